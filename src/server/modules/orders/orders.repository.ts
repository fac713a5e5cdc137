// The order record in SQL: reads, writes and state changes with their history and notifications.

import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { Buyer, Gift, Recipient } from '#core/orders/checkout.ts';
import { ok, type Result } from '#core/result.ts';
import type { OrderNote } from '#core/states/history-notes.ts';
import { type Refusal, transition } from '#core/states/machine.ts';
import { ORDER_MACHINE, type OrderEvent, type OrderFact, type OrderState } from '#core/states/order-states.ts';
import type { Queryable } from '../../db/database.ts';
import { sendNotice } from '../../live/notice-hub.ts';
import { isTheirs, type Owner, ownerKey, ownerValues } from '../accounts/accounts.types.ts';
import type { ChosenPlace } from './orders.types.ts';

export interface OrderRow {
  readonly documentId: string;
  readonly number: string;
  readonly userId: number | null;
  readonly guestId: string | null;
  readonly state: OrderState;
  readonly locale: Locale;
  readonly buyer: Buyer | null;
  readonly recipient: Recipient | null;
  readonly delivery: ChosenPlace | null;
  readonly gift: Gift | null;
  readonly coupon: string | null;
  readonly couponCode: string | null;
  readonly cost: Kopecks | null;
  readonly preorderDiscount: Kopecks | null;
  readonly promoDiscount: Kopecks | null;
  readonly giftWrap: Kopecks | null;
  readonly deliveryCost: Kopecks | null;
  readonly deliveryDiscount: Kopecks | null;
  /** Name of the discount that needed no code. */
  readonly discountName: string | null;
  readonly total: Kopecks | null;
  readonly promisedFrom: MoscowDay | null;
  readonly promisedTo: MoscowDay | null;
  /** Day the last book was approved; null before. */
  readonly daysCountedFrom: MoscowDay | null;
  /** Dates promised at purchase, when approval changed them. */
  readonly firstPromisedFrom: MoscowDay | null;
  readonly firstPromisedTo: MoscowDay | null;
  readonly attempt: number;
  readonly remind: boolean;
  readonly source: VisitSource | null;
  readonly revision: number;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  readonly createdAt: Date;
}

/** PostgreSQL channel notified with the id of every changed order. */
export const ORDERS_CHANNEL = 'orders';

export const ORDER_COLUMNS = `document_id as "documentId", number, user_id as "userId", guest_id as "guestId", state, locale, buyer,
  recipient, delivery, gift, coupon, coupon_code as "couponCode", cost, preorder_discount as "preorderDiscount",
  promo_discount as "promoDiscount", gift_wrap as "giftWrap", delivery_cost as "deliveryCost",
  delivery_discount as "deliveryDiscount", discount_name as "discountName", total,
  promised_from::text as "promisedFrom", promised_to::text as "promisedTo", days_counted_from::text as "daysCountedFrom",
  first_promised_from::text as "firstPromisedFrom", first_promised_to::text as "firstPromisedTo", attempt, remind, source, revision,
  paid_at as "paidAt", completed_at as "completedAt", created_at as "createdAt"`;

export const IS_OPEN = `state in ('cart', 'awaiting_payment')`;

export const ownerColumn = (owner: Owner): 'user_id' | 'guest_id' => (owner.kind === 'user' ? 'user_id' : 'guest_id');

/** The owner's open order, locked for update. */
export const lockOpenOrder = async (tx: Queryable, owner: Owner): Promise<OrderRow | null> => {
  const column = ownerColumn(owner);
  const sql = `select ${ORDER_COLUMNS} from orders where ${column} = $1 and ${IS_OPEN} for update`;
  return (await tx.prepared<OrderRow>(`open-order-${column}-locked`, sql, [owner.id]))[0] ?? null;
};

export const loadOrder = async (tx: Queryable, documentId: string): Promise<OrderRow | null> =>
  (
    await tx.prepared<OrderRow>('order', `select ${ORDER_COLUMNS} from orders where document_id = $1`, [documentId])
  )[0] ?? null;

/** Locks the row until the end of the transaction. */
export const lockOrder = async (tx: Queryable, documentId: string): Promise<OrderRow | null> =>
  (
    await tx.prepared<OrderRow>(
      'order-locked',
      `select ${ORDER_COLUMNS} from orders where document_id = $1 for update`,
      [documentId],
    )
  )[0] ?? null;

const ORDER_OF_OWNER = `select ${ORDER_COLUMNS} from orders where document_id = $1 and ${isTheirs('order_access.order_id')}`;

/** Null for a missing order and for another owner's. */
export async function findOrderOfOwner(
  tx: Queryable,
  owner: Owner | null,
  documentId: string,
  lock = false,
): Promise<OrderRow | null> {
  if (!owner) return null;
  const [name, sql] = lock ? ['order-for-locked', `${ORDER_OF_OWNER} for update`] : ['order-for', ORDER_OF_OWNER];
  return (await tx.prepared<OrderRow>(name, sql, [documentId, ...ownerValues(owner)]))[0] ?? null;
}

/** Call after any change a reader of the order can see. */
export async function touchOrder(tx: Queryable, documentId: string): Promise<void> {
  await tx.prepared(
    'touch-order',
    'update orders set revision = revision + 1, updated_at = now() where document_id = $1',
    [documentId],
  );
  await sendNotice(tx, ORDERS_CHANNEL, documentId);
}

