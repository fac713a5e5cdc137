// Cities, pickup points and tariffs with the shop's prices and dates, cached.

import { moscowDay } from '#core/calendar/working-days.ts';
import type { Clock } from '#core/clock.ts';
import { addDayRanges, arrivalDays, type DayRange, lastSafeDay } from '#core/delivery/delivery-dates.ts';
import type { City, PickupPoint } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import { memoizeByObject } from '#core/memoize-by-object.ts';
import { kopecks, minus } from '#core/money.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type Courier, type CourierTariff, CourierUnavailable, type Parcel } from '#providers/courier/courier.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { createCourierCache } from './courier-cache.ts';
import type { DeliveryChoices, DeliveryFailure, TariffView } from './delivery.types.ts';
import type { DeliverySettings, ReadDeliverySettings } from './delivery-settings.ts';
import { isUnservedPlace } from './unserved-places.ts';

export interface ChoicesDeps {
  readonly courier: Courier;
  readonly breaker: CircuitBreaker;
  readonly settings: ReadDeliverySettings;
  readonly clock: Clock;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_NAME_LENGTH = 60;

export function createDeliveryChoices({ courier, breaker, settings, clock }: ChoicesDeps): DeliveryChoices {
  const cachedSearches = createCourierCache<City>({ clock, freshMs: 24 * HOUR_MS, size: 2_000 });
  const cachedCities = createCourierCache<City>({ clock, freshMs: 24 * HOUR_MS, size: 1_000 });
  const cachedPoints = createCourierCache<PickupPoint>({ clock, freshMs: 4 * HOUR_MS, size: 150 });
  const cachedTariffs = createCourierCache<CourierTariff>({ clock, freshMs: 10 * MINUTE_MS, size: 1_000 });

  async function findCity(code: string, locale: Locale, { countries }: DeliverySettings): Promise<City | null> {
    const [city] = await cachedCities(`${locale} ${code}`, async () => {
      const found = await breaker(() => courier.city(code, locale));
      return found ? [found] : [];
    });
    return city && countries.includes(city.country) ? city : null;
  }

  const listPoints = (city: City, parcel: Parcel, locale: Locale): Promise<readonly PickupPoint[]> =>
    cachedPoints(`${locale} ${city.code} ${parcel.grams}`, () =>
      breaker(() => courier.points(city.code, parcel, locale)),
    );

  /** Cheapest first. */
  async function listTariffs(city: City, parcel: Parcel, preorder: boolean, locale: Locale, given: DeliverySettings) {
    const { fromCity: from, freeInRussia } = given;
    const asked = await cachedTariffs(`${locale} ${from} ${city.code} ${parcel.grams}`, () =>
      breaker(() => courier.tariffs({ from, to: city.code }, parcel, locale)),
    );
    const today = moscowDay(clock.now());
    // Free delivery covers the cheapest tariff; faster ones cost the difference.
    const free = freeInRussia && city.country === 'RU';
    return selectOffers(asked).map(({ tariff, cheapest }): TariffView => {
      const { code, name, kind, minDays, maxDays, price } = tariff;
      return {
        code,
        name,
        kind,
        minDays,
        maxDays,
        price: free ? minus(price, cheapest.price) : price,
        cheapest: cheapest === tariff,
        arrives: arrivalDays(today, addDayRanges(daysBeforeShipping(given, preorder), { min: minDays, max: maxDays })),
      };
    });
  }

  const parcelOf = (copies: number, { gramsPerCopy }: DeliverySettings): Parcel => parcelOfCopies(copies, gramsPerCopy);

  /** Loads settings and city for the callback. */
  async function withCity<T, E extends string>(
    code: string,
    locale: Locale,
    work: (city: City, given: DeliverySettings) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | DeliveryFailure>> {
    return catchUnavailable<T, E | DeliveryFailure>(async () => {
      const given = await settings();
      if (!given) return err('unavailable');
      const city = await findCity(code, locale, given);
      return city ? work(city, given) : err('no-such-city');
    });
  }

  return {
    sample: courier.sample,
    cities: (typed, country, locale) =>
      catchUnavailable(async () => {
        const given = await settings();
        if (!given) return err('unavailable');
        const name = typed.trim().toLowerCase().slice(0, MAX_NAME_LENGTH);
        const found = await cachedSearches(`${locale} ${country ?? ''} ${name}`, () =>
          breaker(() => courier.cities(name, country, locale)),
        );
        const served = found.filter((city) => given.countries.includes(city.country));
        if (served.length > 0) return ok(served);
        return err(found.length > 0 || isUnservedPlace(name) ? 'city-abroad' : 'no-such-city');
      }),
    countries: async () => (await settings())?.countries ?? [],
    points: (code, copies, locale) =>
      withCity(code, locale, async (city, given) => {
        const points = await listPoints(city, parcelOf(copies, given), locale);
        return points.length > 0 ? ok(points) : err('no-points');
      }),
    tariffs: ({ city: code, kind, copies, preorder }, locale) =>
      withCity(code, locale, async (city, given) => {
        const offered = await listTariffs(city, parcelOf(copies, given), preorder, locale, given);
        const tariffs = offered.filter((tariff) => kind === undefined || tariff.kind === kind);
        return tariffs.length > 0 ? ok(tariffs) : err('no-tariffs');
      }),
    inTime: ({ city: code, by, copies, preorder }, locale) =>
      withCity(code, locale, async (city, given) => {
        const offered = await listTariffs(city, parcelOf(copies, given), preorder, locale, given);
        const [fastest] = offered.toSorted((a, b) => a.maxDays - b.maxDays || a.price - b.price);
        if (!fastest) return err('no-tariffs');
        const tariff = offered.find(({ arrives }) => arrives.to <= by) ?? fastest;
        const { arrives, minDays, maxDays } = tariff;
        const days = addDayRanges(daysBeforeShipping(given, preorder), { min: minDays, max: maxDays });
        const safe = lastSafeDay(by, days, moscowDay(clock.now()));
        return ok({ inTime: arrives.to <= by, lastSafeDay: safe, arrives, tariff });
      }),
    resolveChoice: ({ city: code, copies, preorder, ...choice }, locale) =>
      withCity(code, locale, async (city, given) => {
        const parcel = parcelOf(copies, given);
        const point = (await listPoints(city, parcel, locale)).find((one) => one.code === choice.point);
        if (!point) return err('no-such-point');
        const offered = await listTariffs(city, parcel, preorder, locale, given);
        const tariff = offered.find((one) => one.code === choice.tariff && one.kind === point.kind);
        return tariff ? ok({ city, point, tariff }) : err('no-such-tariff');
      }),
    makingDays: async () => (await settings())?.making ?? null,
    giftWrapPrice: async () => (await settings())?.giftWrapPrice ?? kopecks(0),
    async usualDays(preorder) {
      const given = await settings();
      return (
        given &&
        arrivalDays(moscowDay(clock.now()), addDayRanges(daysBeforeShipping(given, preorder), given.usualTransitDays))
      );
    },
  };
}

/** The cheapest tariff of each kind, and dearer ones only if faster than all cheaper ones. */
const selectOffers = memoizeByObject((tariffs: readonly CourierTariff[]) => {
  const offered: { readonly tariff: CourierTariff; readonly cheapest: CourierTariff }[] = [];
  for (const tariff of tariffs.toSorted((a, b) => a.price - b.price || a.maxDays - b.maxDays)) {
    const before = offered.filter((other) => other.tariff.kind === tariff.kind);
    if (before.every((other) => tariff.maxDays < other.tariff.maxDays))
      offered.push({ tariff, cheapest: before[0]?.tariff ?? tariff });
  }
  return offered;
});

/** Days until the courier receives the parcel. */
const daysBeforeShipping = ({ making, preorder }: DeliverySettings, preordered: boolean): DayRange =>
  preordered ? addDayRanges(preorder, making) : making;

/** Books of 20 × 20 cm stacked in an envelope. */
export const parcelOfCopies = (copies: number, gramsPerCopy: number): Parcel => ({
  grams: copies * gramsPerCopy,
  size: { length: 22, width: 22, height: 1 + copies },
});

async function catchUnavailable<T, E>(work: () => Promise<Result<T, E>>): Promise<Result<T, E | 'unavailable'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CourierUnavailable) return err('unavailable');
    throw error;
  }
}
