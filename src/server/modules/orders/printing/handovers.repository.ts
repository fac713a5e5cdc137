// Courier's lists in SQL: which parcels were handed over together, and those that the tracking must learn of.
import { PRINT_UNDO_MINUTES } from '#core/accounts/staff-lists.ts';
import type { Queryable } from '../../../db/database.ts';

export const insertHandover = async (
  tx: Queryable,
  given: { id: string; by: number; runs: readonly string[] },
): Promise<void> => {
  await tx.query('insert into press_handovers (document_id, created_by) values ($1, $2)', [given.id, given.by]);
  await tx.query('update print_runs set handover = $1 where document_id = any($2)', [given.id, given.runs]);
};

interface ManifestParcel {
  /** Order number; the end of the run's id for a run without an order. */
  readonly number: string;
  readonly copies: number;
  readonly trackingNumber: string | null;
  readonly city: string | null;
  readonly point: string | null;
  readonly courier: string | null;
}

export interface Manifest {
  readonly at: Date;
  readonly parcels: readonly ManifestParcel[];
}

/** Null without such a list. Names and phones of recipients are on the labels only. */
export async function loadManifest(tx: Queryable, id: string): Promise<Manifest | null> {
  const [list] = await tx.query<{ at: Date }>('select created_at as at from press_handovers where document_id = $1', [
    id,
  ]);
  if (!list) return null;
  const parcels = await tx.query<ManifestParcel>(
    `select coalesce(o.number, right(r.document_id, 6)) as number, sum(r.copies)::integer as copies,
       p.tracking_number as "trackingNumber", p.courier, o.delivery -> 'city' ->> 'name' as city,
       concat_ws(', ', o.delivery -> 'point' ->> 'address', o.delivery -> 'point' ->> 'code') as point
     from print_runs r left join orders o on o.document_id = r.order_id left join parcels p on p.order_id = r.order_id
     where r.handover = $1 group by 1, 3, 4, 5, 6 order by 1`,
    [id],
  );
  return { at: list.at, parcels };
}

/**
 * Orders whose parcel the courier has for longer than the move may be undone. A parcel that is still being registered
 * with the courier waits for its number, for a day at most.
 */
export const listDispatchedOrders = async (tx: Queryable, order: string | null): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `select o.document_id as id from orders o where o.state = 'printing' and ($1::text is null or o.document_id = $1)
         and exists (select 1 from print_runs r where r.order_id = o.document_id and r.cancelled_at is null)
         and not exists (select 1 from print_runs r where r.order_id = o.document_id and r.cancelled_at is null
           and (r.dispatched_at is null or r.dispatched_at > now() - interval '${PRINT_UNDO_MINUTES} minutes'))
         and not exists (select 1 from parcels p join print_runs r on r.order_id = p.order_id
           where p.order_id = o.document_id and p.request is not null and r.dispatched_at > now() - interval '1 day')
       order by o.document_id limit 500`,
      [order],
    )
  ).map(({ id }) => id);

/** A repeated request comes within minutes. */
export const forgetPressRequests = async (tx: Queryable): Promise<void> =>
  void (await tx.query(`delete from press_requests where at < now() - interval '2 days'`));
