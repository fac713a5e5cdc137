// Contract of both couriers; CDEK is tested against a local fake of its API.

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/calendar/working-days.ts';
import { systemClock } from '#core/clock.ts';
import { kopecks } from '#core/money.ts';
import { startFakeCdek } from '#tests/harness/cdek/cdek-server.ts';
import { fixedClock } from '#tests/harness/fixed-clock.ts';
import { createCdek } from './cdek/cdek.ts';
import { type Courier, CourierUnavailable, type ParcelOrder, type ParcelState } from './courier.ts';
import { createEmbeddedCourier } from './embedded/embedded-courier.ts';

const envelope = { grams: 1200, size: { length: 22, width: 22, height: 3 } };
const crate = { grams: 30_000, size: { length: 22, width: 22, height: 51 } };

interface CourierUnderTest {
  readonly courier: Courier;
  /** Advances the parcel to this state. */
  advanceTo(externalId: string, state: ParcelState): Promise<void>;
}

const cdek = await startFakeCdek();
const problems: string[] = [];
const problem = (words: string) => void problems.push(words);
const newCdek = () => createCdek(cdek.settings, { clock: systemClock, log: problem, pauseMs: 5 });
const CDEK_STATUS_CODES: readonly [ParcelState, string][] = [
  ['accepted', 'RECEIVED_AT_SHIPMENT_WAREHOUSE'],
  ['in_transit', 'SENT_TO_RECIPIENT_CITY'],
  ['ready', 'ACCEPTED_AT_PICK_UP_POINT'],
  ['delivered', 'DELIVERED'],
];

function cdekUnderTest(): CourierUnderTest {
  const courier = newCdek();
  return {
    courier,
    async advanceTo(externalId, state) {
      const way = CDEK_STATUS_CODES.findIndex(([each]) => each === state);
      for (const [, code] of CDEK_STATUS_CODES.slice(0, way + 1)) cdek.move(externalId, code);
    },
  };
}

function embeddedUnderTest(): CourierUnderTest {
  const clock = fixedClock('2026-11-16T09:00:00Z');
  const courier = createEmbeddedCourier({ clock });
  return {
    courier,
    async advanceTo(externalId, state) {
      for (let days = 0; days < 60 && (await courier.status(externalId)).state !== state; days += 1 / 4)
        clock.advance(DAY_MS / 4);
    },
  };
}

afterAll(() => cdek.close());
beforeEach(() => {
  cdek.mood = 'well';
  cdek.looks = 1;
  problems.length = 0;
});

let orderCount = 0;
async function orderTo(courier: Courier): Promise<ParcelOrder> {
  const [city] = await courier.cities('Тверь', null, 'ru');
  const [point] = await courier.points(city?.code ?? '', envelope, 'ru');
  const tariffs = await courier.tariffs({ from: 'Москва', to: city?.code ?? '' }, envelope, 'ru');
  orderCount += 1;
  return {
    number: `ZB-${orderCount}`,
    tariff: tariffs.find(({ kind }) => kind === point?.kind)?.code ?? '',
    from: 'Москва',
    city: city?.code ?? '',
    point: point?.code ?? '',
    recipient: { name: 'Анна Петрова', phone: '+79001234567', email: 'anna@example.test' },
    parcel: envelope,
    contents: [{ title: 'Ночь в лесу', count: 2, price: kopecks(249_050) }],
  };
}

