// What the tests of gifts share: a shop, a gift that is paid, and parents who fill it in.
import { beforeEach, expect } from 'vitest';
import { newBook } from '../../builders/book.ts';
import { ANNA, startOrderShop, TVER } from '../orders/order-shop.ts';

export const NAME = 'Аглая';
export const PARENT = 'mama@example.test';
export const PHOTO = 'p0photo0photo0photo0phot';

export async function startGiftShop() {
  const shop = await startOrderShop();
  const { database, mails, visitor } = shop;
  type Visitor = ReturnType<typeof visitor>;

  const gift = (change: object = {}) => ({
    draft: crypto.randomUUID(),
    slug: 'night-forest',
    locale: 'ru',
    giver: 'бабушка Нина',
    words: 'Обнимаю!',
    parentEmail: 'Parents@Example.test',
    ...change,
  });

  async function begun(buyer: Visitor, change: object = {}): Promise<string> {
    const answer = await buyer.call('POST', '/gift-books', gift(change));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data.documentId;
  }

  /** A paid gift that waits for the parents. */
  async function given(change: object = {}, buyer = visitor()) {
    const book = await begun(buyer, change);
    expect((await buyer.put(book)).statusCode).toBe(200);
    const cart = (await buyer.call('PATCH', '/cart', { buyer: ANNA, delivery: TVER })).json().data;
    const out = (await buyer.checkOut(cart.quote.total)).json().data;
    expect((await buyer.choose(out.payment.widgetToken, 'approve')).statusCode).toBe(200);
    const order: string = out.order;
    return { buyer, book, order, key: await keyOf(buyer, order), total: cart.quote.total as number };
  }

  const giftOf = async (buyer: Visitor, order: string) => (await buyer.order(order)).items[0]?.gift;
  const keyOf = async (buyer: Visitor, order: string) => (await giftOf(buyer, order))?.link?.split('/give/')[1] ?? '';

  const form = (change: object = {}) => ({
    ...newBook({ child: { name: NAME, fullName: `${NAME} Тайная`, age: 4, gender: 'female' as const } }),
    photos: [PHOTO],
    ...change,
  });

  const fill = (parents: Visitor, key: string, change: object = {}) =>
    parents.call('PUT', `/gift-books/${key}`, { form: form(), email: PARENT, ...change });

  async function filled() {
    const paid = await given();
    const parents = visitor();
    const answer = await fill(parents, paid.key);
    expect(answer.statusCode, answer.body).toBe(200);
    return { ...paid, parents };
  }

  const rowOf = async (book: string) =>
    (await database.query<Record<string, unknown>>('select * from books where document_id = $1', [book]))[0];
  const days = (count: number, book: string) =>
    database.query(
      `update gift_books set paid_at = paid_at - make_interval(days => $1), expires_at = expires_at - make_interval(days => $1)
       where book = $2`,
      [count, book],
    );
  const refundsOf = (order: string) =>
    database.query<{ amount: number; key: string }>('select amount, key from refunds where order_id = $1', [order]);
  const kindsOf = async (order: string) =>
    (
      await database.query<{ kind: string; to: string }>(
        `select kind, address as "to" from mails where about_id = $1 and kind like 'order.gift-%' order by id`,
        [order],
      )
    ).map(({ kind }) => kind);

  beforeEach(() => {
    mails.length = 0;
  });

  return { ...shop, gift, begun, given, giftOf, keyOf, form, fill, filled, rowOf, days, refundsOf, kindsOf };
}
