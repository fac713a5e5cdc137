// What the courier offers: cities, pickup points and tariffs with the shop's prices, cached.

import { moscowDay } from '#core/calendar/working-days.ts';
import type { Clock } from '#core/clock.ts';
import { addDayRanges, arrivalDays, type DayRange } from '#core/delivery/delivery-dates.ts';
import type { City, PickupPoint } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import { memoizeByObject } from '#core/memoize-by-object.ts';
import { minus } from '#core/money.ts';
import type { Courier, CourierTariff, Parcel } from '#providers/courier/courier.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { createCourierCache } from './courier-cache.ts';
import type { TariffView } from './delivery.types.ts';
import type { DeliverySettings } from './delivery-settings.ts';

interface OffersDeps {
  readonly courier: Courier;
  readonly breaker: CircuitBreaker;
  readonly clock: Clock;
}

export interface CourierOffers {
  searchCities(name: string, country: Parameters<Courier['cities']>[1], locale: Locale): Promise<readonly City[]>;
  /** Null outside the served countries. */
  findCity(code: string, locale: Locale, given: DeliverySettings): Promise<City | null>;
  listPoints(city: City, parcel: Parcel, locale: Locale): Promise<readonly PickupPoint[]>;
  /** Cheapest first. */
  listTariffs(
    city: City,
    parcel: Parcel,
    preorder: boolean,
    locale: Locale,
    given: DeliverySettings,
  ): Promise<readonly TariffView[]>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function createCourierOffers({ courier, breaker, clock }: OffersDeps): CourierOffers {
  const cachedSearches = createCourierCache<City>({ clock, freshMs: 24 * HOUR_MS, size: 2_000 });
  const cachedCities = createCourierCache<City>({ clock, freshMs: 24 * HOUR_MS, size: 1_000 });
  const cachedPoints = createCourierCache<PickupPoint>({ clock, freshMs: 4 * HOUR_MS, size: 150 });
  const cachedTariffs = createCourierCache<CourierTariff>({ clock, freshMs: 10 * MINUTE_MS, size: 1_000 });

  const revision = (): number => courier.revision ?? 0;

  return {
    searchCities: (name, country, locale) =>
      cachedSearches(`${revision()} ${locale} ${country ?? ''} ${name}`, () =>
        breaker(() => courier.cities(name, country, locale)),
      ),

    async findCity(code, locale, { countries }) {
      const [city] = await cachedCities(`${revision()} ${locale} ${code}`, async () => {
        const found = await breaker(() => courier.city(code, locale));
        return found ? [found] : [];
      });
      return city && countries.includes(city.country) ? city : null;
    },

    listPoints: (city, parcel, locale) =>
      cachedPoints(`${revision()} ${locale} ${city.code} ${parcel.grams}`, () =>
        breaker(() => courier.points(city.code, parcel, locale)),
      ),

    async listTariffs(city, parcel, preorder, locale, given) {
      const { fromCity: from, freeInRussia } = given;
      const asked = await cachedTariffs(`${revision()} ${locale} ${from} ${city.code} ${parcel.grams}`, () =>
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
          arrives: arrivalDays(
            today,
            addDayRanges(daysBeforeShipping(given, preorder), { min: minDays, max: maxDays }),
          ),
        };
      });
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
export const daysBeforeShipping = ({ making, preorder }: DeliverySettings, preordered: boolean): DayRange =>
  preordered ? addDayRanges(preorder, making) : making;
