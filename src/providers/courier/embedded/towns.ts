// The bundled towns of the five countries, the largest first.

import am from '#content/delivery/am.json' with { type: 'json' };
import by from '#content/delivery/by.json' with { type: 'json' };
import kg from '#content/delivery/kg.json' with { type: 'json' };
import kz from '#content/delivery/kz.json' with { type: 'json' };
import ru from '#content/delivery/ru.json' with { type: 'json' };
import type { City, Country } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import { entriesOf } from '#core/typed-object.ts';

type Words = Readonly<Record<Locale, string>>;

export interface Town {
  readonly code: string;
  readonly country: Country;
  readonly name: Words;
  readonly region: Words;
  /** Alternative names. */
  readonly also: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  /** Population in thousands. */
  readonly thousands: number;
}

interface CountryFile {
  readonly regions: readonly {
    readonly region: Words;
    readonly towns: readonly {
      readonly code: string;
      readonly name: Words;
      readonly also?: readonly string[] | undefined;
      readonly at: readonly number[];
      readonly thousands: number;
    }[];
  }[];
}

const FILES: Readonly<Record<Country, CountryFile>> = { RU: ru, BY: by, KZ: kz, AM: am, KG: kg };

export const TOWNS: readonly Town[] = entriesOf(FILES)
  .flatMap(([country, { regions }]) => regions.flatMap((part) => part.towns.map((town) => ({ country, part, town }))))
  .map(({ country, part, town }): Town => {
    const [latitude = 0, longitude = 0] = town.at;
    const { code, name, also = [], thousands } = town;
    return { code, country, name, region: part.region, also, latitude, longitude, thousands };
  })
  .toSorted((a, b) => b.thousands - a.thousands);

const BY_CODE = new Map(TOWNS.map((town) => [town.code, town]));

export const townByCode = (code: string): Town | null => BY_CODE.get(code) ?? null;

export const townByName = (name: string): Town | null =>
  TOWNS.find((town) => town.name.ru === name || town.name.en === name) ?? null;

export const cityOf = ({ code, name, region, country, latitude, longitude }: Town, locale: Locale): City => ({
  code,
  name: name[locale],
  // Omits the region if it has the same name as the town.
  region: region[locale] === name[locale] ? null : region[locale],
  country,
  latitude,
  longitude,
});
