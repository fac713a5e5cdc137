// SQL of the end of orders: unpaid, abandoned, completed, and those of deleted accounts.
import { newDocumentId } from '#core/ids.ts';
import { retentionInterval } from '#core/legal/retention.ts';
import type { OrderState } from '#core/states/order-states.ts';
import type { Queryable } from '../../../db/database.ts';
import { type Owner, ownerKey } from '../../accounts/accounts.types.ts';

/** A payment widget's token expires after an hour. */
const REOPEN_AFTER_MINUTES = 75;
/** Rows per query of the jobs. */
export const BATCH_SIZE = 100;

const UNPAID_ORDERS = `
select document_id as id from orders where state = 'awaiting_payment'
  and not exists (select 1 from payment_links l where l.order_id = orders.document_id)
  and updated_at < now() - interval '${REOPEN_AFTER_MINUTES} minutes' order by updated_at limit ${BATCH_SIZE}`;

const ABANDONED_CARTS = `
select document_id as id from orders where state = 'cart'
  and updated_at < now() - ${retentionInterval('abandonedCart')} order by updated_at limit ${BATCH_SIZE}`;

const DUE_ORDERS = `
select document_id as id from orders where destroyed_at is null
  and state in ('delivered', 'cancelled', 'refunded') and completed_at < now() - ${retentionInterval('completedOrder')}
order by completed_at limit ${BATCH_SIZE}`;

/** Amounts and titles stay for accounting; they contain no personal data. */
const ERASE_ORDER = `
update orders set buyer = null, recipient = null, delivery = null, gift = null, guest_id = null, source = null,
  analytics_id = null, remind = false, destroyed_at = now()
where document_id = $1 and destroyed_at is null returning document_id`;

/** Tracking details are personal data too. */
const ERASE_PARCEL = `
update parcels set tracking_number = null, history = '[]', request = null, reason = null where order_id = $1`;

/** A parcel that no courier accepted consists of the recipient's data; one sent by hand has no courier's id. */
const DELETE_UNSENT_PARCEL = `
delete from parcels where order_id = $1 and external_id is null and courier <> 'by-hand'`;

const HAS_PENDING_PAYMENT = `exists (select 1 from payments p where p.order_id = orders.document_id and p.status = 'pending')`;

/** Excludes orders with a pending payment, which may still succeed. */
const COMPLETED_ORDERS = `
select document_id as id from orders where user_id = $1 and destroyed_at is null
  and state in ('delivered', 'cancelled', 'refunded')
  and not ${HAS_PENDING_PAYMENT}`;

const OF_BUYER = `lower(buyer ->> 'email') = $1 and destroyed_at is null`;

/** A cart has no payment yet. */
const ERASABLE_OF_BUYER = `
select document_id as id, state from orders where ${OF_BUYER}
  and state in ('cart', 'delivered', 'cancelled', 'refunded') and not ${HAS_PENDING_PAYMENT}`;

const OPEN_OF_BUYER = `
select number from orders where ${OF_BUYER}
  and (state not in ('cart', 'delivered', 'cancelled', 'refunded') or ${HAS_PENDING_PAYMENT})
order by created_at`;

const DETACH_ORDERS = `
update orders set user_id = null, guest_id = case when destroyed_at is null then $2 end where user_id = $1`;

const listIds = async (db: Queryable, sql: string, values: readonly unknown[] = []): Promise<string[]> =>
  (await db.query<{ id: string }>(sql, values)).map(({ id }) => id);

export const listUnpaidOrders = (db: Queryable): Promise<string[]> => listIds(db, UNPAID_ORDERS);
export const listAbandonedCarts = (db: Queryable): Promise<string[]> => listIds(db, ABANDONED_CARTS);
export const listOrdersToDestroy = (db: Queryable): Promise<string[]> => listIds(db, DUE_ORDERS);
export const listCompletedOrders = (db: Queryable, userId: number): Promise<string[]> =>
  listIds(db, COMPLETED_ORDERS, [userId]);

/** Carts and finished orders of an address in lower case. */
export const listErasableOrdersOf = (
  db: Queryable,
  email: string,
): Promise<{ readonly id: string; readonly state: OrderState }[]> => db.query(ERASABLE_OF_BUYER, [email]);

/** Numbers of the orders of an address that are being paid, made or delivered. */
export const listOpenOrderNumbersOf = async (db: Queryable, email: string): Promise<string[]> =>
  (await db.query<{ number: string }>(OPEN_OF_BUYER, [email])).map(({ number }) => number);

/** Removes personal data of an order and its parcel; false if that was done before. */
export async function eraseOrder(tx: Queryable, id: string): Promise<boolean> {
  if ((await tx.query(ERASE_ORDER, [id])).length === 0) return false;
  await tx.query(DELETE_UNSENT_PARCEL, [id]);
  await tx.query(ERASE_PARCEL, [id]);
  await tx.query('update order_history set details = null where order_id = $1', [id]);
  await tx.query('delete from order_access where order_id = $1', [id]);
  await tx.query('delete from payment_links where order_id = $1', [id]);
  return true;
}

export async function insertOrderDeletionRecord(tx: Queryable, id: string, reason: string): Promise<void> {
  await tx.query(
    `insert into destruction_receipts (document_id, subject, subject_id, reason) values ($1, 'order', $2, $3)`,
    [newDocumentId(), id, reason],
  );
}

/** Moves the remaining orders of a deleted account to a guest, and ends its link access. */
export async function detachOrders(
  tx: Queryable,
  user: Owner & { readonly kind: 'user' },
  newOwner: string,
): Promise<void> {
  await tx.query(DETACH_ORDERS, [user.id, newOwner]);
  await tx.query('delete from order_access where owner = $1', [ownerKey(user)]);
  await tx.query('update payment_links set claimed_by = null where claimed_by = $1', [ownerKey(user)]);
}
