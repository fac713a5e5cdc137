// Group orders: price steps, one payment, the children who did not answer, and the end of the list.
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/working-days.ts';
import { papersPdf } from '#server/modules/orders/printing/press-papers.ts';
import type { BatchRun } from '#server/modules/orders/printing/print-runs.repository.ts';
import { ANNA, TVER } from '../orders/order-shop.ts';
import { hasPoppler, textOf } from '../orders/press/press-shop.ts';
import { CLASS, child, fill, paid, type ShownChild, startGroupShop, toCart, today } from './group-shop.ts';

const shop = await startGroupShop();
const { database, visitor, work, stateOf, staff, coupon, begun, filled, mails } = shop;
const support = await staff('support');
const printer = await staff('printer');

describe('price', () => {
  const step = (minBooks: number, discount: number) =>
    coupon(`GROUP-${minBooks}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`, {
      automatic: true,
      minBooks,
      discount,
    });

  test('falls by the number of books as the owner set it, and says how far the next step is', async () => {
    await step(5, 5);
    await step(10, 10);
    await step(20, 15);
    const price = async (books: number, paper = 'printed') =>
      (await visitor().call('GET', `/groups/price?slug=night-forest&paper=${paper}&books=${books}`)).json().data;
    expect(await price(3)).toMatchObject({ percent: 0, perBook: 249_000, total: 747_000 });
    expect(await price(25)).toMatchObject({ percent: 15, total: Math.round(25 * 249_000 * 0.85), perBook: 211_650 });
    const { steps } = await price(8);
    expect(steps.map(({ books, percent }: { books: number; percent: number }) => [books, percent])).toEqual([
      [5, 5],
      [10, 10],
      [20, 15],
    ]);
    expect((await price(8, 'premium')).cost).toBe(8 * 349_000);
    expect(await database.query('select 1 from books')).toEqual([]);
    const { organiser, id, view } = await begun(visitor(), { children: CLASS });
    const { total } = (await view()).quote;
    await toCart(organiser, id);
    const cart = await organiser.cart();
    expect(cart?.items).toHaveLength(25);
    expect(cart?.quote.total).toBe(total);
  });

  test('is refused for a story that is not sold', async () => {
    for (const query of ['slug=nothing&paper=printed&books=3', 'slug=night-forest&paper=printed&books=0', 'books=3'])
      expect((await visitor().call('GET', `/groups/price?${query}`)).statusCode, query).toBe(400);
    Object.assign(shop.shelf['night-forest'] ?? {}, { preorder: true });
    const refused = await visitor().call('GET', '/groups/price?slug=night-forest&paper=printed&books=3');
    expect(refused.json().error.details.reason).toBe('no-such-story');
  });
});

describe('the order', () => {
  test('holds a line for each child, is paid once, and draws nothing twice', async () => {
    const { organiser, id, view } = await filled({ children: CLASS });
    const first = await toCart(organiser, id);
    expect(first.statusCode, first.body).toBe(200);
    await toCart(organiser, id);
    expect(await database.query('select 1 from books')).toHaveLength(25);
    expect((await view()).children.map(({ state }: ShownChild) => state)).toEqual([
      'done',
      ...Array.from({ length: 24 }, () => 'drawn'),
    ]);
    const changed = await organiser.call('PATCH', '/cart', { buyer: ANNA, delivery: TVER });
    const { total } = changed.json().data.quote;
    const outs = await Promise.all([1, 2, 3].map(() => organiser.checkOut(total)));
    const tokens = new Set(outs.map((out) => out.json().data?.payment?.widgetToken).filter(Boolean));
    expect(tokens.size).toBe(1);
    const [token = ''] = tokens;
    await Promise.all([1, 2].map(() => organiser.choose(token, 'approve')));
    expect(await database.query(`select 1 from payments where status = 'succeeded'`)).toHaveLength(1);
    const { order, state } = await view();
    expect(state).toBe('paid');
    expect(await stateOf(order.documentId)).toBe('in_production');
    expect((await organiser.order(order.documentId)).items).toHaveLength(25);
    expect(await database.query('select 1 from print_runs where order_id = $1', [order.documentId])).toHaveLength(25);
  });

  test('ends the links of those who did not answer, draws some and leaves others out', async () => {
    const { organiser, id, children } = await begun();
    const [first, second] = await children();
    await toCart(organiser, id, { missing: 'draw', except: [first?.documentId] });
    expect((await children()).map(({ state, link }) => [state, link])).toEqual([
      ['left-out', null],
      ['drawn', null],
      ['drawn', null],
    ]);
    expect((await fill(visitor(), second?.link ?? null)).statusCode).toBe(404);
    expect((await organiser.cart())?.items).toHaveLength(2);
    // The other way round: what was drawn leaves the cart.
    await toCart(organiser, id, { missing: 'leave-out', except: [first?.documentId] });
    expect((await organiser.cart())?.items).toHaveLength(1);
    const none = await toCart(organiser, id, { missing: 'leave-out' });
    expect([none.statusCode, none.json().error.details.reason]).toEqual([409, 'no-children']);
  });

  test('gives the press a sheet of first names for the packs, and none for other orders', async () => {
    const { organiser, id } = await begun(visitor(), {
      children: [child('Маша', { label: 'Иванова Маша' }), child('Зоя')],
    });
    await toCart(organiser, id);
    const runs = await shop.printed(await paid(organiser));
    const archive = async (of: readonly string[]) =>
      (await printer.call('GET', `/printing/batch.zip?runs=${of.join(',')}`)).rawPayload.toString('latin1');
    expect(runs).toHaveLength(2);
    expect(await archive(runs)).toContain('pack-names.pdf');
    const other = await shop.printed(await visitor().bought());
    expect(await archive(other)).not.toContain('pack-names.pdf');
    const run = { child: 'Маша', isOfGroup: true, number: '926-1124', bookNo: 1, documentId: runs[0] };
    const paper = await papersPdf([run as BatchRun], { kind: 'pack', paper: 'a6', locale: 'ru', at: new Date() });
    if (hasPoppler) expect(textOf(paper)).toContain('Маша');
  });

  test('shows the drawn books to the organiser, who approves them', async () => {
    const { organiser, id, children } = await begun();
    await toCart(organiser, id);
    const [first] = await children();
    expect((await organiser.call('GET', `/books/${first?.book}`)).json().data).toMatchObject({
      child: { name: 'Маша', age: 5 },
      photos: [],
      forGroup: false,
    });
  });

  test('approves a book whose parent did not approve it within the announced days', async () => {
    const { organiser, id, book } = await filled();
    await toCart(organiser, id, { missing: 'leave-out' });
    await paid(organiser);
    await database.query(`update books set state = 'awaiting_confirmation' where document_id = $1`, [book]);
    const drawn = (days: number) =>
      database.query(
        `insert into book_history (book, event, from_state, to_state, actor, at)
         values ($1, 'generated', 'generating', 'awaiting_confirmation', 'worker', now() - make_interval(days => $2))`,
        [book, days],
      );
    await database.query('delete from book_history where book = $1', [book]);
    await drawn(4);
    await work('finish-groups');
    const state = async () => (await database.query<{ state: string }>('select state from books'))[0]?.state;
    expect(await state()).toBe('awaiting_confirmation');
    await database.query('delete from book_history where book = $1', [book]);
    await drawn(6);
    await work('finish-groups');
    expect(await state()).toBe('confirmed');
  });
});

