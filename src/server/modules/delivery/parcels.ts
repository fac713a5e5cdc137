// Parcels: registered with the courier once and polled until finished; each new state is reported once.
import type { FastifyBaseLogger } from 'fastify';
import { newDocumentId } from '#core/ids.ts';
import type { Kopecks } from '#core/money.ts';
import { type Courier, CourierUnavailable, type ParcelStatus } from '#providers/courier/courier.ts';
import type { Database } from '../../db/database.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { DeliveryService } from './delivery.types.ts';
import { parcelOfCopies } from './delivery-choices.ts';
import type { ReadDeliverySettings } from './delivery-settings.ts';
import { refreshParcelJob } from './follow-parcel.job.ts';
import {
  completeManually,
  findParcel,
  findParcelByExternalId,
  findParcelOfOrder,
  insertParcel,
  lockParcel,
  type ParcelRequest,
  postponeParcel,
  saveManualHandOver,
  saveStatus,
} from './parcels.repository.ts';

export interface ParcelDeps {
  readonly database: Database;
  readonly queue: Queue;
  readonly courier: Courier;
  readonly breaker: CircuitBreaker;
  readonly settings: ReadDeliverySettings;
  readonly log: FastifyBaseLogger;
}

export interface Parcels
  extends Pick<
    DeliveryService,
    'createParcel' | 'handOverManually' | 'completeManually' | 'parcel' | 'onParcelChange'
  > {
  /** Registers the parcel or reads its status. False when the courier does not answer. */
  refresh(documentId: string): Promise<boolean>;
  /** Handles a webhook message: only the parcel's id is used, its status is read from the courier. */
  handleCourierMessage(message: unknown): Promise<void>;
}

const createRegisterWithCourier =
  (breaker: CircuitBreaker, settings: ReadDeliverySettings) =>
  async (own: Courier, number: string, request: ParcelRequest) => {
    const given = await settings();
    if (!given) throw new CourierUnavailable('the shop has no delivery settings');
    const { city, point, tariff, recipient, contents, copies } = request;
    const parcel = parcelOfCopies(copies, given.gramsPerCopy);
    const from = given.fromCity;
    const tariffs = await breaker(() => own.tariffs({ from, to: city }, parcel, 'ru'));
    const cost: Kopecks | null = tariffs.find(({ code }) => code === tariff)?.price ?? null;
    const status = await breaker(() =>
      own.register({ number, tariff, from, city, point, recipient, parcel, contents }),
    );
    return { status, cost };
  };

export function createParcels(deps: ParcelDeps): Parcels {
  const { database, queue, courier, breaker, settings, log } = deps;
  const registerWithCourier = createRegisterWithCourier(breaker, settings);
  const listeners: Parameters<DeliveryService['onParcelChange']>[0][] = [];

  /** A parcel stays with the courier that has it; null if that courier is gone or it was handed over by hand. */
  const parcelCourier = (name: string): Courier | null => {
    if (courier.name === name) return courier;
    return name === 'embedded' || name === 'cdek' ? (courier.named?.(name) ?? null) : null;
  };

  const applyStatus = (documentId: string, status: ParcelStatus, cost: Kopecks | null): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await lockParcel(tx, documentId);
      // Another worker registered the parcel, or it was replaced.
      if (!row || (row.externalId !== null && row.externalId !== status.externalId)) return;
      const { state, trackingNumber } = status;
      const news = !row.told.includes(state);
      await saveStatus(tx, documentId, status, { cost, told: news ? [...row.told, state] : row.told });
      if (!news) return;
      if (state === 'failed') log.warn({ parcel: documentId, reason: status.reason }, 'a parcel failed');
      const tracking = trackingNumber ?? row.trackingNumber;
      for (const listener of listeners)
        await listener(tx, { order: row.order, parcel: documentId, state, trackingNumber: tracking });
    });

  return {
    async createParcel(tx, parcel) {
      const documentId = newDocumentId();
      if (!(await insertParcel(tx, { documentId, courier: courier.name, parcel }))) return;
      await queue.enqueue(refreshParcelJob, { parcel: documentId }, { tx, singletonKey: documentId });
    },
    handOverManually: (tx, order, number, trackingNumber) =>
      saveManualHandOver(tx, {
        documentId: newDocumentId(),
        order,
        number,
        trackingNumber,
        at: new Date().toISOString(),
      }),
    completeManually: completeManually,
    parcel: (order) => findParcelOfOrder(database, order),
    onParcelChange: (listener) => void listeners.push(listener),
    async refresh(documentId) {
      const row = await findParcel(database, documentId);
      const own = row && parcelCourier(row.courier);
      if (!row || !own) return true;
      try {
        if (row.externalId !== null) {
          const id = row.externalId;
          await applyStatus(documentId, await breaker(() => own.status(id)), null);
        } else if (row.request) {
          const { status, cost } = await registerWithCourier(own, row.number, row.request);
          await applyStatus(documentId, status, cost);
        }
        return true;
      } catch (error) {
        if (!(error instanceof CourierUnavailable)) throw error;
        await postponeParcel(database, documentId);
        return false;
      }
    },
    async handleCourierMessage(message) {
      const externalId = courier.parcelOfWebhook(message);
      const parcel = externalId === null ? null : await findParcelByExternalId(database, externalId);
      if (parcel !== null) await queue.enqueue(refreshParcelJob, { parcel }, { singletonKey: parcel });
    },
  };
}
