// The board of the press in SQL: cards by column, reprints and replacements, courier's lists.
import type { Locale } from '#core/locale.ts';
import type { ReplacementReason } from '#core/orders/replacement.ts';
import type { ReprintReason } from '#core/press/reprint.ts';
import { bookCode } from '#core/press/ticket-code.ts';
import { PRESS_STATES, type PressState } from '#core/states/press-states.ts';
import type { Queryable } from '../../../db/database.ts';
import type { PressBoard, PressCard, PressHandover, PressReprint } from '../schemas/press-schemas.ts';
import { BOOK_NO, IN_PROGRESS, isRecent } from './print-runs.repository.ts';

/** The handed-over column shows this many days. */
const HANDED_OVER_DAYS = 3;
const CARDS_PER_COLUMN = 100;
const REPRINT_DAYS = 30;

const STATE = `case when r.dispatched_at is not null then 'handed_over' when r.packed_at is not null then 'packed'
  when r.printed_at is not null then 'printed' when r.taken_at is not null then 'printing' else 'to_print' end`;
const REPLACEMENT = 'select p.reason from order_replacements p where p.order_id = r.order_id';
const REPRINT = `select jsonb_build_object('copies', p.copies, 'reason', p.reason) from press_reprints p
  where p.run = r.document_id and p.undone_at is null order by p.id desc limit 1`;

/** From the few orders in progress, the few runs without an order, and the newest that were handed over. */
const LIVE = `
select r.*, o.number, o.promised_to, o.gift from orders o join print_runs r on r.order_id = o.document_id
  where ${IN_PROGRESS} and r.handed_at is not null and r.cancelled_at is null and r.dispatched_at is null
union all
select r.*, null, null, null from print_runs r
  where r.order_id is null and r.handed_at is not null and r.cancelled_at is null and r.dispatched_at is null
union all
select r.*, o.number, o.promised_to, o.gift from print_runs r left join orders o on o.document_id = r.order_id
  where r.dispatched_at > now() - interval '${HANDED_OVER_DAYS} days' and r.cancelled_at is null
    and (r.order_id is null or o.state in ('paid', 'in_production', 'printing', 'shipped', 'delivered'))`;

/** The English title of the story, if asked for and there is one, else the title sold; the story's address at last. */
const titleOf = (order: string, book: string, locale: string): string => `coalesce(
    (select s.title__en from books b join content.book_templates__draft s on s.slug = b.story
      where b.document_id = ${book} and ${locale}::text = 'en' limit 1),
    (select l.title from order_lines l where l.order_id = ${order} and l.book = ${book} limit 1),
    (select b.story from books b where b.document_id = ${book}))`;

const BOARD = `
with live as (${LIVE}),
placed as (select r.*, ${STATE} as state, (${REPLACEMENT}) as replacement, (${REPRINT}) as reprint from live r),
ranked as (select r.*, count(*) over (partition by state) as total, row_number() over (partition by state
    order by r.dispatched_at desc nulls last, r.promised_to nulls last, r.created_at, r.document_id) as place
  from placed r where not $2::boolean or replacement is not null or (reprint is not null and state <> 'handed_over'))
select r.state, r.total::integer, r.document_id as "documentId", r.order_id as "order", r.number, ${BOOK_NO} as "bookNo",
  ${titleOf('r.order_id', 'r.book', '$3')} as title,
  r.copies, r.binding, r.promised_to::text as "promisedTo", coalesce((r.gift ->> 'wrap')::boolean, false) as wrap,
  greatest(r.taken_at, r.printed_at, r.packed_at, r.dispatched_at, r.handed_at) as "movedAt",
  coalesce(${isRecent('greatest(r.taken_at, r.printed_at, r.packed_at, r.dispatched_at)')}, false)
    and (r.order_id is null or exists (select 1 from orders o where o.document_id = r.order_id and ${IN_PROGRESS}))
    or exists (select 1 from press_reprints p where p.run = r.document_id and p.undone_at is null and r.taken_at is null
      and ${isRecent('p.created_at')}) as "mayUndo",
  (select count(*)::integer from print_runs n where n.order_id = r.order_id and n.cancelled_at is null) as "parcelBooks",
  (select count(*)::integer from print_runs n where n.order_id = r.order_id and n.cancelled_at is null and n.packed_at is not null)
    as "parcelPacked",
  r.handover is not null as "isListed", r.replacement, r.reprint
from ranked r where place <= $1 order by place`;

interface BoardRow extends Omit<PressCard, 'code'> {
  readonly state: PressState;
  readonly total: number;
  readonly bookNo: number | null;
}

export async function loadBoard(tx: Queryable, onlyAgain: boolean, locale: Locale): Promise<PressBoard['columns']> {
  const rows = await tx.query<BoardRow>(BOARD, [CARDS_PER_COLUMN, onlyAgain, locale]);
  return PRESS_STATES.map((state) => {
    const own = rows.filter((row) => row.state === state);
    return {
      state,
      total: own[0]?.total ?? 0,
      cards: own.map(({ state: _state, total: _total, ...row }) => ({ ...row, code: bookCode(row) })),
    };
  });
}

/** Runs of orders in progress whose files are not made yet. */
export async function countWaitingRuns(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ waiting: number }>(
    `select count(*)::integer as waiting from orders o join print_runs r on r.order_id = o.document_id
     where ${IN_PROGRESS} and r.handed_at is null and r.cancelled_at is null`,
  );
  return row?.waiting ?? 0;
}

const AGAIN = `
select 'reprint' as kind, r.document_id as run, r.order_id as "order", o.number, r.book, p.copies::integer, p.reason, p.cost,
  p.created_at as at, u.username as who
from press_reprints p join print_runs r on r.document_id = p.run left join orders o on o.document_id = r.order_id
  left join users u on u.id = p.created_by
where p.undone_at is null and p.created_at > now() - interval '${REPRINT_DAYS} days'
union all
select 'replacement', null, p.order_id, o.number, i.book, i.copies::integer, p.reason, p.cost, p.created_at, null
from order_replacements p join orders o on o.document_id = p.order_id
  join lateral (select book, copies from order_books where order_id = p.order_id order by added_at limit 1) i on true
where p.created_at > now() - interval '${REPRINT_DAYS} days'`;

export const listReprints = (tx: Queryable, locale: Locale): Promise<PressReprint[]> =>
  tx.query<PressReprint & { reason: ReprintReason | ReplacementReason }>(
    `select a.kind, a.run, a."order", a.number, a.copies, a.reason, a.cost, a.at, a.who,
       ${titleOf('a."order"', 'a.book', '$1')} as title
     from (${AGAIN}) a order by a.at desc limit 200`,
    [locale],
  );

const HANDOVERS = `
select h.document_id as "documentId", h.created_at as at, u.username as who,
  count(distinct coalesce(r.order_id, r.document_id))::integer as parcels, coalesce(sum(r.copies), 0)::integer as books
from press_handovers h left join users u on u.id = h.created_by left join print_runs r on r.handover = h.document_id
group by h.document_id, u.username having count(r.document_id) > 0 order by h.created_at desc limit 20`;

export const listHandovers = (tx: Queryable): Promise<PressHandover[]> => tx.query<PressHandover>(HANDOVERS);