describe('the end of a list', () => {
  const groups = async () => (await database.query('select 1 from groups')).length;

  test('comes two weeks after the last day of a group that was not paid', async () => {
    const { book, parent } = await filled();
    await database.query(`update groups set closes_on = $1`, [addDays(today, -13)]);
    await work('finish-groups');
    expect(await groups()).toBe(1);
    await database.query(`update groups set closes_on = $1`, [addDays(today, -16)]);
    await work('finish-groups');
    expect(await groups()).toBe(0);
    expect((await parent.call('GET', `/books/${book}`)).statusCode).toBe(200);
  });

  test('comes a month after the order is complete; missing children go before', async () => {
    const { organiser, id } = await filled();
    await toCart(organiser, id, { missing: 'leave-out' });
    const order = await paid(organiser);
    await database.query(`update groups set closes_on = $1`, [addDays(today, -16)]);
    await work('finish-groups');
    expect(await database.query('select state from group_children')).toEqual([{ state: 'done' }]);
    await database.query(
      `update orders set state = 'delivered', completed_at = now() - interval '31 days' where document_id = $1`,
      [order],
    );
    await work('finish-groups');
    expect(await groups()).toBe(0);
  });
});

describe('staff', () => {
  test.each([['mama@example.test'], [null]])(
    'ask the parents at %s for another photo, not the organiser',
    async (email) => {
      const { organiser, id, parent, book } = await filled();
      await database.query('update books set notify_email = $2 where document_id = $1', [book, email]);
      await toCart(organiser, id, { missing: 'leave-out' });
      const order = await paid(organiser);
      mails.length = 0;
      const asked = await support.act(order, 'correct-book', { book, correction: { askPhoto: true } });
      expect(asked.statusCode, asked.body).toBe(200);
      expect(mails.map(({ to }) => to)).toEqual(email ? [email] : []);
      expect((await parent.call('GET', `/books/${book}`)).json().data.photoAsked).toBe(true);
    },
  );

  test('see the list without links and without the pictures of parents', async () => {
    const { id, key, book } = await filled();
    const list = await support.call('GET', '/groups?q=одуван&state=collecting');
    expect(list.json().rows).toMatchObject([{ documentId: id, children: 3, waiting: 2, order: null }]);
    expect((await support.call('GET', '/groups?q=ромашки')).json().rows).toEqual([]);
    const card = await support.call('GET', `/groups/${id}`);
    expect(card.json().children).toMatchObject([{ name: 'Маша', state: 'done' }, { state: 'waiting' }, {}]);
    for (const secret of [key, book, 'group/for']) expect(card.body).not.toContain(secret);
    expect((await support.call('GET', '/groups/none')).statusCode).toBe(404);
    expect((await visitor().call('GET', '/../admin/groups')).statusCode).not.toBe(200);
  });
});
