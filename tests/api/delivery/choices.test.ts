// Cities, points and tariffs with the shop's prices and days, also during a courier outage.
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { kopecks } from '#core/money.ts';
import { type Courier, CourierUnavailable } from '#providers/courier/courier.ts';
import { createEmbeddedCourier } from '#providers/courier/embedded/embedded-courier.ts';
import { createCircuitBreaker } from '#server/modules/delivery/circuit-breaker.ts';
import { createDeliveryChoices } from '#server/modules/delivery/delivery-choices.ts';
import { createDeliverySettings } from '#server/modules/delivery/delivery-settings.ts';
import { fixedClock } from '#tests/harness/fixed-clock.ts';
import { countryPrices } from '#web/features/delivery/country-prices.ts';
import { startFakeCdek } from '../../harness/cdek/cdek-server.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { whenDone } from '../../harness/when-done.ts';
import { startTestApp } from '../foundation/test-app.ts';

const { database } = await copyTestDatabase();
const { app, shop } = await startTestApp(database);
const clock = fixedClock('2026-11-16T09:00:00Z');
const embedded = createEmbeddedCourier({ clock: systemClock });

const ask = async (path: string) => {
  const answer = await app.inject({ url: `/api/shop/delivery/${path}` });
  return { status: answer.statusCode, cached: answer.headers['cache-control'], ...answer.json() };
};
const q = encodeURIComponent;

/** The built-in courier with a switchable outage and a count of calls. */
function fragileCourier() {
  const state = { away: false, asked: 0 };
  const guarded =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      state.asked += 1;
      if (state.away) throw new CourierUnavailable('away');
      return call(...args);
    };
  const courier: Courier = {
    ...embedded,
    cities: guarded(embedded.cities),
    city: guarded(embedded.city),
    points: guarded(embedded.points),
    tariffs: guarded(embedded.tariffs),
  };
  return { courier, state };
}

function choicesOver(courier: Courier) {
  const settings = createDeliverySettings(shop.shopContent, clock);
  return createDeliveryChoices({ courier, breaker: createCircuitBreaker(clock), settings, clock });
}

let fragile = fragileCourier();
beforeEach(() => {
  fragile = fragileCourier();
});

test('finds a city, its points and its tariffs', async () => {
  const towns = await ask(`cities?q=${q('санкт')}`);
  expect(towns).toMatchObject({ status: 200, meta: { sample: true, message: null } });
  expect(towns.cached).toMatch(/^public/);
  const [city] = towns.data;
  expect(city).toMatchObject({ name: 'Санкт-Петербург', country: 'RU' });
  const points = await ask(`points?city=${city.code}`);
  expect(points.data.length).toBeGreaterThan(10);
  const [point] = points.data;
  const tariffs = await ask(`tariffs?city=${city.code}&kind=${point.kind}`);
  expect(tariffs.data[0]).toMatchObject({ price: 0, cheapest: true, minDays: 1, maxDays: 2 });
  const chosen = await shop.services.delivery.resolveChoice(
    { city: city.code, point: point.code, tariff: tariffs.data[0].code, copies: 2, preorder: false },
    'ru',
  );
  expect(chosen).toMatchObject({ ok: true, value: { city, point, tariff: { price: 0 } } });
});

test('sorts points by distance from the visitor', async () => {
  const { data } = await ask('points?city=ru-kazan&near=55.79,49.12');
  const metres = data.map((point: { metres: number }) => point.metres);
  expect(metres).toEqual(metres.toSorted((a: number, b: number) => a - b));
  expect(metres[0]).toBeLessThan(metres.at(-1));
});

