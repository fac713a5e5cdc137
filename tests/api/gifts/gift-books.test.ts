// Gifts whose form the parents fill in: bought without a child, filled in by a link, seen by staff.
import { describe, expect, it } from 'vitest';
import { ANNA, TVER } from '../orders/order-shop.ts';
import { NAME, PARENT, PHOTO, startGiftShop } from './gift-shop.ts';

const shop = await startGiftShop();
const { gift, begun, given, giftOf, keyOf, form, fill, filled, rowOf, database, mails, visitor, work } = shop;
const support = await shop.staff('support');

describe('buying', () => {
  it('needs no name and no photo, and the same form is one gift', async () => {
    const buyer = visitor();
    const body = gift();
    const one = await buyer.call('POST', '/gift-books', body);
    const two = await buyer.call('POST', '/gift-books', body);
    expect(one.json().data.documentId).toBe(two.json().data.documentId);
    await buyer.put(one.json().data.documentId);
    const cart = await buyer.cart();
    expect(cart?.items).toMatchObject([{ childName: null, cover: null, isVeiled: true, state: 'draft' }]);
    expect(cart?.quote.cost).toBe(249_000);
  });

  it('has no owner until the parents fill it in', async () => {
    const { buyer, book } = await given();
    expect((await buyer.call('GET', `/books/${book}`)).statusCode).toBe(404);
    expect((await buyer.call('GET', '/books')).json().data).toEqual([]);
    expect(await rowOf(book)).toMatchObject({ state: 'awaiting_parent' });
  });

  it('cannot be put into the cart of a stranger', async () => {
    const book = await begun(visitor());
    expect((await visitor().put(book)).statusCode).toBe(400);
  });

  it('is ordered on its own', async () => {
    const buyer = visitor();
    const other = await buyer.book();
    await buyer.put(other);
    const book = await begun(buyer);
    const refused = await buyer.put(book);
    expect([refused.statusCode, refused.json().error.details.reason]).toEqual([409, 'gift-alone']);
    await buyer.call('DELETE', `/cart/books/${other}`);
    expect((await buyer.put(book)).statusCode).toBe(200);
    expect((await buyer.put(other)).json().error.details.reason).toBe('gift-alone');
  });

  it('is not charged together with another book that came into the cart at sign-in', async () => {
    const buyer = visitor();
    const book = await begun(buyer);
    await buyer.put(book);
    const other = await buyer.book();
    await database.query(
      `insert into order_books (order_id, book, paper, copies) select order_id, $2, 'printed', 1 from order_books where book = $1`,
      [book, other],
    );
    const cart = (await buyer.call('PATCH', '/cart', { buyer: ANNA, delivery: TVER })).json().data;
    expect((await buyer.checkOut(cart.quote.total)).json().error.details.reason).toBe('gift-alone');
  });

  it.each([
    ['without the name of the giver', { giver: ' ' }],
    ['with a broken address', { parentEmail: 'mama@' }],
    ['with an unknown field', { childName: NAME }],
  ])('is refused %s', async (_what, change) => {
    expect((await visitor().call('POST', '/gift-books', gift(change))).statusCode).toBe(400);
  });
});

