// The stand-in courier: real towns, generated points and tariffs, and parcels whose state depends only on the time.
import type { Clock } from '#core/clock.ts';
import { type Courier, CourierUnavailable, type Parcel, type ParcelStatus } from '../courier.ts';
import { findTowns } from './find-towns.ts';
import { sampleId, sampleStatus } from './sample-parcels.ts';
import { samplePoints } from './sample-points.ts';
import { sampleTariffs } from './sample-tariffs.ts';
import { cityOf, TOWNS, townByCode, townByName } from './towns.ts';

const MAX_SUGGESTIONS = 10;
/** Limit of the registered numbers kept in memory, which make repeated registrations idempotent. */
const MAX_REGISTERED_NUMBERS = 5_000;
/** Limits of a locker's largest cell. */
const LOCKER_LIMITS = { grams: 20_000, centimetres: 60 };

export function createEmbeddedCourier({ clock }: { readonly clock: Clock }): Courier {
  const registered = new Map<string, string>();

  const tariffsOf: Courier['tariffs'] = async (way, parcel, locale) => {
    const to = townByCode(way.to);
    const from = townByName(way.from) ?? TOWNS[0];
    if (!to || !from) return [];
    return sampleTariffs(from, to, parcel, locale).filter(({ kind }) => kind === 'pvz' || fitsLocker(parcel));
  };

  const statusOf = (externalId: string): ParcelStatus => {
    const status = sampleStatus(externalId, clock.now());
    if (!status) throw new CourierUnavailable(`no parcel ${externalId}`);
    return status;
  };

  return {
    name: 'embedded',
    sample: true,
    async cities(typed, country, locale) {
      return findTowns(typed, country, MAX_SUGGESTIONS).map((town) => cityOf(town, locale));
    },
    async city(code, locale) {
      const town = townByCode(code);
      return town && cityOf(town, locale);
    },
    async points(city, parcel, locale) {
      const town = townByCode(city);
      if (!town) return [];
      return samplePoints(town, locale).filter(({ kind }) => kind === 'pvz' || fitsLocker(parcel));
    },
    tariffs: tariffsOf,
    async register(order) {
      const tariffs = await tariffsOf({ from: order.from, to: order.city }, order.parcel, 'ru');
      const days = tariffs.find(({ code }) => code === order.tariff)?.minDays ?? 3;
      const externalId = registered.get(order.number) ?? sampleId(order.number, clock.now(), days);
      registered.set(order.number, externalId);
      const [oldest] = registered.keys();
      if (registered.size > MAX_REGISTERED_NUMBERS && oldest !== undefined) registered.delete(oldest);
      return statusOf(externalId);
    },
    async status(externalId) {
      return statusOf(externalId);
    },
    parcelOfWebhook: () => null,
    registerWebhook: async () => {},
  };
}

const fitsLocker = ({ grams, size }: Parcel): boolean =>
  grams <= LOCKER_LIMITS.grams && Math.max(size.length, size.width, size.height) <= LOCKER_LIMITS.centimetres;
