// Parcels in SQL: one per order, changed under a lock.
import type { ParcelState, ParcelStatus } from '#providers/courier/courier.ts';
import type { Queryable } from '../../db/database.ts';
import type { NewParcel, ParcelView } from './delivery.types.ts';

/** Registration data, kept until the courier has the parcel. */
export type ParcelRequest = Omit<NewParcel, 'order' | 'number'>;

export interface ParcelRow extends ParcelView {
  readonly order: string;
  readonly number: string;
  readonly externalId: string | null;
  readonly told: readonly ParcelState[];
  readonly request: ParcelRequest | null;
  readonly attempts: number;
}

/** After failed attempts, or this long without registration, the courier counts as not answering. */
const PENDING_SQL = `case when external_id is not null or courier = 'by-hand' or state <> 'created' then null
  when attempts > 0 or created_at < now() - interval '30 minutes' then 'no-answer' else 'asking' end as pending`;

const PARCEL_COLUMNS = `document_id as "documentId", order_id as "order", courier, number, external_id as "externalId",
  tracking_number as "trackingNumber", state, ${PENDING_SQL}, told, history, request, attempts`;

/** Hourly; once a day after a month. */
const POLL_INTERVAL = `case when created_at < now() - interval '30 days' then interval '1 day' else interval '1 hour' end`;
/** From a minute to an hour. */
const RETRY_INTERVAL = `least(interval '1 hour', interval '1 minute' * power(2, least(attempts, 6)))`;

const SAVE_STATUS = `
update parcels set external_id = $2, tracking_number = coalesce($3, tracking_number), state = case when $4 = 'created' then state else $4 end,
  history = $5, reason = $6,
  cost = coalesce($7, cost), told = $8, request = null, attempts = 0, updated_at = now(),
  next_poll_at = case when $4 in ('delivered', 'failed') then null else now() + ${POLL_INTERVAL} end
where document_id = $1`;

export const insertParcel = async (
  tx: Queryable,
  given: { readonly documentId: string; readonly courier: string; readonly parcel: NewParcel },
): Promise<boolean> => {
  const { order, number, ...request } = given.parcel;
  const values = [given.documentId, order, given.courier, number, request];
  const made = await tx.query(
    `insert into parcels (document_id, order_id, courier, number, request) values ($1, $2, $3, $4, $5)
     on conflict (order_id) do nothing returning id`,
    values,
  );
  return made.length > 0;
};

export const findParcel = async (tx: Queryable, documentId: string): Promise<ParcelRow | undefined> =>
  (await tx.query<ParcelRow>(`select ${PARCEL_COLUMNS} from parcels where document_id = $1`, [documentId]))[0];

export const findParcelOfOrder = async (tx: Queryable, order: string): Promise<ParcelView | null> => {
  const [row] = await tx.prepared<ParcelView>(
    'order-parcel',
    `select document_id as "documentId", courier, state, ${PENDING_SQL}, tracking_number as "trackingNumber", history
     from parcels where order_id = $1`,
    [order],
  );
  return row ?? null;
};

export const findParcelByExternalId = async (tx: Queryable, externalId: string): Promise<string | null> => {
  const [row] = await tx.query<{ parcel: string }>(
    'select document_id as parcel from parcels where external_id = $1 and next_poll_at is not null',
    [externalId],
  );
  return row?.parcel ?? null;
};

/** Reserves due parcels, so that no other worker processes them. */
export const claimDueParcels = async (database: Queryable, limit: number): Promise<readonly string[]> =>
  (
    await database.query<{ parcel: string }>(
      `update parcels set next_poll_at = now() + interval '10 minutes' where document_id in
         (select document_id from parcels where next_poll_at <= now() order by next_poll_at limit $1 for update skip locked)
       returning document_id as parcel`,
      [limit],
    )
  ).map(({ parcel }) => parcel);

/** Locks the order first, like every other change of an order. */
const LOCK_PARCEL = `
with held as materialized (select o.document_id from orders o join parcels p on p.order_id = o.document_id
  where p.document_id = $1 for update of o)
select ${PARCEL_COLUMNS} from parcels where document_id = $1 and order_id in (select document_id from held) for update`;

export const lockParcel = async (tx: Queryable, documentId: string): Promise<ParcelRow | undefined> =>
  (await tx.query<ParcelRow>(LOCK_PARCEL, [documentId]))[0];

export const saveStatus = async (
  tx: Queryable,
  documentId: string,
  { externalId, trackingNumber, state, history, reason }: ParcelStatus,
  more: { readonly cost: number | null; readonly told: readonly ParcelState[] },
): Promise<void> => {
  const values = [documentId, externalId, trackingNumber, state, JSON.stringify(history), reason, more.cost, more.told];
  await tx.query(SAVE_STATUS, values);
};

/** Not tracked: never registered, returned, or sent under another number. */
const IS_MANUAL = `(p.external_id is null or p.state = 'failed' or p.tracking_number <> $3)`;
const HAND_OVER_MANUALLY = `
insert into parcels as p (document_id, order_id, courier, number, tracking_number, state, told, history, next_poll_at)
values ($1, $2, 'by-hand', $4, $3, 'accepted', '{accepted}', $5, null)
on conflict (order_id) do update set tracking_number = coalesce($3, p.tracking_number), state = 'accepted',
  told = p.told || '{accepted}'::text[], history = p.history || $5::jsonb, request = null, updated_at = now(),
  courier = case when ${IS_MANUAL} then 'by-hand' else p.courier end,
  next_poll_at = case when ${IS_MANUAL} then null else p.next_poll_at end`;

export const saveManualHandOver = async (
  tx: Queryable,
  given: { documentId: string; order: string; number: string; trackingNumber: string | null; at: string },
): Promise<void> => {
  const history = JSON.stringify([{ state: 'accepted', at: given.at, place: null }]);
  await tx.query(HAND_OVER_MANUALLY, [given.documentId, given.order, given.trackingNumber, given.number, history]);
};

/** False when the integrated courier reports it itself. */
export const completeManually = async (tx: Queryable, order: string): Promise<boolean> =>
  (
    await tx.query(
      `update parcels set state = 'delivered', told = told || '{delivered}'::text[], updated_at = now()
       where order_id = $1 and courier = 'by-hand' returning id`,
      [order],
    )
  ).length > 0;

export const postponeParcel = async (database: Queryable, documentId: string): Promise<void> =>
  void (await database.query(
    `update parcels set attempts = attempts + 1, next_poll_at = now() + ${RETRY_INTERVAL}
     where document_id = $1 and next_poll_at is not null`,
    [documentId],
  ));
