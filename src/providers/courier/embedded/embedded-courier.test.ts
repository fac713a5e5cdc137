import { describe, expect, it } from 'vitest';
import { metresBetween } from '#core/delivery/distance.ts';
import { fixedClock } from '#tests/harness/fixed-clock.ts';
import { createEmbeddedCourier } from './embedded-courier.ts';
import { TOWNS } from './towns.ts';

const courier = createEmbeddedCourier({ clock: fixedClock('2026-11-16T09:00:00Z') });
const envelope = { grams: 600, size: { length: 22, width: 22, height: 2 } };
const found = async (typed: string) => (await courier.cities(typed, null, 'ru')).map(({ name }) => name);

describe('cities', () => {
  it.each([
    ['моск', 'Москва'],
    ['орел', 'Орёл'],
    ['ОРЁЛ', 'Орёл'],
    ['новгород', 'Нижний Новгород'],
    ['ростов на', 'Ростов-на-Дону'],
    ['novosib', 'Новосибирск'],
    ['Ekaterinb', 'Екатеринбург'],
    ['Yekat', 'Екатеринбург'],
    ['vjcrdf', 'Москва'],
    ['питер', 'Санкт-Петербург'],
    ['Алма-Ата', 'Алматы'],
    ['', 'Москва'],
  ])('«%s» finds %s first', async (typed, town) => {
    expect((await found(typed))[0]).toBe(town);
  });

  it('returns the largest town first, and nothing for unknown text', async () => {
    expect((await found('нов'))[0]).toBe('Новосибирск');
    expect(await found('ъъъ')).toEqual([]);
    expect(await found('!!!')).toEqual([]);
  });

  it('filters by country', async () => {
    expect(await courier.cities('армавир', 'AM', 'ru')).toHaveLength(1);
    expect((await courier.cities('armavir', 'RU', 'en'))[0]).toMatchObject({ code: 'ru-armavir', name: 'Armavir' });
  });
});

describe('bundled places', () => {
  it('contains hundreds of towns of the five countries with unique codes', () => {
    expect(new Set(TOWNS.map(({ code }) => code)).size).toBe(TOWNS.length);
    const of = (country: string) => TOWNS.filter((town) => town.country === country).length;
    expect([of('RU') >= 250, of('BY') >= 25, of('KZ') >= 25, of('AM') >= 10, of('KG') >= 8]).not.toContain(false);
    for (const { latitude, longitude } of TOWNS) {
      expect(latitude).toBeGreaterThan(38);
      expect(latitude).toBeLessThan(71);
      expect(longitude > 19 && longitude < 180).toBe(true);
    }
  });

  it('generates the same offices and lockers for a town every time', async () => {
    for (const town of TOWNS) {
      const points = await courier.points(town.code, envelope, 'ru');
      expect(new Set(points.map(({ kind }) => kind)).size).toBe(2);
      expect(Math.max(...points.map((point) => metresBetween(town, point)))).toBeLessThan(20_000);
      expect(await courier.points(town.code, envelope, 'ru')).toEqual(points);
    }
  });

  it('offers only offices for a parcel that is too large for a locker', async () => {
    const large = { grams: 30_000, size: { length: 22, width: 22, height: 51 } };
    expect((await courier.points('ru-tver', large, 'ru')).every(({ kind }) => kind === 'pvz')).toBe(true);
    expect((await courier.tariffs({ from: 'Москва', to: 'ru-tver' }, large, 'ru'))[0]?.kind).toBe('pvz');
  });

  it('takes 1–2 days to the capitals, 3–7 elsewhere in Russia, longer and more expensive abroad', async () => {
    const way = (to: string) => courier.tariffs({ from: 'Москва', to }, envelope, 'ru');
    for (const town of TOWNS.filter(({ country }) => country === 'RU')) {
      const capital = ['Москва', 'Санкт-Петербург'].includes(town.name.ru);
      for (const { minDays, maxDays } of await way(town.code)) {
        expect([minDays >= (capital ? 1 : 3), maxDays <= (capital ? 2 : 7), minDays <= maxDays]).not.toContain(false);
      }
    }
    const [near] = await way('ru-tver');
    const [far] = await way('ru-vladivostok');
    const [abroad] = await way('kz-almaty');
    expect(far?.price).toBeGreaterThan(near?.price ?? 0);
    expect(abroad?.price).toBeGreaterThan(far?.price ?? 0);
    expect(abroad?.minDays).toBeGreaterThan(5);
  });
});
