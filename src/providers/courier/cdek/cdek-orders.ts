// Parcels at CDEK: idempotent registration by our number, polling until CDEK has validated an order, and tracking.
import { CourierUnavailable, type ParcelOrder, type ParcelStatus } from '../courier.ts';
import { type CdekClient, firstErrorOf } from './cdek-client.ts';
import { acceptedAnswer, type CdekParcel, readParcel } from './cdek-parcels.ts';

/** CDEK's order type of an online shop. */
export const ORDER_TYPE_SHOP = 1;
const MAX_POLLS = 5;

/** The CDEK office the shop brings parcels to, or the address they are collected at. */
export type CdekSender =
  | { readonly point: string; readonly address?: undefined }
  | { readonly address: string; readonly point?: undefined };

interface CdekOrderDeps {
  readonly api: CdekClient;
  readonly sender: CdekSender;
  readonly senderCode: (town: string) => Promise<number>;
  readonly log: (problem: string) => void;
  /** Delay between polls of an order that CDEK is still validating. */
  readonly pauseMs: number;
}

export interface CdekOrders {
  register(order: ParcelOrder): Promise<ParcelStatus>;
  status(externalId: string): Promise<ParcelStatus>;
}

export function createCdekOrders({ api, sender, senderCode, log, pauseMs }: CdekOrderDeps): CdekOrders {
  const logUnknownStatus = (code: string): void => log(`CDEK reports an unknown status: ${code}`);

  async function fetchParcel(path: string, query?: Record<string, string>): Promise<CdekParcel | null> {
    const { refused, body } = await api.get(path, query);
    return refused ? null : readParcel(body, logUnknownStatus);
  }

  /** The valid order with our number; CDEK also keeps rejected ones. */
  async function findByNumber(number: string): Promise<CdekParcel | null> {
    const known = await fetchParcel('/orders', { im_number: number });
    return known?.state === 'failed' ? null : known;
  }

  async function pollUntilValidated(uuid: string): Promise<CdekParcel> {
    for (let poll = 1; ; poll++) {
      const parcel = await fetchParcel(`/orders/${encodeURIComponent(uuid)}`);
      if (parcel?.validated) return parcel;
      // The scheduled job asks again later and gets the tracking number then.
      if (poll === MAX_POLLS) return parcel ?? unvalidatedParcel(uuid);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  return {
    async register(order) {
      const known = await findByNumber(order.number);
      if (known) return statusOf(known.validated ? known : await pollUntilValidated(known.externalId));
      const { refused, body } = await api.post('/orders', {
        ...orderBody(order),
        ...(sender.point === undefined
          ? { from_location: { code: await senderCode(order.from), address: sender.address } }
          : { shipment_point: sender.point }),
      });
      const accepted = acceptedAnswer.safeParse(body).data;
      const created = accepted && (await pollUntilValidated(accepted.entity.uuid));
      if (created && created.state !== 'failed') return statusOf(created);
      // Possibly rejected because a concurrent call registered the same number first.
      const other = await findByNumber(order.number);
      if (other) return statusOf(other);
      if (created) return statusOf(created);
      const reason = refused ?? firstErrorOf(body) ?? 'refused';
      return { ...statusOf(unvalidatedParcel(`refused-${order.number}`)), state: 'failed', reason };
    },
    async status(externalId) {
      const parcel = await fetchParcel(`/orders/${encodeURIComponent(externalId)}`);
      if (!parcel) throw new CourierUnavailable(`CDEK knows no parcel ${externalId}`);
      return statusOf(parcel);
    },
  };
}

const statusOf = ({ validated: _validated, ...status }: CdekParcel): ParcelStatus => status;

const unvalidatedParcel = (uuid: string): CdekParcel => ({
  externalId: uuid,
  state: 'created',
  trackingNumber: null,
  history: [],
  reason: null,
  validated: false,
});

function orderBody({ number, tariff, point, recipient, parcel, contents }: ParcelOrder): object {
  const pieces = contents.reduce((count, item) => count + item.count, 0);
  return {
    type: ORDER_TYPE_SHOP,
    number,
    tariff_code: Number(tariff),
    delivery_point: point,
    recipient: { name: recipient.name, phones: [{ number: recipient.phone }], email: recipient.email },
    packages: [
      {
        number: '1',
        weight: parcel.grams,
        ...parcel.size,
        items: contents.map(({ title, count, price }, index) => ({
          name: title,
          ware_key: `${number}-${index + 1}`,
          // Already paid: nothing is collected on delivery.
          payment: { value: 0 },
          cost: price / 100,
          weight: Math.floor(parcel.grams / Math.max(1, pieces)),
          amount: count,
        })),
      },
    ],
  };
}
