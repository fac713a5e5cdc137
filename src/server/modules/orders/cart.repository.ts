// What stands in a cart, in SQL, and the lines it becomes when somebody pays for it.
import type { CartChange } from '#core/checkout.ts';
import { newDocumentId } from '#core/ids.ts';
import type { BookChoice } from '#core/pricing/choice.ts';
import type { Quote, QuoteLine } from '#core/pricing/quote.ts';
import { recordConsent } from '../../consents/record-consent.ts';
import type { Queryable } from '../../db/database.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { ArrivalDays } from '../delivery/delivery.types.ts';
import { OPEN, ORDER, type OrderRow, owned } from './orders.repository.ts';
import type { ChosenPlace } from './orders.types.ts';

export type ChosenBook = BookChoice & { readonly book: string };

export const booksOfOrder = (tx: Queryable, order: string): Promise<ChosenBook[]> =>
  tx.prepared<ChosenBook>(
    'order-books',
    'select book, paper, copies, electronic, coloring from order_books where order_id = $1 order by added_at, book',
    [order],
  );

/** Every change of a cart is one statement that gives the order as it is afterwards. */
async function changed(rows: Promise<OrderRow[]>): Promise<OrderRow> {
  const [order] = await rows;
  if (!order) throw new Error('an order that was locked is gone');
  return order;
}

/** Whoever computed a sum of the cart before computes it again. */
const BUMPED = 'revision = revision + 1, updated_at = now()';

const PUT = `
with put as (
  insert into order_books (order_id, book, paper, copies, electronic, coloring) values ($1, $2, $3, $4, $5, $6)
  on conflict (order_id, book) do update set paper = excluded.paper, copies = excluded.copies,
    electronic = excluded.electronic, coloring = excluded.coloring)
update orders set ${BUMPED} where document_id = $1 returning ${ORDER}`;

export const putBook = (tx: Queryable, order: string, { book, ...choice }: ChosenBook): Promise<OrderRow> => {
  const { paper, copies, electronic, coloring } = choice;
  return changed(tx.prepared<OrderRow>('put-order-book', PUT, [order, book, paper, copies, electronic, coloring]));
};

const REMOVE = `
with gone as (delete from order_books where order_id = $1 and book = $2)
update orders set ${BUMPED} where document_id = $1 returning ${ORDER}`;

export const removeBook = (tx: Queryable, order: string, book: string): Promise<OrderRow> =>
  changed(tx.query<OrderRow>(REMOVE, [order, book]));

export async function countInCart(tx: Queryable, owner: Owner): Promise<number> {
  const column = owned(owner);
  const [row] = await tx.prepared<{ count: number }>(
    `count-in-cart-${column}`,
    `select count(*) as count from order_books join orders on document_id = order_id
     where ${column} = $1 and ${OPEN}`,
    [owner.id],
  );
  return row?.count ?? 0;
}

export const setCode = (tx: Queryable, order: string, coupon: string | null, code: string | null): Promise<OrderRow> =>
  changed(
    tx.prepared<OrderRow>(
      'set-order-code',
      `update orders set coupon = $2, coupon_code = $3, ${BUMPED} where document_id = $1 returning ${ORDER}`,
      [order, coupon, code],
    ),
  );

const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

const CHANGE = `
update orders set ${BUMPED},
  buyer = case when $2 then $3::jsonb else buyer end,
  recipient = case when $4 then $5::jsonb else recipient end,
  delivery = case when $6 then $7::jsonb else delivery end,
  gift = case when $8 then $9::jsonb else gift end,
  remind = coalesce($10, remind), locale = $11
where`;

type Change = Omit<CartChange, 'delivery'> & { readonly delivery?: ChosenPlace | null };

const changes = (change: Change, locale: string): unknown[] => [
  ...['buyer' in change, json(change.buyer), 'recipient' in change, json(change.recipient)],
  ...['delivery' in change, json(change.delivery), 'gift' in change, json(change.gift)],
  ...[change.remind ?? null, locale],
];

/** Only what is given is written; null takes a part away. */
export const changeOrder = async (tx: Queryable, order: string, change: Change, locale: string): Promise<OrderRow> => {
  const values = [order, ...changes(change, locale)];
  const sql = `${CHANGE} document_id = $1 returning ${ORDER}`;
  return agreed(tx, await changed(tx.prepared<OrderRow>('change-order', sql, values)), change);
};

/** A reminder of a cart is advertising: it goes only to whoever ticked the box, and that is on record. */
async function agreed(tx: Queryable, order: OrderRow, { remind }: Change): Promise<OrderRow> {
  if (remind) await recordConsent(tx, { document: 'consent-advertising', place: 'cart', about: order.documentId });
  return order;
}

