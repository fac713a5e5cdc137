// A shop in which gift certificates are bought and spent; sums are compared with the ledger.
import { beforeEach, expect } from 'vitest';
import { startOrderShop } from '../orders/order-shop.ts';

type OrderShop = Awaited<ReturnType<typeof startOrderShop>>;
export type Visitor = ReturnType<OrderShop['visitor']>;

export const purchase = (change: object = {}) => ({
  request: crypto.randomUUID(),
  value: 300_000,
  design: 'night',
  recipient: 'Маша',
  giver: 'бабушка Тома',
  greeting: 'С днём рождения!',
  buyerEmail: 'Toma@Example.test',
  mail: null,
  ...change,
});

const codeOf = (given: { json(): { data: { code: string } } }): string => given.json().data.code;

export async function startCertificateShop() {
  const shop = await startOrderShop();
  const { database, visitor } = shop;
  beforeEach(() => database.query('truncate gift_certificates cascade'));

  async function bought(change: object = {}, buyer: Visitor = visitor()) {
    const begun = await buyer.call('POST', '/certificates', purchase(change));
    expect(begun.statusCode, begun.body).toBe(201);
    const { key, payment } = begun.json().data;
    expect((await buyer.choose(payment.widgetToken, 'approve')).statusCode).toBe(200);
    const view = await buyer.call('GET', `/certificates/${key}`);
    return { buyer, key: key as string, id: key.split('.')[0] as string, code: codeOf(view) };
  }

  const read = async (key: string) => (await visitor().call('GET', `/certificates/${key}`)).json().data;
  const enter = (guest: Visitor, code: string) => guest.call('POST', '/cart/certificates', { code });
  const checkOut = (guest: Visitor, total: number, certificates: number) =>
    guest.call('POST', '/cart/checkout', { total, certificates });

  /** Sold = left + spent + given back; and no balance differs from its ledger. */
  async function expectBooksToBalance(): Promise<void> {
    const [sums] = await database.query<Record<string, number>>(
      `select (select count(*) from gift_certificates c where c.balance <>
           (select coalesce(sum(m.amount), 0) from gift_movements m where m.certificate = c.document_id))::integer as wrong,
         (select coalesce(sum(amount), 0) from gift_movements where kind = 'sold')::integer as sold,
         (select coalesce(sum(balance), 0) from gift_certificates)::integer as "left",
         (select coalesce(-sum(amount), 0) from gift_movements where order_id is not null)::integer as spent,
         (select coalesce(-sum(amount), 0) from gift_movements where kind in ('refunded', 'refund_failed'))::integer as back,
         (select coalesce(sum(p.paid_amount - p.refunded), 0) from payments p join gift_certificates c
           on c.document_id = p.order_id where p.status = 'succeeded')::integer as money`,
    );
    expect(sums?.wrong).toBe(0);
    expect(sums?.sold).toBe((sums?.left ?? 0) + (sums?.spent ?? 0) + (sums?.back ?? 0));
    expect(sums?.money).toBe((sums?.left ?? 0) + (sums?.spent ?? 0));
  }

  return { ...shop, bought, read, enter, checkOut, expectBooksToBalance };
}
