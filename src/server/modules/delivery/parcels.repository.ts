// Parcels in the database: written once for an order, moved on under a lock.
import type { ParcelState, ParcelStatus } from '#providers/courier/courier.ts';
import type { Queryable } from '../../db/database.ts';
import type { NewParcel, ParcelView } from './delivery.types.ts';

/** What a parcel is ordered with, until the courier has it. */
export type ParcelRequest = Omit<NewParcel, 'order' | 'number'>;

export interface ParcelRow extends ParcelView {
  readonly order: string;
  readonly number: string;
  readonly externalId: string | null;
  readonly told: readonly ParcelState[];
  readonly request: ParcelRequest | null;
  readonly attempts: number;
}

/** A courier that was asked in vain, or for longer than this, does not answer. */
const PENDING = `case when external_id is not null or courier = 'by-hand' or state <> 'created' then null
  when attempts > 0 or created_at < now() - interval '30 minutes' then 'no-answer' else 'asking' end as pending`;

const ROW = `document_id as "documentId", order_id as "order", courier, number, external_id as "externalId",
  tracking_number as "trackingNumber", state, ${PENDING}, told, history, request, attempts`;

/** A day old it is asked hourly, a month old once a day. */
const NEXT = `case when created_at < now() - interval '30 days' then interval '1 day' else interval '1 hour' end`;
/** From a minute to an hour. */
const BACK_OFF = `least(interval '1 hour', interval '1 minute' * power(2, least(attempts, 6)))`;

const WRITTEN = `
update parcels set external_id = $2, tracking_number = coalesce($3, tracking_number), state = case when $4 = 'created' then state else $4 end,
  history = $5, reason = $6,
  cost = coalesce($7, cost), told = $8, request = null, attempts = 0, updated_at = now(),
  next_poll_at = case when $4 in ('delivered', 'failed') then null else now() + ${NEXT} end
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
  (await tx.query<ParcelRow>(`select ${ROW} from parcels where document_id = $1`, [documentId]))[0];

export const parcelOfOrder = async (tx: Queryable, order: string): Promise<ParcelView | null> => {
  const [row] = await tx.prepared<ParcelView>(
    'order-parcel',
    `select document_id as "documentId", courier, state, ${PENDING}, tracking_number as "trackingNumber", history
     from parcels where order_id = $1`,
    [order],
  );
  return row ?? null;
};

export const parcelByExternalId = async (tx: Queryable, externalId: string): Promise<string | null> => {
  const [row] = await tx.query<{ parcel: string }>(
    'select document_id as parcel from parcels where external_id = $1 and next_poll_at is not null',
    [externalId],
  );
  return row?.parcel ?? null;
};

/** Taken for a while, so that no second worker asks about the same ones. */
export const takeDueParcels = async (database: Queryable, limit: number): Promise<readonly string[]> =>
  (
    await database.query<{ parcel: string }>(
      `update parcels set next_poll_at = now() + interval '10 minutes' where document_id in
         (select document_id from parcels where next_poll_at <= now() order by next_poll_at limit $1 for update skip locked)
       returning document_id as parcel`,
      [limit],
    )
  ).map(({ parcel }) => parcel);

/** With its order first, as everybody else does who moves an order. */
const LOCKED = `
with held as materialized (select o.document_id from orders o join parcels p on p.order_id = o.document_id
  where p.document_id = $1 for update of o)
select ${ROW} from parcels where document_id = $1 and order_id in (select document_id from held) for update`;

export const lockParcel = async (tx: Queryable, documentId: string): Promise<ParcelRow | undefined> =>
  (await tx.query<ParcelRow>(LOCKED, [documentId]))[0];

export const writeStatus = async (
  tx: Queryable,
  documentId: string,
  { externalId, trackingNumber, state, history, reason }: ParcelStatus,
  more: { readonly cost: number | null; readonly told: readonly ParcelState[] },
): Promise<void> => {
  const values = [documentId, externalId, trackingNumber, state, JSON.stringify(history), reason, more.cost, more.told];
  await tx.query(WRITTEN, values);
};

/** Nobody follows it: the courier never had it, gave it back, or carries it under another number. */
const BY_HAND = `(p.external_id is null or p.state = 'failed' or p.tracking_number <> $3)`;
const GIVEN = `
insert into parcels as p (document_id, order_id, courier, number, tracking_number, state, told, history, next_poll_at)
values ($1, $2, 'by-hand', $4, $3, 'accepted', '{accepted}', $5, null)
on conflict (order_id) do update set tracking_number = coalesce($3, p.tracking_number), state = 'accepted',
  told = p.told || '{accepted}'::text[], history = p.history || $5::jsonb, request = null, updated_at = now(),
  courier = case when ${BY_HAND} then 'by-hand' else p.courier end,
  next_poll_at = case when ${BY_HAND} then null else p.next_poll_at end`;

export const giveByHand = async (
  tx: Queryable,
  given: { documentId: string; order: string; number: string; trackingNumber: string | null; at: string },
): Promise<void> => {
  const history = JSON.stringify([{ state: 'accepted', at: given.at, place: null }]);
  await tx.query(GIVEN, [given.documentId, given.order, given.trackingNumber, given.number, history]);
};

/** False where a courier will say so itself. */
export const endByHand = async (tx: Queryable, order: string): Promise<boolean> =>
  (
    await tx.query(
      `update parcels set state = 'delivered', told = told || '{delivered}'::text[], updated_at = now()
       where order_id = $1 and courier = 'by-hand' returning id`,
      [order],
    )
  ).length > 0;

export const postponeParcel = async (database: Queryable, documentId: string): Promise<void> =>
  void (await database.query(
    `update parcels set attempts = attempts + 1, next_poll_at = now() + ${BACK_OFF}
     where document_id = $1 and next_poll_at is not null`,
    [documentId],
  ));