/** The same for a cart nobody is paying for, in one statement; null where there is none, or it must be thawed first. */
export const changeCart = async (
  tx: Queryable,
  owner: Owner,
  change: Change,
  locale: string,
): Promise<OrderRow | null> => {
  const column = owned(owner);
  const sql = `${CHANGE} ${column} = $1 and ${OPEN} and total is null returning ${ORDER}`;
  const values = [owner.id, ...changes(change, locale)];
  const [row] = await tx.prepared<OrderRow>(`change-cart-${column}`, sql, values);
  return row ? agreed(tx, row, change) : null;
};

/** A line as it was when it was bought. */
export interface LineRow extends QuoteLine {
  readonly documentId: string;
  readonly product: string;
  readonly slug: string;
  readonly title: string;
}

export const linesOfOrder = (tx: Queryable, order: string): Promise<LineRow[]> =>
  tx.prepared<LineRow>(
    'order-lines',
    `select document_id as "documentId", book, product, slug, title, format, quantity, unit_price as "unitPrice", price,
       preorder_discount as "preorderDiscount", promo_discount as "promoDiscount", final_price as "finalPrice"
     from order_lines where order_id = $1 order by id`,
    [order],
  );

const FREEZE = `
with gone as (delete from order_lines where order_id = $1)
update orders set cost = $2, preorder_discount = $3, promo_discount = $4, gift_wrap = $5, delivery_cost = $6, total = $7,
  promised_from = $8, promised_to = $9, delivery = $10::jsonb, analytics_id = coalesce($11, analytics_id),
  attempt = $12, locale = $13
where document_id = $1`;

const UNFREEZE = `
with gone as (delete from order_lines where order_id = $1)
update orders set cost = null, preorder_discount = null, promo_discount = null, gift_wrap = null, delivery_cost = null,
  total = null, attempt = attempt + 1, ${BUMPED} where document_id = $1`;

/** The cart is another one now: a payment begun for the old one pays for nothing. */
export const unfreezeOrder = async (tx: Queryable, order: string): Promise<void> =>
  void (await tx.prepared('unfreeze-order', UNFREEZE, [order]));

const LINES = `
insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
  preorder_discount, promo_discount, final_price)
select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::smallint[],
  $9::integer[], $10::integer[], $11::integer[], $12::integer[], $13::integer[])`;

/** Prices, titles and days as the customer saw them: what is paid for is this, whatever changes later. */
export async function freezeOrder(
  tx: Queryable,
  order: string,
  frozen: {
    readonly quote: Quote;
    readonly names: (book: string) => { readonly product: string; readonly slug: string; readonly title: string };
    readonly arrives: ArrivalDays | null;
    readonly place: ChosenPlace | null;
    readonly analyticsId: string | null;
    readonly attempt: number;
    readonly locale: string;
  },
): Promise<void> {
  const { quote, names, arrives, place, analyticsId, attempt, locale } = frozen;
  const { lines, cost, preorderDiscount, promoDiscount, giftWrap, delivery, total } = quote;
  await tx.prepared('freeze-order', FREEZE, [
    ...[order, cost, preorderDiscount, promoDiscount, giftWrap, delivery, total],
    ...[arrives?.from ?? null, arrives?.to ?? null, json(place), analyticsId, attempt, locale],
  ]);
  const named = lines.map((line) => ({ ...line, ...names(line.book) }));
  await tx.prepared('freeze-lines', LINES, [
    ...[lines.map(() => newDocumentId()), lines.map(() => order)],
    ...(['book', 'product', 'slug', 'title', 'format', 'quantity', 'unitPrice', 'price'] as const).map((field) =>
      named.map((line) => line[field]),
    ),
    ...(['preorderDiscount', 'promoDiscount', 'finalPrice'] as const).map((field) => lines.map((line) => line[field])),
  ]);
}

/** A guest's cart becomes the account's: where both have one, the account's takes the other's books. */
export async function adoptOrders(tx: Queryable, guest: string, user: number): Promise<void> {
  const [cart] = await tx.query<{ id: string }>(
    `select document_id as id from orders where user_id = $1 and state in ('cart', 'awaiting_payment') for update`,
    [user],
  );
  if (cart) {
    await tx.query(
      `insert into order_books (order_id, book, paper, copies, electronic, coloring)
       select $1, book, paper, copies, electronic, coloring from order_books join orders on document_id = order_id
       where guest_id = $2 and state = 'cart' on conflict do nothing`,
      [cart.id, guest],
    );
    await tx.query(
      `update orders set state = 'cancelled', completed_at = now() where guest_id = $1 and state = 'cart'`,
      [guest],
    );
    // One that is being paid for stays the guest's until it is settled: two open ones would be one too many.
    await tx.query(
      `update orders set user_id = $2, guest_id = null where guest_id = $1 and state <> 'awaiting_payment'`,
      [guest, user],
    );
  } else await tx.query('update orders set user_id = $2, guest_id = null where guest_id = $1', [guest, user]);
  await tx.query(
    `insert into order_access (order_id, owner) select order_id, $2 from order_access where owner = $1
     union select document_id, $2 from orders where guest_id = $3 on conflict do nothing`,
    [`guest:${guest}`, `user:${user}`, guest],
  );
}
