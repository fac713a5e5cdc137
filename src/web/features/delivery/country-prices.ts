// Current price of a parcel with one book to each country, shown on the delivery page.
import { COUNTRIES, type Country } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { Services } from '#server/services.ts';

export interface CountryPrice {
  readonly country: Country;
  /** Cheapest tariff to the capital; null when the courier does not answer in time. */
  readonly price: Kopecks | null;
}

const CAPITALS: Readonly<Record<Country, string>> = {
  RU: 'Москва',
  BY: 'Минск',
  KZ: 'Астана',
  AM: 'Ереван',
  KG: 'Бишкек',
};
const TIMEOUT_MS = 1_500;

export const countryPrices = (
  delivery: Pick<Services['delivery'], 'cities' | 'tariffs'>,
  locale: Locale,
): Promise<readonly CountryPrice[]> =>
  Promise.all(
    COUNTRIES.map(async (country) => ({ country, price: await nullAfterTimeout(priceTo(delivery, country, locale)) })),
  );

async function priceTo(
  delivery: Pick<Services['delivery'], 'cities' | 'tariffs'>,
  country: Country,
  locale: Locale,
): Promise<Kopecks | null> {
  // Towns are searched by their Russian names.
  const cities = await delivery.cities(CAPITALS[country], country, 'ru');
  const city = cities.ok ? cities.value[0] : undefined;
  if (!city) return null;
  const wanted = { city: city.code, copies: 1, preorder: false };
  const tariffs = await delivery.tariffs(wanted, locale);
  if (!tariffs.ok) return null;
  const prices = tariffs.value.map(({ price }) => price).toSorted((a, b) => a - b);
  return prices[0] ?? null;
}

const nullAfterTimeout = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked.catch(() => null), new Promise<null>((done) => setTimeout(done, TIMEOUT_MS, null))]);
