// Queue of unpaid previews in SQL: addresses and networks with many previews in progress go last.
import type { Queryable } from '../../../db/database.ts';

/** Previews of one address, and of one network, drawn without a penalty. */
const ADDRESS_AT_ONCE = 2;
const NETWORK_AT_ONCE = 8;
/** Beyond these, previews are stored but not drawn until requested again. */
const MOST_WAITING_PER_ADDRESS = 12;
const MOST_WAITING_LATER = 200;

/** Previews requested before this one and not drawn yet; `later` counts those with a penalty. */
const AHEAD = `
select count(*) filter (where o.asked_from = b.asked_from)::int as "fromAddress",
  count(*) filter (where o.asked_from_network = b.asked_from_network)::int as "fromNetwork",
  count(*) filter (where o.queue_rank > 0)::int as later,
  exists (select 1 from books p where p.paid_at is not null
    and (p.user_id = b.user_id or p.guest_id = b.guest_id)) as customer
from books b left join books o on o.state = 'previewing' and o.queue_rank is not null and o.deleted_at is null
  and o.destroyed_at is null and o.document_id <> b.document_id and o.requested_at <= b.requested_at
where b.document_id = $1 group by b.document_id`;

interface Ahead {
  readonly fromAddress: number;
  readonly fromNetwork: number;
  readonly later: number;
  readonly customer: boolean;
}

function rankOf({ fromAddress, fromNetwork, later, customer }: Ahead): number | null {
  if (customer) return 0;
  const rank = Math.max(0, fromAddress - ADDRESS_AT_ONCE + 1, fromNetwork - NETWORK_AT_ONCE + 1);
  return fromAddress >= MOST_WAITING_PER_ADDRESS || (rank > 0 && later >= MOST_WAITING_LATER) ? null : rank;
}

/** Stores and returns the rank: 0 is drawn as soon as a thread is free, null not until requested again. */
export async function placeInQueue(tx: Queryable, documentId: string): Promise<number | null> {
  const [ahead] = await tx.prepared<Ahead>('previews-ahead', AHEAD, [documentId]);
  const rank = ahead ? rankOf(ahead) : 0;
  await tx.prepared('place-in-queue', 'update books set queue_rank = $2 where document_id = $1', [documentId, rank]);
  return rank;
}

const AHEAD_OF = `
select count(*)::int as ahead from books
where state = 'previewing' and document_id <> $1 and deleted_at is null and destroyed_at is null
  and (coalesce(queue_rank, 1000000), requested_at) < (coalesce($2::int, 1000000), $3::timestamptz)`;
const PAID_AHEAD = `
select count(*)::int as ahead from books
where state = 'generating' and document_id <> $1 and requested_at < $2 and deleted_at is null`;

interface Waiting {
  readonly documentId: string;
  readonly state: string;
  readonly queueRank: number | null;
  readonly requestedAt: Date | null;
}

/** Number of books drawn before this one: previews wait for previews, paid books for paid books. */
export async function countAhead(tx: Queryable, book: Waiting): Promise<number> {
  const { documentId, state, queueRank, requestedAt } = book;
  const [row] =
    state === 'previewing'
      ? await tx.prepared<{ ahead: number }>('previews-before', AHEAD_OF, [documentId, queueRank, requestedAt])
      : await tx.prepared<{ ahead: number }>('books-before', PAID_AHEAD, [documentId, requestedAt]);
  return row?.ahead ?? 0;
}

/** Average drawing time of the newest books. */
const TOOK = `
select avg(extract(epoch from h.at - b.started_at))::float as seconds
from (select book, at from (select book, at, event from book_history order by id desc limit 500) newest
      where event = $1 limit 20) h
join books b on b.document_id = h.book and b.started_at < h.at and b.started_at > h.at - interval '1 hour'`;

/** Null if no such book was finished lately. */
export async function averageSeconds(db: Queryable, event: string): Promise<number | null> {
  const [row] = await db.query<{ seconds: number | null }>(TOOK, [event]);
  return row?.seconds ?? null;
}