const MOVE_ORDER = `
with moved as (
  update orders set state = $3, revision = revision + 1, updated_at = now(),
    paid_at = case when 'paid' = any($6) then coalesce(paid_at, now()) else paid_at end,
    completed_at = case when $3 in ('delivered', 'cancelled', 'refunded') then coalesce(completed_at, now()) end
  where document_id = $1 and state = $2 returning document_id),
noted as (
  insert into order_history (order_id, event, from_state, to_state, actor, details)
  select moved.document_id, step.event, step.before, step.after, step.actor, step.details::jsonb
  from moved, unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
    with ordinality as step (event, before, after, actor, details, nth) order by step.nth)
select pg_notify('${ORDERS_CHANNEL}', document_id) from moved`;

export type OrderFacts = Readonly<Record<OrderFact, boolean>>;

export interface OrderMove {
  readonly event: OrderEvent;
  /** `owner`, `payment`, `courier`, `clock`, `administrator:7`. */
  readonly actor: string;
  readonly facts: Partial<OrderFacts>;
  readonly details?: object;
}

/** Looks the transition up in the state table. */
export const nextState = (
  state: OrderState,
  event: OrderEvent,
  facts: Partial<OrderFacts>,
): Result<OrderState, Refusal> => transition(ORDER_MACHINE, state, event, { ...NO_FACTS, ...facts });

/**
 * The only way an order changes its state, except freezeOrder(). The row must be locked or fresh: a state changed by
 * another transaction gives `not-now`. Several moves are written as one update with one history entry each.
 */
export async function moveOrder(
  tx: Queryable,
  { documentId, state }: Pick<OrderRow, 'documentId' | 'state'>,
  ...moves: readonly [OrderMove, ...OrderMove[]]
): Promise<Result<OrderState, Refusal>> {
  const path: OrderState[] = [];
  for (const { event, facts } of moves) {
    const to = nextState(path.at(-1) ?? state, event, facts);
    if (!to.ok) return to;
    path.push(to.value);
  }
  const [last = state] = path.slice(-1);
  const moved = await tx.prepared('move-order', MOVE_ORDER, [
    ...[documentId, state, last, moves.map(({ event }) => event), [state, ...path.slice(0, -1)], path],
    ...[moves.map(({ actor }) => actor), moves.map(({ details }) => (details ? JSON.stringify(details) : null))],
  ]);
  return moved.length > 0 ? ok(last) : { ok: false, error: 'not-now' };
}

const NO_FACTS: OrderFacts = {
  complete: false,
  amountMatches: false,
  approved: false,
  filesReady: false,
  printed: false,
  charged: false,
};

/** Adds a history entry without a change of state. */
export async function addHistoryNote(
  tx: Queryable,
  order: string,
  event: OrderNote,
  actor: string,
  details?: object,
): Promise<void> {
  await tx.query('insert into order_history (order_id, event, actor, details) values ($1, $2, $3, $4)', [
    order,
    event,
    actor,
    details ? JSON.stringify(details) : null,
  ]);
  await touchOrder(tx, order);
}

const BOOK_FACTS = `
select bool_or(b.confirmed_at is not null) as approved, bool_and(b.state = 'files_ready') as "filesReady",
  bool_or(o.paper is not null) as printed,
  not exists (select 1 from print_runs r where r.order_id = $1 and r.handed_at is null and r.cancelled_at is null) as handed
from order_books o join books b on b.document_id = o.book where o.order_id = $1`;

export type BookFacts = Pick<OrderFacts, 'approved' | 'filesReady' | 'printed'> & { readonly handed: boolean };

export async function loadBookFacts(tx: Queryable, order: string): Promise<BookFacts> {
  const [facts] = await tx.prepared<BookFacts>('order-book-facts', BOOK_FACTS, [order]);
  return { approved: false, filesReady: false, printed: false, handed: true, ...facts };
}

export const listOrdersInProduction = async (tx: Queryable, book: string): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `select order_id as id from order_books join orders on document_id = order_id
       where book = $1 and state = 'in_production'`,
      [book],
    )
  ).map(({ id }) => id);

/** Includes unpaid orders, which may be paid before this transaction ends. Locks in id order to avoid deadlocks. */
export const lockOrdersOfBook = async (tx: Queryable, book: string): Promise<void> =>
  void (await tx.query(
    `select 1 from orders where document_id in (select order_id from order_books where book = $1)
       and state in ('cart', 'awaiting_payment', 'paid', 'in_production') order by document_id for update`,
    [book],
  ));

export const listOrders = (tx: Queryable, owner: Owner): Promise<OrderRow[]> =>
  tx.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where state <> 'cart' and checked_out_at is not null
       and (${ownerColumn(owner)} = $1 or document_id in (select order_id from order_access where owner = $2 and until > now()))
     order by created_at desc limit 100`,
    [owner.id, ownerKey(owner)],
  );

/** Placed orders by the address of the buyer, in lower case. */
export const listOrdersOfBuyer = (tx: Queryable, email: string): Promise<OrderRow[]> =>
  tx.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where state <> 'cart' and checked_out_at is not null
       and lower(buyer ->> 'email') = $1 order by created_at desc limit 200`,
    [email],
  );

/** The next checkout creates a new payment. */
export async function raiseAttempt(tx: Queryable, documentId: string): Promise<void> {
  await tx.query('update orders set attempt = attempt + 1 where document_id = $1', [documentId]);
}
