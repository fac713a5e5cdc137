// Generates example pickup points around a town's centre: more in larger towns, deterministic per town.
import { createHash } from 'node:crypto';
import type { Country, PickupPoint } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import type { Town } from './towns.ts';

type Words = Readonly<Record<Locale, string>>;

const street = (ru: string, en: string): Words => ({ ru, en });
const SHARED_STREETS = [
  street('Ленина', 'Lenina'),
  street('Мира', 'Mira'),
  street('Советская', 'Sovetskaya'),
  street('Гагарина', 'Gagarina'),
  street('Победы', 'Pobedy'),
  street('Садовая', 'Sadovaya'),
  street('Пушкина', 'Pushkina'),
  street('Школьная', 'Shkolnaya'),
  street('Молодёжная', 'Molodyozhnaya'),
  street('Лесная', 'Lesnaya'),
  street('Центральная', 'Tsentralnaya'),
  street('Кирова', 'Kirova'),
  street('Октябрьская', 'Oktyabrskaya'),
  street('Строителей', 'Stroiteley'),
];
/** Common street names by country. */
const STREETS: Readonly<Record<Country, readonly Words[]>> = {
  RU: SHARED_STREETS,
  BY: SHARED_STREETS,
  KZ: [street('Абая', 'Abaya'), street('Достык', 'Dostyk'), street('Сатпаева', 'Satpayeva'), street('Мира', 'Mira')],
  AM: [street('Абовяна', 'Abovyan'), street('Туманяна', 'Tumanyan'), street('Исаакяна', 'Isahakyan')],
  KG: [street('Токтогула', 'Toktogula'), street('Манаса', 'Manasa'), street('Ленина', 'Lenina')],
};
const HOURS: readonly Words[] = [
  { ru: 'Ежедневно 10:00–21:00', en: 'Daily 10:00–21:00' },
  { ru: 'Пн–Пт 10:00–20:00, Сб–Вс 10:00–18:00', en: 'Mon–Fri 10:00–20:00, Sat–Sun 10:00–18:00' },
  { ru: 'Пн–Сб 09:00–20:00', en: 'Mon–Sat 09:00–20:00' },
];
const ROUND_THE_CLOCK: Words = { ru: 'Круглосуточно', en: 'Round the clock' };
const NOTES: readonly (Words | null)[] = [
  null,
  { ru: 'Вход с улицы', en: 'Entrance from the street' },
  { ru: 'Вход со двора', en: 'Entrance from the courtyard' },
  null,
];

const MIN_POINTS = 3;
const MAX_POINTS = 48;
const THOUSANDS_PER_POINT = 35;
/** Every third point is a locker. */
const LOCKER_EVERY = 3;
const KM_PER_DEGREE = 111;

export function samplePoints(town: Town, locale: Locale): PickupPoint[] {
  const count = Math.min(MAX_POINTS, MIN_POINTS + Math.floor(town.thousands / THOUSANDS_PER_POINT));
  return Array.from({ length: count }, (_none, index) => samplePoint(town, index, locale));
}

function samplePoint(town: Town, index: number, locale: Locale): PickupPoint {
  const hash = createHash('sha256').update(`${town.code} ${index}`).digest();
  const pick = <T>(list: readonly T[], byte: number): T => list[hash.readUInt8(byte) % list.length] as T;
  const locker = index % LOCKER_EVERY === LOCKER_EVERY - 1;
  // Radius in kilometres, growing with the population.
  const radiusKm = Math.min(14, 1 + Math.sqrt(town.thousands) / 8);
  const distanceKm = radiusKm * Math.sqrt(hash.readUInt16BE(0) / 65_535);
  const angle = (2 * Math.PI * hash.readUInt16BE(2)) / 65_536;
  const latitude = town.latitude + (distanceKm * Math.sin(angle)) / KM_PER_DEGREE;
  const longitude =
    town.longitude + (distanceKm * Math.cos(angle)) / (KM_PER_DEGREE * Math.cos((town.latitude * Math.PI) / 180));
  const name = pick(STREETS[town.country], 4)[locale];
  const house = 1 + (hash.readUInt8(5) % 90);
  const address = locale === 'ru' ? `ул. ${name}, ${house}` : `${house} ${name} St`;
  const title = { ru: locker ? 'Постамат' : 'Пункт выдачи', en: locker ? 'Locker' : 'Pickup point' }[locale];
  return {
    code: `${town.code}-${index + 1}`,
    kind: locker ? 'postamat' : 'pvz',
    name: `${title}, ${address}`,
    address,
    postalCode: null,
    latitude: Number(latitude.toFixed(5)),
    longitude: Number(longitude.toFixed(5)),
    hours: (locker ? ROUND_THE_CLOCK : pick(HOURS, 6))[locale],
    cashless: locker || hash.readUInt8(7) % 4 > 0,
    phone: null,
    note: pick(NOTES, 8)?.[locale] ?? null,
  };
}
