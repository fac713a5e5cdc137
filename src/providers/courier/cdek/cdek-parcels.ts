// Parses CDEK's orders and webhooks. CDEK has two generations of status codes and validates an order after accepting it.
import { z } from 'zod';
import { CourierUnavailable, type ParcelState, type ParcelStatus } from '../courier.ts';

/** Unknown codes count as in_transit. */
const STATE_BY_CODE: Readonly<Record<string, ParcelState>> = {
  ACCEPTED: 'created',
  CREATED: 'created',
  RECEIVED_AT_SHIPMENT_WAREHOUSE: 'accepted',
  READY_TO_SHIP_AT_SENDING_OFFICE: 'accepted',
  READY_FOR_SHIPMENT_IN_SENDER_CITY: 'accepted',
  TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY: 'in_transit',
  SENT_TO_TRANSIT_CITY: 'in_transit',
  ACCEPTED_IN_TRANSIT_CITY: 'in_transit',
  ACCEPTED_AT_TRANSIT_WAREHOUSE: 'in_transit',
  SENT_TO_RECIPIENT_CITY: 'in_transit',
  ACCEPTED_IN_RECIPIENT_CITY: 'in_transit',
  ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE: 'in_transit',
  RETURNED_TO_RECIPIENT_CITY_WAREHOUSE: 'in_transit',
  TAKEN_BY_COURIER: 'in_transit',
  ACCEPTED_AT_PICK_UP_POINT: 'ready',
  POSTOMAT_POSTED: 'ready',
  DELIVERED: 'delivered',
  POSTOMAT_RECEIVED: 'delivered',
  NOT_DELIVERED: 'failed',
  RETURNED_TO_SENDER_CITY_WAREHOUSE: 'failed',
  INVALID: 'failed',
  REMOVED: 'failed',
};

const requests = z.array(
  z.object({
    type: z.string(),
    state: z.string(),
    errors: z.array(z.object({ code: z.string().nullish(), message: z.string().nullish() })).nullish(),
  }),
);

const orderAnswer = z.object({
  entity: z.object({
    uuid: z.string().min(1),
    cdek_number: z.string().min(1).nullish(),
    statuses: z
      .array(
        z.object({
          code: z.string(),
          date_time: z.string().transform((value) => new Date(value)),
          city: z.string().nullish(),
          name: z.string().nullish(),
        }),
      )
      .nullish(),
  }),
  requests: requests.nullish(),
});

export const acceptedAnswer = z.object({ entity: z.object({ uuid: z.string().min(1) }) });

const webhookBody = z.object({ type: z.literal('ORDER_STATUS'), uuid: z.string().min(1).max(100) });

export const readParcelWebhook = (body: unknown): string | null => webhookBody.safeParse(body).data?.uuid ?? null;

export interface CdekParcel extends ParcelStatus {
  /** Whether CDEK has validated the order. */
  readonly validated: boolean;
}

export function readParcel(body: unknown, onUnknown: (code: string) => void): CdekParcel {
  const read = orderAnswer.safeParse(body);
  if (!read.success) throw new CourierUnavailable('CDEK answers with no order');
  const { entity, requests: changes } = read.data;
  const creation = changes?.find(({ type }) => type === 'CREATE');
  const statuses = sortByTime(entity.statuses ?? []);
  const history = historyOf(statuses, onUnknown);
  const refused = creation?.state === 'INVALID';
  const reason = creation?.errors?.map(({ code, message }) => message || code || '').find(Boolean);
  const last = history.at(-1);
  const failure = last?.state === 'failed' ? (statuses.at(-1)?.name ?? 'failed') : null;
  return {
    externalId: entity.uuid,
    state: refused ? 'failed' : (last?.state ?? 'created'),
    trackingNumber: entity.cdek_number ?? null,
    history,
    reason: refused ? (reason ?? 'refused') : failure,
    validated: refused || creation?.state === 'SUCCESSFUL' || Boolean(entity.cdek_number),
  };
}

type Statuses = NonNullable<z.output<typeof orderAnswer>['entity']['statuses']>;

/** Sorted by time, oldest first, without invalid dates. */
const sortByTime = (statuses: Statuses): Statuses =>
  statuses
    .filter(({ date_time }) => !Number.isNaN(date_time.getTime()))
    .toSorted((a, b) => Number(a.date_time) - Number(b.date_time));

/** Merges consecutive statuses that map to the same state. */
function historyOf(statuses: Statuses, onUnknown: (code: string) => void): ParcelStatus['history'] {
  const history: { state: ParcelState; at: string; place: string | null }[] = [];
  for (const { code, date_time, city } of statuses) {
    if (!(code in STATE_BY_CODE)) onUnknown(code);
    const state = STATE_BY_CODE[code] ?? 'in_transit';
    if (history.at(-1)?.state !== state) history.push({ state, at: date_time.toISOString(), place: city || null });
  }
  return history;
}
