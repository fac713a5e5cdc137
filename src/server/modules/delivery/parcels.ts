// A parcel on its way: ordered from the courier once, asked about until it has ended, each new state told once.
import type { FastifyBaseLogger } from 'fastify';
import { newDocumentId } from '#core/ids.ts';
import type { Kopecks } from '#core/money.ts';
import { type Courier, CourierUnavailable, type ParcelStatus } from '#providers/courier/courier.ts';
import type { Database } from '../../db/database.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { DeliveryService } from './delivery.types.ts';
import { parcelFor } from './delivery-choices.ts';
import type { ReadDeliverySettings } from './delivery-settings.ts';
import { followParcel } from './follow-parcel.job.ts';
import {
  endByHand,
  findParcel,
  giveByHand,
  insertParcel,
  lockParcel,
  type ParcelRequest,
  parcelByExternalId,
  parcelOfOrder,
  postponeParcel,
  writeStatus,
} from './parcels.repository.ts';

export interface ParcelDeps {
  readonly database: Database;
  readonly queue: Queue;
  readonly courier: Courier;
  readonly breaker: CircuitBreaker;
  readonly settings: ReadDeliverySettings;
  readonly log: FastifyBaseLogger;
}

export interface Parcels extends Pick<DeliveryService, 'send' | 'giveByHand' | 'endByHand' | 'parcel' | 'onMoved'> {
  /** Orders it from the courier, or asks where it is. False where the courier does not answer. */
  follow(documentId: string): Promise<boolean>;
  /** A message of the courier: whose parcel it is about is read again, nothing else is believed. */
  hear(message: unknown): Promise<void>;
}

export function createParcels(deps: ParcelDeps): Parcels {
  const { database, queue, courier, breaker, settings, log } = deps;
  const moved: Parameters<DeliveryService['onMoved']>[0][] = [];

  async function ordered(number: string, request: ParcelRequest) {
    const given = await settings();
    if (!given) throw new CourierUnavailable('the shop has no delivery settings');
    const { city, point, tariff, recipient, contents, copies } = request;
    const parcel = parcelFor(copies, given.gramsPerCopy);
    const from = given.fromCity;
    const tariffs = await breaker(() => courier.tariffs({ from, to: city }, parcel, 'ru'));
    const cost: Kopecks | null = tariffs.find(({ code }) => code === tariff)?.price ?? null;
    const status = await breaker(() =>
      courier.register({ number, tariff, from, city, point, recipient, parcel, contents }),
    );
    return { status, cost };
  }

  const take = (documentId: string, status: ParcelStatus, cost: Kopecks | null): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await lockParcel(tx, documentId);
      // Somebody else was faster, or the courier has been asked about a parcel that is no more.
      if (!row || (row.externalId !== null && row.externalId !== status.externalId)) return;
      const { state, trackingNumber } = status;
      const news = !row.told.includes(state);
      await writeStatus(tx, documentId, status, { cost, told: news ? [...row.told, state] : row.told });
      if (!news) return;
      if (state === 'failed') log.warn({ parcel: documentId, reason: status.reason }, 'a parcel failed');
      const tracking = trackingNumber ?? row.trackingNumber;
      for (const tell of moved)
        await tell(tx, { order: row.order, parcel: documentId, state, trackingNumber: tracking });
    });

  return {
    async send(tx, parcel) {
      const documentId = newDocumentId();
      if (!(await insertParcel(tx, { documentId, courier: courier.name, parcel }))) return;
      await queue.enqueue(followParcel, { parcel: documentId }, { tx, singletonKey: documentId });
    },
    giveByHand: (tx, order, number, trackingNumber) =>
      giveByHand(tx, { documentId: newDocumentId(), order, number, trackingNumber, at: new Date().toISOString() }),
    endByHand,
    parcel: (order) => parcelOfOrder(database, order),
    onMoved: (tell) => void moved.push(tell),
    async follow(documentId) {
      const row = await findParcel(database, documentId);
      if (!row || row.courier !== courier.name) return true;
      try {
        if (row.externalId !== null) {
          const id = row.externalId;
          await take(documentId, await breaker(() => courier.status(id)), null);
        } else if (row.request) {
          const { status, cost } = await ordered(row.number, row.request);
          await take(documentId, status, cost);
        }
        return true;
      } catch (error) {
        if (!(error instanceof CourierUnavailable)) throw error;
        await postponeParcel(database, documentId);
        return false;
      }
    },
    async hear(message) {
      const externalId = courier.parcelOfWebhook(message);
      const parcel = externalId === null ? null : await parcelByExternalId(database, externalId);
      if (parcel !== null) await queue.enqueue(followParcel, { parcel }, { singletonKey: parcel });
    },
  };
}
