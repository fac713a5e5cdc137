// Cities, pickup points and tariffs a customer may choose, with the shop's prices and dates.

import { moscowDay } from '#core/calendar/working-days.ts';
import type { Clock } from '#core/clock.ts';
import { addDayRanges, arrivalDays, lastSafeDay } from '#core/delivery/delivery-dates.ts';
import type { City } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type Courier, CourierUnavailable, type Parcel } from '#providers/courier/courier.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { createCourierOffers, daysBeforeShipping } from './courier-offers.ts';
import type { DeliveryChoices, DeliveryFailure } from './delivery.types.ts';
import type { DeliverySettings, ReadDeliverySettings } from './delivery-settings.ts';
import { isUnservedPlace } from './unserved-places.ts';

export interface ChoicesDeps {
  readonly courier: Courier;
  readonly breaker: CircuitBreaker;
  readonly settings: ReadDeliverySettings;
  readonly clock: Clock;
}

const MAX_NAME_LENGTH = 60;

export function createDeliveryChoices({ courier, breaker, settings, clock }: ChoicesDeps): DeliveryChoices {
  const { searchCities, findCity, listPoints, listTariffs } = createCourierOffers({ courier, breaker, clock });

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
    get sample() {
      return courier.sample;
    },
    cities: (typed, country, locale) =>
      catchUnavailable(async () => {
        const given = await settings();
        if (!given) return err('unavailable');
        const name = typed.trim().toLowerCase().slice(0, MAX_NAME_LENGTH);
        const found = await searchCities(name, country, locale);
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