describe.each([
  ['the embedded courier', embeddedUnderTest],
  ['CDEK', cdekUnderTest],
] as const)('%s', (_name, play) => {
  const { courier, advanceTo: until } = play();

  test('finds towns by the beginning of their name, with coordinates', async () => {
    const [moscow] = await courier.cities('моск', null, 'ru');
    expect(moscow).toMatchObject({ name: 'Москва', country: 'RU' });
    expect(Math.round(moscow?.latitude ?? 0)).toBe(56);
    expect(await courier.city(moscow?.code ?? '', 'en')).toMatchObject({ code: moscow?.code, name: 'Moscow' });
    expect((await courier.cities('минск', 'BY', 'ru'))[0]).toMatchObject({ country: 'BY' });
    expect((await courier.cities('', null, 'ru'))[0]).toMatchObject({ name: 'Москва' });
  });

  test('returns nothing for unknown towns', async () => {
    expect(await courier.cities('ъъъъ', null, 'ru')).toEqual([]);
    for (const code of ['999999', 'nowhere', '../../orders']) {
      expect(await courier.city(code, 'ru')).toBeNull();
      expect(await courier.points(code, envelope, 'ru')).toEqual([]);
      expect(await courier.tariffs({ from: 'Москва', to: code }, envelope, 'ru')).toEqual([]);
    }
  });

  test('offers only points that accept the parcel', async () => {
    const [city] = await courier.cities('Тверь', null, 'ru');
    const points = await courier.points(city?.code ?? '', envelope, 'ru');
    expect(new Set(points.map(({ kind }) => kind))).toEqual(new Set(['pvz', 'postamat']));
    expect(points.every(({ address, hours }) => address !== '' && hours !== '')).toBe(true);
    expect(points.map(({ code }) => code)).not.toContain('NO-HANDOUT');
    expect(points.map(({ code }) => code)).not.toContain('NO-SIZE');
    const large = await courier.points(city?.code ?? '', crate, 'ru');
    expect(new Set(large.map(({ kind }) => kind))).toEqual(new Set(['pvz']));
  });

  test('returns tariffs with prices in kopecks and days for both kinds of point', async () => {
    const [city] = await courier.cities('Тверь', null, 'ru');
    const tariffs = await courier.tariffs({ from: 'Москва', to: city?.code ?? '' }, envelope, 'ru');
    expect(new Set(tariffs.map(({ kind }) => kind))).toEqual(new Set(['pvz', 'postamat']));
    expect(new Set(tariffs.map(({ code }) => code)).size).toBe(tariffs.length);
    for (const { price, minDays, maxDays } of tariffs) {
      expect(Number.isInteger(price) && price > 10_000).toBe(true);
      expect(minDays <= maxDays).toBe(true);
    }
  });

  test('registers an order once when it is sent repeatedly', async () => {
    const order = await orderTo(courier);
    const first = await courier.register(order);
    expect(first).toMatchObject({ state: 'created', trackingNumber: expect.stringMatching(/^\d{8,12}$/) });
    expect((await courier.register(order)).externalId).toBe(first.externalId);
    const other = await orderTo(courier);
    const two = await Promise.all([courier.register(other), courier.register(other)]);
    expect(two[0]?.externalId).toBe(two[1]?.externalId);
    expect(two[0]?.externalId).not.toBe(first.externalId);
  });

  test('reports all states of a parcel', async () => {
    const { externalId, trackingNumber } = await courier.register(await orderTo(courier));
    await until(externalId, 'delivered');
    const end = await courier.status(externalId);
    expect(end).toMatchObject({ externalId, trackingNumber, state: 'delivered', reason: null });
    expect(end.history.map(({ state }) => state)).toEqual(['created', 'accepted', 'in_transit', 'ready', 'delivered']);
    const times = end.history.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });

  test('rejects unknown parcels and invalid webhooks', async () => {
    await expect(courier.status('somebody-elses')).rejects.toBeInstanceOf(CourierUnavailable);
    for (const body of [null, 'x', [], {}, { type: 'PRINT_FORM', uuid: 'x' }, { type: 'ORDER_STATUS' }])
      expect(courier.parcelOfWebhook(body)).toBeNull();
  });
});

