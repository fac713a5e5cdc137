// Print runs in SQL: waiting for files, ready, taken by the press, printed.

import type { QueueStage } from '#core/accounts/staff-lists.ts';
import { PRINT_UNDO_MINUTES } from '#core/accounts/staff-lists.ts';
import type { PrintTicket } from '#providers/printing-house/printing-house.ts';
import type { Queryable } from '../../../db/database.ts';
import type { QueuedRun } from '../staff-orders.types.ts';

/** Position of the run `r` within its order; cancelled runs count, so that a printed number never changes. */
export const BOOK_NO = `case when r.order_id is not null then (select count(*)::integer from print_runs n where n.order_id = r.order_id
  and (n.created_at, n.document_id) <= (r.created_at, r.document_id)) end`;

const RUN_COLUMNS = `r.document_id as "documentId", r.book, r.order_id as "order", o.number,
  coalesce((select l.title from order_lines l where l.order_id = r.order_id and l.book = r.book limit 1), b.story) as title,
  b.story, r.copies, r.binding, b.state as "bookState", o.state as "orderState", r.reference, o.paid_at as "paidAt",
  r.handed_at as "handedAt", ${BOOK_NO} as "bookNo", r.taken_at as "takenAt", r.printed_at as "printedAt", b.child ->> 'name' as child, o.promised_to::text as "promisedTo",
  coalesce((o.gift ->> 'wrap')::boolean, false) as wrap,
  (select coalesce(sum(f.bytes), 0)::bigint from book_files f where f.book = r.book
    and f.kind in ('print', case r.binding when 'hard' then 'cover-hard' else 'cover' end)) as bytes`;
const FROM =
  'from print_runs r join books b on b.document_id = r.book left join orders o on o.document_id = r.order_id';

/** Excludes refunded and shipped orders `o`. The join lets the planner read only the few orders in progress. */
export const IN_PROGRESS = `o.state in ('paid', 'in_production', 'printing')`;
const FROM_IN_PROGRESS = `${FROM} and ${IN_PROGRESS}`;
const IS_UNPRINTED =
  'r.printed_at is null and r.cancelled_at is null and (r.order_id is null or o.document_id is not null)';

const STAGES: Readonly<Record<QueueStage, string>> = {
  waiting: `${FROM_IN_PROGRESS} where r.handed_at is null and ${IS_UNPRINTED}`,
  ready: `${FROM_IN_PROGRESS} where r.handed_at is not null and r.taken_at is null and ${IS_UNPRINTED}`,
  printing: `${FROM_IN_PROGRESS} where r.taken_at is not null and ${IS_UNPRINTED}`,
  printed: `${FROM} where r.printed_at is not null and r.cancelled_at is null`,
};
/** Earliest promised date first. */
const ORDER_BY: Readonly<Record<QueueStage, string>> = {
  waiting: 'o.promised_to nulls last, r.created_at, r.document_id',
  ready: 'o.promised_to nulls last, r.handed_at, r.document_id',
  printing: 'o.promised_to nulls last, r.taken_at, r.document_id',
  printed: 'r.printed_at desc, r.document_id',
};

export const listQueuedRuns = (
  tx: Queryable,
  stage: QueueStage,
  page: { readonly limit: number; readonly offset: number },
): Promise<QueuedRun[]> =>
  tx.query<QueuedRun>(`select ${RUN_COLUMNS} ${STAGES[stage]} order by ${ORDER_BY[stage]} limit $1 offset $2`, [
    page.limit,
    page.offset,
  ]);

/** Printed runs are counted without any join. */
const COUNTS = `
select count(*) filter (where r.handed_at is null) as waiting,
  count(*) filter (where r.handed_at is not null and r.taken_at is null) as ready,
  count(*) filter (where r.taken_at is not null) as printing,
  (select count(*) from print_runs where printed_at is not null and cancelled_at is null) as printed
from print_runs r left join orders o on o.document_id = r.order_id and ${IN_PROGRESS} where ${IS_UNPRINTED}`;

export async function countRuns(tx: Queryable): Promise<Record<QueueStage, number>> {
  const [row] = await tx.query<Record<QueueStage, number>>(COUNTS);
  return row ?? { waiting: 0, ready: 0, printing: 0, printed: 0 };
}

export interface BatchRun extends QueuedRun {
  readonly recipient: { readonly name: string; readonly phone: string } | null;
  readonly delivery: {
    readonly city: { readonly name: string };
    readonly point: { readonly code: string; readonly address: string };
    readonly tariff: { readonly name: string };
  } | null;
  readonly gift: { readonly wrap: boolean; readonly card: string; readonly hidePrice: boolean } | null;
  readonly trackingNumber: string | null;
  readonly courier: string | null;
  readonly ticket: PrintTicket | null;
  readonly files: readonly { readonly kind: string; readonly key: string; readonly bytes: number }[];
  /** Of a group order: each book is packed with a name on it. */
  readonly isOfGroup: boolean;
}

const BATCH = `
select ${RUN_COLUMNS}, coalesce(o.recipient, jsonb_build_object('name', o.buyer -> 'name', 'phone', o.buyer -> 'phone')) as recipient,
  o.delivery, o.gift, p.tracking_number as "trackingNumber", p.courier,
  r.ticket, exists (select 1 from groups g where g.order_id = r.order_id) as "isOfGroup",
  (select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'key', f.storage_key, 'bytes', f.bytes) order by f.kind desc), '[]')
    from book_files f where f.book = r.book
      and f.kind in ('print', case r.binding when 'hard' then 'cover-hard' else 'cover' end)) as files
${FROM} left join parcels p on p.order_id = r.order_id
where r.document_id = any($1) and r.handed_at is not null and r.cancelled_at is null
order by o.promised_to nulls last, r.handed_at, r.document_id`;

/** Only runs whose files are ready. */
export const loadBatch = (tx: Queryable, ids: readonly string[]): Promise<BatchRun[]> =>
  tx.query<BatchRun>(BATCH, [ids]);

export const listBooksOfRuns = async (tx: Queryable, ids: readonly string[]): Promise<string[]> =>
  (await tx.query<{ book: string }>('select distinct book from print_runs where document_id = any($1)', [ids])).map(
    ({ book }) => book,
  );

/** Marks all handed-over runs of the order printed; returns those that were not printed before. */
export const markOrderPrinted = async (tx: Queryable, order: string): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `update print_runs set printed_at = now(), taken_at = coalesce(taken_at, now()) where order_id = $1 and handed_at is not null
         and printed_at is null and cancelled_at is null returning document_id as id`,
      [order],
    )
  ).map(({ id }) => id);

export const isRecent = (column: string): string => `${column} > now() - interval '${PRINT_UNDO_MINUTES} minutes'`;

/** The last mark of the run `r` is recent, and its order `o`, if any, is not shipped or closed. */
const MAY_UNDO = `r.cancelled_at is null and (r.order_id is null or ${IN_PROGRESS})
  and ${isRecent('greatest(r.taken_at, r.printed_at, r.packed_at, r.dispatched_at)')}`;

/** Runs of the order whose last mark may be undone. */
export const listUndoableRuns = async (tx: Queryable, order: string): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `select r.document_id as id from print_runs r join orders o on o.document_id = r.order_id
       where r.order_id = $1 and ${MAY_UNDO}`,
      [order],
    )
  ).map(({ id }) => id);

export const isAnyRunTaken = async (tx: Queryable, order: string): Promise<boolean> =>
  (
    await tx.query(
      'select 1 from print_runs where order_id = $1 and taken_at is not null and cancelled_at is null limit 1',
      [order],
    )
  ).length > 0;
