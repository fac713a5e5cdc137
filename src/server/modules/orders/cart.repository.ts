// What is done with a cart, in SQL: begun, filled, changed, and given to an account.

import type { VisitSource } from '#core/analytics/visit-source.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Locale } from '#core/locale.ts';
import type { CartChange } from '#core/orders/checkout.ts';
import { orderNumber } from '#core/orders/order-number.ts';
import { recordConsent } from '../../consents/record-consent.ts';
import type { Queryable } from '../../db/database.ts';
import { type Owner, ownerColumns, ownerKey } from '../accounts/accounts.types.ts';
import { adoptLinkAccess } from '../link-access/write-right.types.ts';
import { type CartRow, type ChosenBook, cartColumns } from './books-inside.repository.ts';
import { OPEN, ORDER, type OrderRow, owned } from './orders.repository.ts';
import type { ChosenPlace } from './orders.types.ts';

/** Every change of a cart is one statement that gives the order as it is afterwards. */
async function changed(rows: Promise<OrderRow[]>): Promise<OrderRow> {
  const [order] = await rows;
  if (!order) throw new Error('an order that was locked is gone');
  return order;
}

/** Whoever computed a sum of the cart before computes it again. */
const BUMPED = 'revision = revision + 1, updated_at = now()';

/** Whoever bought before need not say again who they are and where they take their parcels. */
const begin = (column: 'user_id' | 'guest_id'): string => `
with before as (
  select buyer, delivery from orders
  where ${column} = ${column === 'user_id' ? '$3' : '$4'} and paid_at is not null and buyer is not null
  order by created_at desc limit 1),
begun as (
  insert into orders (document_id, number, user_id, guest_id, locale, source, buyer, delivery)
  select $1, $2, $3::bigint, $4::text, $5, $6::jsonb, (select buyer from before), (select delivery from before)
  on conflict do nothing returning *),
put as (
  insert into order_books (order_id, book, paper, copies, electronic, coloring)
  select document_id, $7::text, $8::text, $9::smallint, $10::boolean, $11::boolean from begun)
select ${ORDER} from begun`;

/** A cart with its first book. Null where its owner has one, from another tab perhaps at this very moment. */
export async function beginCart(
  tx: Queryable,
  owner: Owner,
  { book, paper, copies, electronic, coloring }: ChosenBook,
  more: { readonly locale: Locale; readonly source: VisitSource | null },
): Promise<OrderRow | null> {
  const column = owned(owner);
  const [row] = await tx.prepared<{ next: number }>(
    `next-order-number-${column}`,
    `select nextval('order_numbers') as next where not exists (select 1 from orders where ${column} = $1 and ${OPEN})`,
    [owner.id],
  );
  if (!row) return null;
  const begun = [newDocumentId(), orderNumber(row.next), ...ownerColumns(owner), more.locale, json(more.source)];
  const values = [...begun, book, paper, copies, electronic, coloring];
  return (await tx.prepared<OrderRow>(`begin-cart-${column}`, begin(column), values))[0] ?? null;
}

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
async function agreed<Row extends OrderRow>(tx: Queryable, order: Row, { remind }: Change): Promise<Row> {
  if (remind) await recordConsent(tx, { document: 'consent-advertising', place: 'cart', about: order.documentId });
  return order;
}

/** The same for a cart nobody is paying for, in one statement; null where there is none, or it must be thawed first. */
export const changeCart = async (
  tx: Queryable,
  owner: Owner,
  change: Change,
  locale: string,
): Promise<CartRow | null> => {
  const column = owned(owner);
  const written = `${CHANGE} ${column} = $1 and ${OPEN} and total is null returning *`;
  const sql = `with changed as (${written}) select ${cartColumns('changed')} from changed`;
  const values = [owner.id, ...changes(change, locale)];
  const [row] = await tx.prepared<CartRow>(`change-cart-${column}`, sql, values);
  return row ? agreed(tx, row, change) : null;
};

const UNFREEZE = `
with gone as (delete from order_lines where order_id = $1)
update orders set cost = null, preorder_discount = null, promo_discount = null, gift_wrap = null, delivery_cost = null,
  total = null, attempt = attempt + 1, ${BUMPED} where document_id = $1`;

/** The cart is another one now: a payment begun for the old one pays for nothing. */
export const unfreezeOrder = async (tx: Queryable, order: string): Promise<void> =>
  void (await tx.prepared('unfreeze-order', UNFREEZE, [order]));

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
  // The one that stays the guest's until it is settled: signed in or not, it is the same person who pays.
  await tx.query(
    `insert into order_access (order_id, owner, until, writes_until)
     select document_id, $2, now() + interval '90 days', now() + interval '90 days' from orders where guest_id = $1
     on conflict do nothing`,
    [guest, `user:${user}`],
  );
  await adoptLinkAccess(tx, 'order', { kind: 'guest', id: guest }, { kind: 'user', id: user });
}

/** An account's orders become those of a guest whom nobody is; what is paid for is made and sent all the same. */
export async function releaseOrders(tx: Queryable, user: Owner, heir: Owner): Promise<void> {
  await tx.query('update orders set user_id = null, guest_id = $2 where user_id = $1', [user.id, heir.id]);
  await tx.query('delete from order_access where owner = $1', [ownerKey(user)]);
}
