// Changes of a cart in SQL.

import type { VisitSource } from '#core/analytics/visit-source.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Locale } from '#core/locale.ts';
import type { CartChange } from '#core/orders/checkout.ts';
import { orderNumber } from '#core/orders/order-number.ts';
import { recordConsent } from '../../../consents/record-consent.ts';
import type { Queryable } from '../../../db/database.ts';
import { type Owner, ownerColumns, ownerKey } from '../../accounts/accounts.types.ts';
import { transferLinkAccess } from '../../link-access/write-access.types.ts';
import { IS_OPEN, ORDER_COLUMNS, type OrderRow, ownerColumn } from '../orders.repository.ts';
import type { ChosenPlace } from '../orders.types.ts';
import { type CartRow, type ChosenBook, cartColumnsSql } from './order-books.repository.ts';

/** Every change of a cart is one statement that returns the updated order. */
async function expectRow(rows: Promise<OrderRow[]>): Promise<OrderRow> {
  const [order] = await rows;
  if (!order) throw new Error('an order that was locked is gone');
  return order;
}

/** Invalidates totals computed before. */
const BUMP_REVISION = 'revision = revision + 1, updated_at = now()';

/** Prefills buyer and delivery from the owner's last paid order. */
const beginCartSql = (column: 'user_id' | 'guest_id'): string => `
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
select ${ORDER_COLUMNS} from begun`;

/** Creates a cart with its first book. Null when the owner already has one, perhaps created by another tab. */
export async function beginCart(
  tx: Queryable,
  owner: Owner,
  { book, paper, copies, electronic, coloring }: ChosenBook,
  more: { readonly locale: Locale; readonly source: VisitSource | null },
): Promise<OrderRow | null> {
  const column = ownerColumn(owner);
  const [row] = await tx.prepared<{ next: number }>(
    `next-order-number-${column}`,
    `select nextval('order_numbers') as next where not exists (select 1 from orders where ${column} = $1 and ${IS_OPEN})`,
    [owner.id],
  );
  if (!row) return null;
  const begun = [newDocumentId(), orderNumber(row.next), ...ownerColumns(owner), more.locale, json(more.source)];
  const values = [...begun, book, paper, copies, electronic, coloring];
  return (await tx.prepared<OrderRow>(`begin-cart-${column}`, beginCartSql(column), values))[0] ?? null;
}

const PUT_BOOK = `
with put as (
  insert into order_books (order_id, book, paper, copies, electronic, coloring) values ($1, $2, $3, $4, $5, $6)
  on conflict (order_id, book) do update set paper = excluded.paper, copies = excluded.copies,
    electronic = excluded.electronic, coloring = excluded.coloring)
update orders set ${BUMP_REVISION} where document_id = $1 returning ${ORDER_COLUMNS}`;

export const putBook = (tx: Queryable, order: string, { book, ...choice }: ChosenBook): Promise<OrderRow> => {
  const { paper, copies, electronic, coloring } = choice;
  return expectRow(
    tx.prepared<OrderRow>('put-order-book', PUT_BOOK, [order, book, paper, copies, electronic, coloring]),
  );
};

const REMOVE_BOOK = `
with gone as (delete from order_books where order_id = $1 and book = $2)
update orders set ${BUMP_REVISION} where document_id = $1 returning ${ORDER_COLUMNS}`;

export const removeBook = (tx: Queryable, order: string, book: string): Promise<OrderRow> =>
  expectRow(tx.query<OrderRow>(REMOVE_BOOK, [order, book]));

export async function countCartBooks(tx: Queryable, owner: Owner): Promise<number> {
  const column = ownerColumn(owner);
  const [row] = await tx.prepared<{ count: number }>(
    `count-in-cart-${column}`,
    `select count(*) as count from order_books join orders o on o.document_id = order_id
       join books b on b.document_id = book
     where o.${column} = $1 and o.${IS_OPEN} and b.deleted_at is null and b.destroyed_at is null`,
    [owner.id],
  );
  return row?.count ?? 0;
}

export const setCouponCode = (
  tx: Queryable,
  order: string,
  coupon: string | null,
  code: string | null,
): Promise<OrderRow> =>
  expectRow(
    tx.prepared<OrderRow>(
      'set-order-code',
      `update orders set coupon = $2, coupon_code = $3, ${BUMP_REVISION} where document_id = $1 returning ${ORDER_COLUMNS}`,
      [order, coupon, code],
    ),
  );

/** After a change beside the row itself. */
export const touchCart = (tx: Queryable, order: string): Promise<OrderRow> =>
  expectRow(
    tx.query<OrderRow>(`update orders set ${BUMP_REVISION} where document_id = $1 returning ${ORDER_COLUMNS}`, [order]),
  );

