// Payment links in SQL, and the order and role data that a phone order needs.
import { newDocumentId } from '#core/ids.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { Buyer, Recipient } from '#core/orders/checkout.ts';
import { orderNumber } from '#core/orders/order-number.ts';
import { PAYMENT_LINK_DAYS, UNPAID_LINK_ORDER_DAYS } from '#core/orders/phone-order.ts';
import type { Queryable } from '../../../db/database.ts';
import { type Guest, type Owner, ownerKey } from '../../accounts/accounts.types.ts';
import type { ChosenBook } from '../cart/order-books.repository.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.repository.ts';
import type { ChosenPlace } from '../orders.types.ts';

export interface PaymentLinkRow {
  readonly order: string;
  readonly nonce: string | null;
  readonly expiresAt: Date;
  readonly isOver: boolean;
  readonly askPhoto: boolean;
  readonly confirmedAt: Date | null;
}

const LINK = `select order_id as "order", nonce, expires_at as "expiresAt", expires_at < now() as "isOver",
  ask_photo as "askPhoto", confirmed_at as "confirmedAt" from payment_links`;

export const findPaymentLink = async (tx: Queryable, order: string): Promise<PaymentLinkRow | null> =>
  (await tx.query<PaymentLinkRow>(`${LINK} where order_id = $1`, [order]))[0] ?? null;

export const hasPaymentLink = async (tx: Queryable, order: string): Promise<boolean> =>
  (await tx.query('select 1 from payment_links where order_id = $1', [order])).length > 0;

/** The order a form created before; waits for one that is being created. */
export const findOrderOfForm = async (tx: Queryable, key: string): Promise<string | null> =>
  (await tx.query<{ order: string }>('select order_id as "order" from payment_links where key = $1', [key]))[0]
    ?.order ?? null;

const INSERT_ORDER = `
with made as (
  insert into orders (document_id, number, guest_id, locale, buyer, recipient, delivery)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning *),
put as (
  insert into order_books (order_id, book, paper, copies, electronic, coloring)
  select document_id, $8::text, $9::text, $10::smallint, $11::boolean, $12::boolean from made)
select ${ORDER_COLUMNS} from made`;

export interface NewPhoneOrder {
  readonly guest: Guest;
  readonly locale: Locale;
  readonly buyer: Buyer;
  readonly recipient: Recipient | null;
  readonly place: ChosenPlace | null;
  readonly book: ChosenBook;
}

/** Null if the form, whose guest has one open order, created it at this moment. */
export async function insertPhoneOrder(tx: Queryable, given: NewPhoneOrder): Promise<OrderRow | null> {
  const { guest, locale, buyer, recipient, place } = given;
  const { book, paper, copies, electronic, coloring } = given.book;
  const [sequence] = await tx.query<{ next: number }>(`select nextval('order_numbers') as next`);
  const parts = [buyer, recipient, place].map((part) => part && JSON.stringify(part));
  const [order] = await tx.query<OrderRow>(INSERT_ORDER, [
    ...[newDocumentId(), orderNumber(sequence?.next ?? 0), guest.id, locale, ...parts],
    ...[book, paper, copies, electronic, coloring],
  ]);
  return order ?? null;
}

/** False if the form created an order before; waits for one that is being created. */
export async function insertPaymentLink(
  tx: Queryable,
  link: { readonly order: string; readonly key: string; readonly nonce: string; readonly askPhoto: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into payment_links (order_id, key, nonce, ask_photo, expires_at)
     values ($1, $2, $3, $4, now() + interval '${PAYMENT_LINK_DAYS} days') on conflict (key) do nothing returning 1`,
    [link.order, link.key, link.nonce, link.askPhoto],
  );
  return rows.length > 0;
}

/** The links sent before no longer work. */
export const renewPaymentLink = async (tx: Queryable, order: string, nonce: string): Promise<void> =>
  void (await tx.query(
    `update payment_links set nonce = $2, expires_at = now() + interval '${PAYMENT_LINK_DAYS} days' where order_id = $1`,
    [order, nonce],
  ));

export const takeBackPaymentLink = async (tx: Queryable, order: string): Promise<void> =>
  void (await tx.query('update payment_links set nonce = null where order_id = $1', [order]));

/** The last visitor to pay before the payment succeeds gets the order. */
export const claimByPayer = async (tx: Queryable, order: string, payer: Owner): Promise<void> =>
  void (await tx.query(
    'update payment_links set claimed_by = $2, confirmed_at = coalesce(confirmed_at, now()) where order_id = $1',
    [order, ownerKey(payer)],
  ));

/** An account that was deleted meanwhile is no owner any more. */
const GIVE_TO_PAYER = `
update orders o set user_id = u.id, guest_id = case when u.id is null then coalesce(l.guest, o.guest_id) end
from (select order_id, ask_photo, substring(claimed_by from '^user:([0-9]{1,15})$')::bigint as account,
    substring(claimed_by from '^guest:(.*)$') as guest from payment_links where order_id = $1) l
  left join users u on u.id = l.account
where o.document_id = l.order_id
returning o.user_id as "userId", o.guest_id as "guestId", l.ask_photo as "askPhoto"`;

/** Null for an order without a payment link. */
export const giveToPayer = async (
  tx: Queryable,
  order: string,
): Promise<{ readonly userId: number | null; readonly guestId: string | null; readonly askPhoto: boolean } | null> =>
  (await tx.query<{ userId: number | null; guestId: string | null; askPhoto: boolean }>(GIVE_TO_PAYER, [order]))[0] ??
  null;

/** What the role may take off or give back for one order; null without a limit. */
export const findMoneyLimit = async (tx: Queryable, role: string): Promise<Kopecks | null> =>
  (await tx.query<{ limit: Kopecks | null }>('select refund_limit as "limit" from roles where type = $1', [role]))[0]
    ?.limit ?? null;

/** Unpaid orders whose link ended so long ago that no other was sent. */
export const listUnpaidLinkOrders = async (tx: Queryable): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `select document_id as id from orders join payment_links on order_id = document_id
       where state = 'awaiting_payment' and expires_at < now() - interval '${UNPAID_LINK_ORDER_DAYS} days'
       order by expires_at limit 100`,
    )
  ).map(({ id }) => id);