describe('CDEK', () => {
  const courier = newCdek();

  test.each(['down', 'slow', 'garbage', 'busy'] as const)(
    'throws CourierUnavailable while the API is %s and recovers afterwards',
    async (mood) => {
      cdek.mood = mood;
      const impatient = createCdek({ ...cdek.settings, timeoutMs: 500 }, { clock: systemClock, log: problem });
      await expect(impatient.cities('моск', null, 'ru')).rejects.toBeInstanceOf(CourierUnavailable);
      cdek.mood = 'well';
      expect(await impatient.cities('моск', null, 'ru')).not.toEqual([]);
    },
  );

  test('reuses a token, renews it before it expires and once after a 401', async () => {
    const clock = fixedClock('2026-11-16T09:00:00Z');
    const fresh = createCdek(cdek.settings, { clock, log: problem });
    const tokens = () => cdek.asked.filter((call) => call === 'POST /oauth/token').length;
    const before = tokens();
    await Promise.all([fresh.cities('тверь', null, 'ru'), fresh.cities('казань', null, 'ru')]);
    expect(tokens() - before).toBe(1);
    cdek.expireToken();
    await Promise.all([fresh.cities('омск', null, 'ru'), fresh.cities('уфа', null, 'ru')]);
    expect(tokens() - before).toBe(2);
    clock.advance(3_600_000);
    await fresh.cities('пермь', null, 'ru');
    expect(tokens() - before).toBe(3);
  });

  test('does not retry endlessly with invalid credentials', async () => {
    const stranger = createCdek({ ...cdek.settings, clientSecret: 'wrong' }, { clock: systemClock, log: problem });
    await expect(stranger.cities('моск', null, 'ru')).rejects.toBeInstanceOf(CourierUnavailable);
  });

  test('reports an order that fails validation, with the reason', async () => {
    cdek.refuseNext = 'delivery point is closed';
    const status = await courier.register(await orderTo(courier));
    expect(status).toMatchObject({ state: 'failed', reason: 'delivery point is closed' });
    const bad = await courier.register({ ...(await orderTo(courier)), point: '' });
    expect(bad).toMatchObject({ state: 'failed', reason: expect.stringContaining('v2_field_is_empty') });
  });

  test('returns no tracking number while an order is being validated', async () => {
    cdek.looks = 7;
    const { externalId, trackingNumber, state } = await courier.register(await orderTo(courier));
    expect([state, trackingNumber]).toEqual(['created', null]);
    await courier.status(externalId);
    await courier.status(externalId);
    expect((await courier.status(externalId)).trackingNumber).not.toBeNull();
  });

  test('treats an unknown status as in_transit and logs it', async () => {
    const { externalId } = await courier.register(await orderTo(courier));
    cdek.move(externalId, 'LEFT_ON_A_DOG_SLED');
    expect((await courier.status(externalId)).state).toBe('in_transit');
    expect(problems).toEqual([expect.stringContaining('LEFT_ON_A_DOG_SLED')]);
  });

  test('sends prices in rubles and no cash on delivery', async () => {
    const { externalId } = await courier.register(await orderTo(courier));
    expect(cdek.orders.get(externalId)?.body).toMatchObject({
      shipment_point: 'MSK5',
      recipient: { phones: [{ number: '+79001234567' }] },
      packages: [{ weight: 1200, length: 22, items: [{ cost: 2490.5, amount: 2, payment: { value: 0 } }] }],
    });
    expect(courier.parcelOfWebhook(cdek.noticeOf(externalId))).toBe(externalId);
  });

  test('uses the tariffs and the address of collection at the sender', async () => {
    const door = { ...cdek.settings, sender: { address: 'ул. Мира, 1' } };
    const fetched = createCdek(door, { clock: systemClock, log: problem, pauseMs: 5 });
    const order = await orderTo(fetched);
    const { externalId } = await fetched.register(order);
    expect(cdek.orders.get(externalId)?.body).toMatchObject({ from_location: { code: 44, address: 'ул. Мира, 1' } });
    expect((await orderTo(courier)).tariff).not.toBe(order.tariff);
  });

  test('registers the webhook URL once', async () => {
    await courier.registerWebhook('https://shop.example/notices');
    await courier.registerWebhook('https://shop.example/notices');
    expect(cdek.webhooks).toEqual([{ url: 'https://shop.example/notices', type: 'ORDER_STATUS' }]);
  });
});