const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

const CHANGE_ORDER = `
update orders set ${BUMP_REVISION},
  buyer = case when $2 then $3::jsonb else buyer end,
  recipient = case when $4 then $5::jsonb else recipient end,
  delivery = case when $6 then $7::jsonb else delivery end,
  gift = case when $8 then $9::jsonb else gift end,
  remind = coalesce($10, remind), locale = $11
where`;

type Change = Omit<CartChange, 'delivery'> & { readonly delivery?: ChosenPlace | null };

const changeValues = (change: Change, locale: string): unknown[] => [
  ...['buyer' in change, json(change.buyer), 'recipient' in change, json(change.recipient)],
  ...['delivery' in change, json(change.delivery), 'gift' in change, json(change.gift)],
  ...[change.remind ?? null, locale],
];

/** Writes only the given fields; null clears one. */
export const changeOrder = async (tx: Queryable, order: string, change: Change, locale: string): Promise<OrderRow> => {
  const values = [order, ...changeValues(change, locale)];
  const sql = `${CHANGE_ORDER} document_id = $1 returning ${ORDER_COLUMNS}`;
  return recordReminderConsent(tx, await expectRow(tx.prepared<OrderRow>('change-order', sql, values)), change);
};

/** A cart reminder is advertising and needs recorded consent. */
async function recordReminderConsent<Row extends OrderRow>(
  tx: Queryable,
  order: Row,
  { remind }: Change,
): Promise<Row> {
  if (remind) await recordConsent(tx, { document: 'consent-advertising', place: 'cart', about: order.documentId });
  return order;
}

/** Changes an unfrozen cart in one statement; null when there is none or it must be unfrozen first. */
export const changeCart = async (
  tx: Queryable,
  owner: Owner,
  change: Change,
  locale: string,
): Promise<CartRow | null> => {
  const column = ownerColumn(owner);
  const written = `${CHANGE_ORDER} ${column} = $1 and ${IS_OPEN} and total is null returning *`;
  const sql = `with changed as (${written}) select ${cartColumnsSql('changed')} from changed`;
  const values = [owner.id, ...changeValues(change, locale)];
  const [row] = await tx.prepared<CartRow>(`change-cart-${column}`, sql, values);
  return row ? recordReminderConsent(tx, row, change) : null;
};

const UNFREEZE = `
with gone as (delete from order_lines where order_id = $1)
update orders set cost = null, preorder_discount = null, promo_discount = null, gift_wrap = null, delivery_cost = null,
  delivery_discount = null, discount_name = null,  total = null, attempt = attempt + 1, ${BUMP_REVISION} where document_id = $1`;

/** The cart changed: a payment started for the previous contents no longer applies. */
export const unfreezeOrder = async (tx: Queryable, order: string): Promise<void> =>
  void (await tx.prepared('unfreeze-order', UNFREEZE, [order]));

/** Merges a guest's cart into the account's. */
export async function transferOrdersToUser(tx: Queryable, guest: string, user: number): Promise<void> {
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
      `insert into order_certificates (order_id, certificate, added_at)
       select $1, certificate, added_at from order_certificates join orders on document_id = order_id
       where guest_id = $2 and state = 'cart' on conflict do nothing`,
      [cart.id, guest],
    );
    await tx.query(
      `update orders set state = 'cancelled', completed_at = now() where guest_id = $1 and state = 'cart'`,
      [guest],
    );
    // An order being paid stays with the guest until it is settled: an owner has at most one open order.
    await tx.query(
      `update orders set user_id = $2, guest_id = null where guest_id = $1 and state <> 'awaiting_payment'`,
      [guest, user],
    );
  } else await tx.query('update orders set user_id = $2, guest_id = null where guest_id = $1', [guest, user]);
  // The signed-in account may still change the order that stays with the guest.
  await tx.query(
    `insert into order_access (order_id, owner, until, writes_until)
     select document_id, $2, now() + interval '90 days', now() + interval '90 days' from orders where guest_id = $1
     on conflict do nothing`,
    [guest, `user:${user}`],
  );
  await transferLinkAccess(tx, 'order', { kind: 'guest', id: guest }, { kind: 'user', id: user });
}

/** Moves an account's orders to an anonymous guest; paid ones are still produced and delivered. */
export async function transferOrdersToGuest(tx: Queryable, user: Owner, newOwner: Owner): Promise<void> {
  await tx.query('update orders set user_id = null, guest_id = $2 where user_id = $1', [user.id, newOwner.id]);
  await tx.query('delete from order_access where owner = $1', [ownerKey(user)]);
}
