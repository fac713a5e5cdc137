// Example tariffs: prices grow with distance and weight, days with distance; other countries cost more of both.

import { metresBetween } from '#core/delivery/distance.ts';
import type { Country, PointKind } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import type { CourierTariff, Parcel } from '../courier.ts';
import type { Town } from './towns.ts';

interface Days {
  readonly min: number;
  readonly max: number;
}

const CAPITALS = ['ru-moscow', 'ru-saint-petersburg'];
const CAPITAL_DAYS: Days = { min: 1, max: 2 };
/** Transport days up to a distance of `km`. */
const DAYS_BY_DISTANCE: readonly (Days & { readonly km: number })[] = [
  { km: 800, min: 3, max: 4 },
  { km: 2_000, min: 3, max: 5 },
  { km: 4_000, min: 4, max: 6 },
  { km: Number.POSITIVE_INFINITY, min: 5, max: 7 },
];
const DAYS_ABROAD: Readonly<Record<Exclude<Country, 'RU'>, Days>> = {
  BY: { min: 4, max: 7 },
  KZ: { min: 6, max: 10 },
  AM: { min: 8, max: 12 },
  KG: { min: 8, max: 12 },
};
const NAMES = {
  pvz: { ru: 'До пункта выдачи', en: 'To a pickup point' },
  postamat: { ru: 'До постамата', en: 'To a locker' },
  express: { ru: 'Экспресс до пункта выдачи', en: 'Express to a pickup point' },
} as const;

/** All prices in rubles. */
const BASE_RUBLES: Readonly<Record<PointKind, number>> = { pvz: 190, postamat: 160 };
const RUBLES_PER_1000_KM = 55;
const RUBLES_PER_KG = 40;
const BORDER_RUBLES = 420;
const EXPRESS_PRICE_FACTOR = 2.2;

export function sampleTariffs(from: Town, to: Town, parcel: Parcel, locale: Locale): CourierTariff[] {
  const km = metresBetween(from, to) / 1000;
  const days = daysTo(to, km);
  const tariff = (code: keyof typeof NAMES, kind: PointKind, { min, max }: Days, factor = 1): CourierTariff => {
    const border = to.country === 'RU' ? 0 : BORDER_RUBLES;
    const rubles =
      (BASE_RUBLES[kind] + border + (RUBLES_PER_1000_KM * km) / 1000 + (RUBLES_PER_KG * parcel.grams) / 1000) * factor;
    const price = kopecks(Math.round(rubles / 5) * 500);
    return { code, name: NAMES[code][locale], kind, minDays: min, maxDays: max, price };
  };
  const fewest = Math.max(3, days.min - 1);
  const express = { min: fewest, max: Math.max(fewest + 1, days.max - 2) };
  return [
    tariff('pvz', 'pvz', days),
    tariff('postamat', 'postamat', days),
    ...(express.max < days.max ? [tariff('express', 'pvz', express, EXPRESS_PRICE_FACTOR)] : []),
  ];
}

function daysTo({ code, country }: Town, km: number): Days {
  if (country !== 'RU') return DAYS_ABROAD[country];
  if (CAPITALS.includes(code)) return CAPITAL_DAYS;
  return DAYS_BY_DISTANCE.find((row) => km <= row.km) ?? CAPITAL_DAYS;
}
