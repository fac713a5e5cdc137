// Town lookups at CDEK: search by name, cache of known towns, code of the sender's town.
import type { City, Country } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import { CourierUnavailable } from '../courier.ts';
import type { CdekClient } from './cdek-client.ts';
import { readCities, readSuggestions } from './cdek-places.ts';

export const LANGUAGE: Readonly<Record<Locale, string>> = { ru: 'rus', en: 'eng' };
const MAX_SUGGESTIONS = 8;
/** Suggested before anything is typed. */
const LARGEST_TOWNS = ['Москва', 'Санкт-Петербург', 'Новосибирск', 'Екатеринбург', 'Казань'];
/** Towns can only be looked up one by one, so they are cached. */
const MAX_CACHED_TOWNS = 2_000;

export interface CdekTowns {
  search(typed: string, country: Country | null, locale: Locale): Promise<readonly City[]>;
  byCode(code: string, locale: Locale): Promise<City | null>;
  /** CDEK's code of the sender's town, looked up once unless it is configured. */
  senderCode(name: string): Promise<number>;
}

export const TOWN_CODE = /^\d{1,9}$/;

export function createCdekTowns(api: CdekClient, configuredSender: string | undefined): CdekTowns {
  const cache = new Map<string, City>();
  let senderLookup: Promise<number> | undefined;

  async function byCode(code: string, locale: Locale): Promise<City | null> {
    if (!TOWN_CODE.test(code)) return null;
    const key = `${locale} ${code}`;
    const known = cache.get(key);
    if (known) return known;
    const { refused, body } = await api.get('/location/cities', { code, lang: LANGUAGE[locale], size: '1' });
    const [found] = refused ? [] : readCities(body);
    if (!found) return null;
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED_TOWNS && oldest !== undefined) cache.delete(oldest);
    cache.set(key, found);
    return found;
  }

  async function byName(name: string, locale: Locale): Promise<City[]> {
    const query = { city: name, country_codes: 'RU', lang: LANGUAGE[locale], size: '1' };
    const { refused, body } = await api.get('/location/cities', query);
    return refused ? [] : readCities(body);
  }

  async function suggest(typed: string, country: Country | null, locale: Locale): Promise<City[]> {
    const query = { name: typed, country_code: country ?? undefined };
    const { refused, body } = await api.get('/location/suggest/cities', query);
    const codes = refused ? [] : readSuggestions(body).slice(0, MAX_SUGGESTIONS);
    const found = await Promise.all(codes.map((code) => byCode(code, locale)));
    return found.filter((city): city is City => city !== null && (country === null || city.country === country));
  }

  return {
    byCode,
    async search(typed, country, locale) {
      if (typed.trim() !== '') return suggest(typed.trim(), country, locale);
      if (country !== null && country !== 'RU') return [];
      return (await Promise.all(LARGEST_TOWNS.map((name) => byName(name, locale)))).flat();
    },
    async senderCode(name) {
      if (configuredSender !== undefined) return Number(configuredSender);
      senderLookup ??= byName(name, 'ru').then(([found]) => {
        if (!found) throw new CourierUnavailable(`CDEK knows no town ${name}`);
        return Number(found.code);
      });
      senderLookup.catch(() => {
        senderLookup = undefined;
      });
      return senderLookup;
    },
  };
}