test('is free in Russia for the cheapest tariff of each kind; faster ones cost the difference', async () => {
  const { data } = await ask('tariffs?city=ru-vladivostok&kind=pvz');
  expect(data.map((tariff: { cheapest: boolean; price: number }) => [tariff.cheapest, tariff.price > 0])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect((await ask('tariffs?city=by-minsk&kind=pvz')).data[0].price).toBeGreaterThan(0);
  // Prices of all kinds of points are known before one is chosen.
  const anyKind: { kind: string; price: number }[] = (await ask('tariffs?city=by-minsk')).data;
  expect(new Set(anyKind.map(({ kind }) => kind))).toEqual(new Set(['pvz', 'postamat']));
});

test('shows a price per country and the domestic transit time before any cart', async () => {
  const shown = async () =>
    (await countryPrices(choicesOver(fragile.courier), 'en')).map(({ country, price }) => [
      country,
      price && price > 0,
    ]);
  const abroad = ['BY', 'KZ', 'AM', 'KG'].map((country) => [country, true]);
  const said = async () => (await shop.services.site.global('ru')).timeWords.russiaPrice;
  expect(await shown()).toEqual([['RU', 0], ...abroad]);
  expect(await said()).toBe('бесплатно');
  await database.query('update content.delivery_configs set free_in_russia = false');
  expect(await shown()).toEqual([['RU', true], ...abroad]);
  expect(await said()).toContain('по\u00a0тарифу');
  await database.query('update content.delivery_configs set free_in_russia = true');
  fragile.state.away = true;
  expect((await shown()).map(([, price]) => price)).toEqual([null, null, null, null, null]);
});

test('reports an empty result in both languages', async () => {
  expect((await ask(`cities?q=${q('ъъъ')}`)).meta.message).toBe('Город не найден');
  expect((await ask('cities?q=zzzz&locale=en')).meta.message).toBe('City not found');
  const countries = ['RU', 'BY', 'KZ', 'AM', 'KG'];
  expect((await ask(`cities?q=${q('ъъъ')}`)).meta).toMatchObject({ abroad: false, countries });
  for (const typed of ['Тбилиси', 'тбил', 'Tbilisi', 'Грузия', 'нью йорк'])
    expect(await ask(`cities?q=${q(typed)}`)).toMatchObject({ data: [], meta: { abroad: true, countries } });
  const missing = await ask('points?city=ru-nowhere&locale=en');
  expect(missing).toMatchObject({ status: 404, error: { message: 'City not found' } });
  const { courier } = fragile;
  const empty = choicesOver({ ...courier, points: async () => [], tariffs: async () => [] });
  expect(await empty.points('ru-tver', 1, 'ru')).toEqual({ ok: false, error: 'no-points' });
  const wanted = { city: 'ru-tver', kind: 'pvz', copies: 1, preorder: false } as const;
  expect(await empty.tariffs(wanted, 'ru')).toEqual({ ok: false, error: 'no-tariffs' });
});

test.each([
  'points',
  'points?city=',
  'points?city=ru-tver&copies=0',
  'points?city=ru-tver&near=here',
  'points?city=%00',
  'tariffs?city=ru-tver&kind=pigeon',
  'in-time?city=ru-tver&date=2026-02-31',
  'cities?country=US',
  `cities?q=${'a'.repeat(300)}`,
])('rejects %s as a bad request', async (path) => {
  expect([400, 404]).toContain((await ask(path)).status);
});

test('computes arrival by a date with cheap and fast tariffs, and the last safe day', async () => {
  const choices = choicesOver(fragile.courier);
  const inTime = async (by: `${number}-${number}-${number}`) => {
    const asked = await choices.inTime({ city: 'ru-vladivostok', by, copies: 1, preorder: false }, 'ru');
    return asked.ok ? asked.value : asked.error;
  };
  expect(await inTime('2026-12-10')).toMatchObject({ inTime: true, lastSafeDay: '2026-11-22', tariff: { price: 0 } });
  expect(await inTime('2026-12-03')).toMatchObject({ inTime: true, tariff: { code: 'express' } });
  expect(await inTime('2026-12-01')).toMatchObject({ inTime: false, lastSafeDay: null });
});

test('adds preorder days, and estimates a range before the city is known', async () => {
  const choices = choicesOver(fragile.courier);
  expect(await choices.usualDays(false)).toEqual({ from: '2026-11-24', to: '2026-12-04' });
  expect(await choices.usualDays(true)).toEqual({ from: '2026-12-08', to: '2026-12-25' });
});

test('rejects a point of another city and a tariff of another kind', async () => {
  const choices = choicesOver(fragile.courier);
  const point = (await embedded.points('ru-tver', { grams: 600, size: { length: 22, width: 22, height: 2 } }, 'ru'))[0];
  const chosen = (city: string, tariff: string) =>
    choices.resolveChoice({ city, point: point?.code ?? '', tariff, copies: 1, preorder: false }, 'ru');
  expect(await chosen('ru-tver', 'pvz')).toMatchObject({ ok: true });
  expect(await chosen('ru-kazan', 'pvz')).toEqual({ ok: false, error: 'no-such-point' });
  expect(await chosen('ru-tver', 'postamat')).toEqual({ ok: false, error: 'no-such-tariff' });
});

test('answers a cached choice without asking the courier', async () => {
  const { courier, state } = fragile;
  const choices = choicesOver(courier);
  const wanted = { city: 'ru-tver', point: 'ru-tver-1', tariff: 'pvz', copies: 1, preorder: false };
  await choices.resolveChoice(wanted, 'ru');
  const asked = state.asked;
  for (let i = 0; i < 20; i++) await choices.resolveChoice(wanted, 'ru');
  expect(state.asked).toBe(asked);
});

test('answers cached data during a courier outage, and fails at once otherwise', async () => {
  const { courier, state } = fragile;
  const choices = choicesOver(courier);
  const known = await choices.points('ru-tver', 1, 'ru');
  state.away = true;
  clock.advance(6 * 3_600_000);
  expect(await choices.points('ru-tver', 1, 'ru')).toEqual(known);
  for (let i = 0; i < 20; i++)
    expect(await choices.points('ru-kazan', 1, 'ru')).toEqual({ ok: false, error: 'unavailable' });
  // The circuit opens after five failed calls.
  expect(state.asked).toBeLessThanOrEqual(2 + 5);
  state.away = false;
  expect(await choices.points('ru-kazan', 1, 'ru')).toEqual({ ok: false, error: 'unavailable' });
  clock.advance(31_000);
  expect(await choices.points('ru-kazan', 1, 'ru')).toMatchObject({ ok: true });
});

test('offers the cheapest tariff and faster dearer ones', async () => {
  const { courier } = fragile;
  const list = (days: readonly number[]) =>
    days.map((maxDays, index) => ({
      code: `t${index}`,
      name: 't',
      kind: 'pvz' as const,
      minDays: 1,
      maxDays,
      price: kopecks((index + 1) * 10_000),
    }));
  const choices = choicesOver({ ...courier, tariffs: async () => list([5, 6, 5, 3, 4, 2]) });
  const offered = await choices.tariffs({ city: 'ru-tver', kind: 'pvz', copies: 1, preorder: false }, 'ru');
  expect(offered.ok && offered.value.map(({ code, price }) => [code, price])).toEqual([
    ['t0', 0],
    ['t3', 30_000],
    ['t5', 50_000],
  ]);
});

test('uses CDEK when its keys are set, and survives an outage', async () => {
  const cdek = await startFakeCdek();
  whenDone(() => cdek.close());
  const { apiUrl, clientId, clientSecret } = cdek.settings;
  const settings = { CDEK_CLIENT_ID: clientId, CDEK_CLIENT_SECRET: clientSecret, CDEK_API_URL: apiUrl };
  const { app: other } = await startTestApp(database, { settings: { ...settings, CDEK_SENDER_POINT: 'MSK5' } });
  const get = async (path: string) => (await other.inject({ url: `/api/shop/delivery/${path}` })).json();
  const { data, meta } = await get(`cities?q=${q('казан')}`);
  expect([data[0].name, meta.sample]).toEqual(['Казань', false]);
  const tariffs = await get(`tariffs?city=${data[0].code}&kind=postamat`);
  expect(tariffs.data).toMatchObject([{ price: 0, cheapest: true, kind: 'postamat' }]);
  cdek.mood = 'down';
  expect((await get(`cities?q=${q('казан')}`)).data[0].name).toBe('Казань');
  expect((await get(`cities?q=${q('тверь')}&locale=en`)).error).toMatchObject({
    status: 503,
    name: 'ServiceUnavailableError',
  });
});
