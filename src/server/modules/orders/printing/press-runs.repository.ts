// Print runs under a lock: their marks, and the moves of the press on them.
import type { OrderState } from '#core/states/order-states.ts';
import { PRESS_STATES, type PressMarks, type PressState } from '#core/states/press-states.ts';
import type { PrintTicket } from '#providers/printing-house/printing-house.ts';
import type { Queryable } from '../../../db/database.ts';
import { BOOK_NO, isRecent } from './print-runs.repository.ts';

export interface PressRun extends PressMarks {
  readonly id: string;
  readonly order: string | null;
  readonly number: string | null;
  readonly orderState: OrderState | null;
  readonly title: string;
  readonly copies: number;
  readonly binding: PrintTicket['binding'];
  readonly bookNo: number | null;
  readonly hasFiles: boolean;
  readonly handover: string | null;
  /** All books of its order are packed. */
  readonly isParcelComplete: boolean;
  /** Since its last move; null before the first. */
  readonly secondsSinceMove: number | null;
  /** Its last move may be undone by time. */
  readonly isRecent: boolean;
  /** The reprint that sent it back and may be undone by time. */
  readonly recentReprint: number | null;
}

const LAST = 'greatest(r.taken_at, r.printed_at, r.packed_at, r.dispatched_at)';
const RUNS = `
select r.document_id as id, r.order_id as "order", o.number, o.state as "orderState", r.copies, r.binding, ${BOOK_NO} as "bookNo",
  coalesce((select l.title from order_lines l where l.order_id = r.order_id and l.book = r.book limit 1),
    (select b.story from books b where b.document_id = r.book)) as title,
  r.handed_at is not null as "hasFiles", r.taken_at as "takenAt", r.printed_at as "printedAt", r.packed_at as "packedAt",
  r.dispatched_at as "dispatchedAt", r.handover,
  not exists (select 1 from print_runs n where n.order_id = r.order_id and n.cancelled_at is null and n.packed_at is null)
    as "isParcelComplete",
  extract(epoch from clock_timestamp() - ${LAST})::float8 as "secondsSinceMove", coalesce(${isRecent(LAST)}, false) as "isRecent",
  (select p.id from press_reprints p where p.run = r.document_id and p.undone_at is null and ${isRecent('p.created_at')}
    order by p.id desc limit 1)::integer as "recentReprint"
from print_runs r left join orders o on o.document_id = r.order_id
where r.document_id = any($1) and r.cancelled_at is null order by r.order_id, r.document_id for update of r`;

/**
 * Locks the orders before the runs, like every other change of an order. Two statements: the second reads what another
 * scanner wrote while the first one waited.
 */
export async function lockPressRuns(tx: Queryable, ids: readonly string[]): Promise<PressRun[]> {
  await tx.query(
    `select 1 from orders where document_id in (select order_id from print_runs where document_id = any($1))
     order by document_id for update`,
    [ids],
  );
  return tx.query<PressRun>(RUNS, [ids]);
}

/** The runs and all others of their orders: what travels in one parcel. */
export const listRunsOfParcels = async (tx: Queryable, ids: readonly string[]): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `select n.document_id as id from print_runs n where n.cancelled_at is null and (n.document_id = any($1)
         or n.order_id in (select order_id from print_runs where document_id = any($1)))`,
      [ids],
    )
  ).map(({ id }) => id);

interface TicketRun {
  readonly id: string;
  readonly bookNo: number | null;
  readonly isCancelled: boolean;
}

/** Runs of the order with this number, cancelled ones too. */
export const listRunsOfNumber = (tx: Queryable, number: string): Promise<TicketRun[]> =>
  tx.query<TicketRun>(
    `select r.document_id as id, ${BOOK_NO} as "bookNo", r.cancelled_at is not null as "isCancelled"
     from orders o join print_runs r on r.order_id = o.document_id where o.number = $1`,
    [number],
  );

export const findRun = (tx: Queryable, id: string): Promise<TicketRun[]> =>
  tx.query<TicketRun>(
    `select r.document_id as id, null as "bookNo", r.cancelled_at is not null as "isCancelled" from print_runs r
     where r.document_id = $1 and r.order_id is null`,
    [id],
  );

/** Also marks the steps that were skipped; all marks of one move have the same time. */
export const markRuns = async (tx: Queryable, ids: readonly string[], to: PressState): Promise<void> =>
  void (await tx.query(
    `update print_runs set taken_at = coalesce(taken_at, now()),
       printed_at = case when $2 >= 2 then coalesce(printed_at, now()) else printed_at end,
       packed_at = case when $2 >= 3 then coalesce(packed_at, now()) else packed_at end,
       dispatched_at = case when $2 >= 4 then coalesce(dispatched_at, now()) else dispatched_at end
     where document_id = any($1)`,
    [ids, PRESS_STATES.indexOf(to)],
  ));

/** Keeps the marks that are not null and clears the others. */
export const keepMarks = async (tx: Queryable, id: string, marks: PressMarks): Promise<void> =>
  void (await tx.query(
    `update print_runs set taken_at = case when $2 then taken_at end, printed_at = case when $3 then printed_at end,
       packed_at = case when $4 then packed_at end, dispatched_at = case when $5 then dispatched_at end,
       handover = case when $5 then handover end where document_id = $1`,
    [id, ...[marks.takenAt, marks.printedAt, marks.packedAt, marks.dispatchedAt].map((at) => at !== null)],
  ));

export const insertReprint = async (
  tx: Queryable,
  given: { run: string; copies: number; reason: string; cost: number; by: number },
): Promise<void> => {
  await tx.query(
    `insert into press_reprints (run, copies, reason, cost, created_by, taken_at, printed_at, packed_at)
     select document_id, $2, $3, $4, $5, taken_at, printed_at, packed_at from print_runs where document_id = $1`,
    [given.run, given.copies, given.reason, given.cost, given.by],
  );
};

/** Gives the run the marks it had before it was sent back. */
export const undoReprint = async (tx: Queryable, reprint: number): Promise<void> =>
  void (await tx.query(
    `with undone as (update press_reprints set undone_at = now() where id = $1 returning *)
     update print_runs r set taken_at = u.taken_at, printed_at = u.printed_at, packed_at = u.packed_at
     from undone u where r.document_id = u.run`,
    [reprint],
  ));

/** The answer to the request with this key, if it was carried out; a parallel one with the same key is waited for. */
export async function findPressAnswer(tx: Queryable, key: string): Promise<unknown> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  const [row] = await tx.query<{ answer: unknown }>('select answer from press_requests where key = $1', [key]);
  return row?.answer;
}

export const savePressAnswer = async (tx: Queryable, key: string, answer: object): Promise<void> =>
  void (await tx.query('insert into press_requests (key, answer) values ($1, $2)', [key, JSON.stringify(answer)]));