describe('filling in', () => {
  it('makes the parents the owner and draws the book', async () => {
    const { parents, buyer, book, order } = await filled();
    expect(await rowOf(book)).toMatchObject({ state: 'generating', notify_email: PARENT, photos: [PHOTO] });
    expect((await parents.call('GET', `/books/${book}`)).json().data.child.name).toBe(NAME);
    const view = await giftOf(buyer, order);
    expect(view?.link).toBeNull();
    expect(view?.steps.filter(({ at }) => at !== null).map(({ step }) => step)).toEqual(['invited', 'begun']);
    const given = await database.query<{ document: string }>(
      `select document from consents where about = $1 and place = 'gift-link' order by document`,
      [book],
    );
    expect(given.map(({ document }) => document)).toEqual(['consent-child-data', 'consent-personal-data']);
  });

  it('answers the same to a form that is sent twice, and refuses everybody else', async () => {
    const { parents, key, book } = await filled();
    expect((await fill(parents, key)).json().data.documentId).toBe(book);
    const other = await fill(visitor(), key);
    expect([other.statusCode, other.json().error.details.reason]).toEqual([409, 'gift-over']);
  });

  it('lets one of two parents win who press at the same moment', async () => {
    const { key, book } = await given();
    const answers = await Promise.all([fill(visitor(), key), fill(visitor(), key)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await rowOf(book)).toMatchObject({ state: 'generating' });
  });

  it.each([
    ['an unknown key', async () => `${'a'.repeat(24)}.${'b'.repeat(60)}`, 404, undefined],
    ['a changed signature', async (key: string) => `${key.slice(0, -4)}AAAA`, 404, undefined],
  ])('refuses %s', async (_what, change, status, reason) => {
    const { key } = await given();
    const answer = await fill(visitor(), await change(key));
    expect([answer.statusCode, answer.json().error.details?.reason]).toEqual([status, reason]);
  });

  it('refuses another story than the one that was bought', async () => {
    const { key } = await given();
    const answer = await fill(visitor(), key, { form: form({ slug: 'cloud-post' }) });
    expect(answer.json().error.details.reason).toBe('no-such-book');
  });

  it('waits for a story that is not finished', async () => {
    shop.quiet.facts.complete = false;
    const { book } = await filled();
    expect(await rowOf(book)).toMatchObject({ state: 'awaiting_story' });
  });

  it('does not work by a link that was replaced', async () => {
    const { buyer, order, key, book } = await given();
    const renewed = await buyer.call('POST', `/orders/${order}/gift-link`, { parentEmail: 'papa@example.test' });
    expect(renewed.statusCode, renewed.body).toBe(200);
    expect((await fill(visitor(), key)).json().error.details.reason).toBe('link-replaced');
    expect((await fill(visitor(), await keyOf(buyer, order))).json().data.documentId).toBe(book);
    expect((await buyer.call('POST', `/orders/${order}/gift-link`, { parentEmail: null })).statusCode).toBe(409);
    expect((await visitor().call('POST', `/orders/${order}/gift-link`, { parentEmail: null })).statusCode).toBe(404);
  });
});

describe('staff', () => {
  it('see what the order waits for, and send the invitation again', async () => {
    const { buyer, order, key } = await given();
    const found = (await support.call('GET', '/orders?state=in_production')).json().data;
    expect(found.map(({ stage }: { stage: string }) => stage)).toEqual(['awaiting_parents']);
    const sent = await support.act(order, 'send-gift-link');
    expect(sent.statusCode, sent.body).toBe(200);
    expect(await keyOf(buyer, order)).not.toBe(key);
    await work('send-gift-mails');
    expect(mails.map(({ to }) => to)).toContain('parents@example.test');
  });

  it.each([
    [{ askPhoto: true }, 'book.photoRequested', /preview\?key=.*photo=1/],
    [{ child: { age: 5 } }, 'book.corrected', /preview\?key=/],
  ])('tell the parents of %j, and the buyer nothing', async (change, kind, link) => {
    const { parents, order, book } = await filled();
    const { child } = (await support.call('GET', `/orders/${order}/books/${book}/correction`)).json().data;
    const correction = 'child' in change ? { child: { ...child, ...change.child } } : change;
    mails.length = 0;
    const answer = await support.act(order, 'correct-book', { book, correction });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(mails.map(({ to }) => to)).toEqual([PARENT]);
    expect(mails[0]?.text).toMatch(link);
    const [{ number } = { number: '' }] = await database.query<{ number: string }>(
      'select number from orders where document_id = $1',
      [order],
    );
    for (const ofBuyer of ['Анна', number, ANNA.email]) expect(mails[0]?.text).not.toContain(ofBuyer);
    const kept = await database.query('select kind, address from mails where about_id = $1 and kind = $2', [
      book,
      kind,
    ]);
    expect(kept).toEqual([{ kind, address: PARENT }]);
    // Their page of the book asks, too.
    expect((await parents.call('GET', `/books/${book}`)).json().data.photoAsked).toBe('askPhoto' in change);
  });

  it('get a refusal for an order without such a gift', async () => {
    const order = await visitor().bought();
    expect((await support.act(order, 'send-gift-link')).statusCode).toBe(409);
  });
});
