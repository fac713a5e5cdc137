// Gifts whose form the parents fill in: invitations, reminders, and the money back after sixty days.
import { describe, expect, it } from 'vitest';
import { ANNA } from '../orders/order-shop.ts';
import { startGiftShop } from './gift-shop.ts';

const shop = await startGiftShop();
const { given, giftOf, fill, filled, days, refundsOf, kindsOf, database, mails, visitor, work, stateOf } = shop;

describe('mails', () => {
  it('invites the parents and gives the buyer the link, each once', async () => {
    const { buyer, order, key } = await given();
    await work('send-gift-mails');
    await work('send-gift-mails');
    const sent = mails.filter(({ text }) => text.includes(`/give/${key}`));
    expect(sent.map(({ to }) => to)).toEqual(['parents@example.test', ANNA.email]);
    expect(sent[0]?.text).toContain('бабушка Нина');
    expect(sent[0]?.text).not.toContain('Обнимаю');
    await buyer.call('POST', `/orders/${order}/gift-link`, { parentEmail: 'papa@example.test' });
    await work('send-gift-mails');
    expect(mails.slice(2).map(({ to }) => to)).toEqual(['papa@example.test', ANNA.email]);
  });

  it('leaves out a name that could be a message', async () => {
    await given({ giver: 'Зайдите на casino.example' });
    await work('send-gift-mails');
    const invitation = mails.find(({ to }) => to === 'parents@example.test');
    expect(invitation?.text).not.toContain('casino');
  });

  it('reminds parents and buyer on days 7, 21 and 45, each once', async () => {
    const { book, order } = await given();
    const counted: number[] = [];
    for (const passed of [6, 1, 1, 13, 24, 10]) {
      await days(passed, book);
      await work('remind-gift-parents');
      await work('remind-gift-parents');
      counted.push(mails.length);
    }
    expect(counted).toEqual([0, 2, 2, 4, 6, 6]);
    expect(mails.slice(0, 2).map(({ to }) => to)).toEqual(['parents@example.test', ANNA.email]);
    expect(await kindsOf(order)).toEqual([
      'order.gift-reminder',
      'order.gift-buyerReminder',
      'order.gift-reminder',
      'order.gift-buyerReminder',
      'order.gift-reminder',
      'order.gift-buyerReminder',
    ]);
  });

  it('reminds only the buyer where no address of the parents is known', async () => {
    const { book } = await given({ parentEmail: null });
    await days(8, book);
    await work('remind-gift-parents');
    await work('send-gift-mails');
    expect(mails.map(({ to }) => to)).toEqual([ANNA.email, ANNA.email]);
  });
});

describe('after sixty days without an answer', () => {
  it('gives the whole sum back once, however often and in parallel the job runs', async () => {
    const { book, order, total, key } = await given();
    await days(61, book);
    await Promise.all([work('remind-gift-parents'), work('remind-gift-parents')]);
    await work('remind-gift-parents');
    expect(await refundsOf(order)).toEqual([{ amount: total, key: `cancelled-${order}` }]);
    expect(['cancelled', 'refunded']).toContain(await stateOf(order));
    expect((await fill(visitor(), key)).json().error.details.reason).toBe('gift-over');
    await work('send-gift-mails');
    await work('send-gift-mails');
    expect(await kindsOf(order)).toEqual(['order.gift-ended']);
  });

  it('does nothing by half where the process ends in between', async () => {
    const { book, order, total } = await given();
    await days(61, book);
    await database.query(`create function die() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`);
    await database.query('create trigger die before insert on refunds for each row execute function die()');
    await expect(work('remind-gift-parents')).rejects.toThrow('killed');
    expect(await stateOf(order)).toBe('in_production');
    expect(await database.query('select ended_at from gift_books where book = $1', [book])).toEqual([
      { ended_at: null },
    ]);
    await database.query('drop trigger die on refunds');
    await work('remind-gift-parents');
    expect(await refundsOf(order)).toEqual([{ amount: total, key: `cancelled-${order}` }]);
  });

  it('does not end a gift that was filled in on the last day', async () => {
    const { book, order, key } = await given();
    await days(59, book);
    expect((await fill(visitor(), key)).statusCode).toBe(200);
    await days(5, book);
    await work('remind-gift-parents');
    expect(await stateOf(order)).toBe('in_production');
    expect(await refundsOf(order)).toEqual([]);
  });

  it('refuses the parents from the sixtieth day on, before the job has run', async () => {
    const { book, key } = await given();
    await days(61, book);
    expect((await fill(visitor(), key)).json().error.details.reason).toBe('gift-over');
  });
});

describe('cancelling', () => {
  it('ends the link when the buyer cancels before the parents answer', async () => {
    const { buyer, order, key, total } = await given();
    expect((await buyer.call('POST', `/orders/${order}/cancel`)).statusCode).toBe(200);
    expect((await fill(visitor(), key)).json().error.details.reason).toBe('gift-over');
    expect(await refundsOf(order)).toMatchObject([{ amount: total }]);
    expect(await giftOf(buyer, order)).toMatchObject({ endedAs: 'cancelled', link: null });
    // It was never on a shelf of the buyer.
    mails.length = 0;
    await work('send-order-emails');
    const text = mails.map((mail) => mail.text.replaceAll('\u00a0', ' ')).join();
    expect(text).toContain('отменён');
    expect(text).toContain('Ссылка для родителей больше не работает');
    expect(text).not.toContain('на полке');
  });

  it('is impossible once the parents have approved', async () => {
    const { buyer, book, order } = await filled();
    await database.query(`update books set state = 'confirmed', confirmed_at = now() where document_id = $1`, [book]);
    expect((await buyer.call('POST', `/orders/${order}/cancel`)).statusCode).toBe(409);
  });
});
