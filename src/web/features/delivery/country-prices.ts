// What a parcel with one book costs to each country, as the courier says it now; asked before anybody fills a cart.
import { COUNTRIES, type Country } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { Services } from '#server/services.ts';

export interface CountryPrice {
  readonly country: Country;
  /** To its capital, the cheapest way; null where the courier does not answer in time. */
  readonly price: Kopecks | null;
}

const CAPITALS: Readonly<Record<Country, string>> = {
  RU: 'Москва',
  BY: 'Минск',
  KZ: 'Астана',
  AM: 'Ереван',
  KG: 'Бишкек',
};
const PATIENCE_MS = 1_500;

export const countryPrices = (
  delivery: Pick<Services['delivery'], 'cities' | 'tariffs'>,
  locale: Locale,
): Promise<readonly CountryPrice[]> =>
  Promise.all(COUNTRIES.map(async (country) => ({ country, price: await inTime(priceTo(delivery, country, locale)) })));

async function priceTo(
  delivery: Pick<Services['delivery'], 'cities' | 'tariffs'>,
  country: Country,
  locale: Locale,
): Promise<Kopecks | null> {
  // Towns are found by their Russian names in every language.
  const cities = await delivery.cities(CAPITALS[country], country, 'ru');
  const city = cities.ok ? cities.value[0] : undefined;
  if (!city) return null;
  const wanted = { city: city.code, copies: 1, preorder: false };
  const tariffs = await delivery.tariffs(wanted, locale);
  if (!tariffs.ok) return null;
  const prices = tariffs.value.map(({ price }) => price).toSorted((a, b) => a - b);
  return prices[0] ?? null;
}

const inTime = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked.catch(() => null), new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null))]);
