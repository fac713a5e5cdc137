// Parcels: registered once, followed by polling and webhooks, each state reported once.
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#core/calendar/working-days.ts';
import { newDocumentId } from '#core/ids.ts';
import { kopecks } from '#core/money.ts';
import { type Courier, CourierUnavailable } from '#providers/courier/courier.ts';
import { createEmbeddedCourier } from '#providers/courier/embedded/embedded-courier.ts';
import { installErrorHandling } from '#server/http/errors.ts';
import { createCircuitBreaker } from '#server/modules/delivery/circuit-breaker.ts';
import { courierWebhookPath, installCourierWebhook } from '#server/modules/delivery/courier-webhook.routes.ts';
import type { ParcelChange } from '#server/modules/delivery/delivery.types.ts';
import { createDeliverySettings } from '#server/modules/delivery/delivery-settings.ts';
import { refreshDueParcels } from '#server/modules/delivery/follow-parcel.job.ts';
import { createParcels } from '#server/modules/delivery/parcels.ts';
import { fixedClock } from '#tests/harness/fixed-clock.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { createRecordingQueue } from '../../harness/recording-queue.ts';
import { startTestApp } from '../foundation/test-app.ts';

const SECRET = 'a secret for tests, thirty-two letters long';
const { database } = await copyTestDatabase();
const { app, shop } = await startTestApp(database);

const ask = { city: 'ru-tver', point: 'ru-tver-1', tariff: 'pvz', copies: 2 };
const recipient = { name: 'Анна Петрова', phone: '+79001234567', email: 'anna@example.test' };
const contents = [{ title: 'Ночь в лесу', count: 2, price: kopecks(249_000) }];

/** Parcels over a courier with a controllable clock, a count of orders and a switchable outage. */
function parcelsOf(more: (courier: Courier) => Partial<Courier> = () => ({})) {
  const clock = fixedClock('2026-11-16T09:00:00Z');
  const embedded = createEmbeddedCourier({ clock });
  const state = { away: false, ordered: 0 };
  const courier: Courier = {
    ...embedded,
    async register(order) {
      state.ordered += 1;
      if (state.away) throw new CourierUnavailable('away');
      return embedded.register(order);
    },
    ...more(embedded),
  };
  const { queue, enqueued } = createRecordingQueue();
  const settings = createDeliverySettings(shop.shopContent, clock);
  const log = pino({ level: 'silent' });
  const parcels = createParcels({ database, queue, courier, breaker: createCircuitBreaker(clock), settings, log });
  const changes: ParcelChange[] = [];
  parcels.onParcelChange(async (_tx, parcel) => void changes.push(parcel));
  const due = refreshDueParcels(database, parcels.refresh);
  const tick = () => due.run({}, new AbortController().signal);
  return { parcels, enqueued, changes, clock, state, tick };
}

async function newOrder(): Promise<string> {
  const order = newDocumentId();
  await database.query(`insert into orders (document_id, number, locale) values ($1, $1, 'ru')`, [order]);
  return order;
}

const send = (parcels: ReturnType<typeof parcelsOf>['parcels'], order: string) =>
  database.transaction((tx) =>
    parcels.createParcel(tx, { order, number: order.slice(0, 10), ...ask, recipient, contents }),
  );
const parcelIn = (enqueued: readonly { readonly payload: object }[]): string =>
  String(Object.values(enqueued[0]?.payload ?? {})[0]);
const everythingIsDue = () => database.query('update parcels set next_poll_at = now() where next_poll_at is not null');
const rows = () =>
  database.query<{
    state: string;
    external_id: string | null;
    request: object | null;
    cost: number;
    next_poll_at: Date;
  }>('select * from parcels order by id');

beforeEach(async () => {
  await database.query('delete from parcels');
  await database.query('delete from orders');
});

test('registers one parcel when sent twice and its job runs concurrently', async () => {
  const { parcels, enqueued, state, changes } = parcelsOf();
  const order = await newOrder();
  await send(parcels, order);
  await send(parcels, order);
  expect(enqueued).toHaveLength(1);
  const parcel = parcelIn(enqueued);
  await Promise.all([parcels.refresh(parcel), parcels.refresh(parcel)]);
  await parcels.refresh(parcel);
  expect(state.ordered).toBeLessThanOrEqual(2);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ state: 'created', request: null });
  expect(row?.cost).toBeGreaterThan(0);
  expect(changes).toMatchObject([{ order, state: 'created', trackingNumber: expect.stringMatching(/^10\d{8}$/) }]);
});

test('leaves nothing behind when the transaction is rolled back', async () => {
  const { parcels } = parcelsOf();
  const order = await newOrder();
  const failed = database.transaction(async (tx) => {
    await parcels.createParcel(tx, { order, number: 'ZB-1', ...ask, recipient, contents });
    throw new Error('the order went back');
  });
  await expect(failed).rejects.toThrow('went back');
  expect(await parcels.parcel(order)).toBeNull();
});

test('follows a parcel by polling and reports each state once', async () => {
  const { parcels, changes, clock, tick } = parcelsOf();
  const order = await newOrder();
  await send(parcels, order);
  for (let hours = 0; hours < 24 * 8; hours += 3) {
    await everythingIsDue();
    await tick();
    clock.advance(DAY_MS / 8);
  }
  expect(changes.map(({ state }) => state)).toEqual(['created', 'accepted', 'in_transit', 'ready', 'delivered']);
  expect(await parcels.parcel(order)).toMatchObject({ state: 'delivered', history: { length: 5 } });
  // The parcel has reached its final state and is not polled any more.
  expect((await rows())[0]?.next_poll_at).toBeNull();
});

test('registers a parcel after a courier outage', async () => {
  const { parcels, state, tick, clock } = parcelsOf();
  const order = await newOrder();
  await send(parcels, order);
  expect(await parcels.parcel(order)).toMatchObject({ pending: 'asking' });
  state.away = true;
  for (let tries = 0; tries < 10; tries++) {
    await everythingIsDue();
    await tick();
  }
  const [waiting] = await rows();
  expect(waiting).toMatchObject({ external_id: null, state: 'created' });
  expect(waiting?.next_poll_at.getTime()).toBeGreaterThan(Date.now());
  expect(await parcels.parcel(order)).toMatchObject({ pending: 'no-answer' });
  state.away = false;
  clock.advance(60_000);
  await everythingIsDue();
  await tick();
  expect((await rows())[0]?.external_id).not.toBeNull();
  expect(await parcels.parcel(order)).toMatchObject({ pending: null });
});

test('rolls back and repeats a report when its listener fails', async () => {
  const { parcels, changes, enqueued } = parcelsOf();
  let broken = true;
  parcels.onParcelChange(async () => {
    if (broken) throw new Error('the order is locked');
  });
  await send(parcels, await newOrder());
  const parcel = parcelIn(enqueued);
  await expect(parcels.refresh(parcel)).rejects.toThrow('locked');
  expect((await rows())[0]?.external_id).toBeNull();
  broken = false;
  await parcels.refresh(parcel);
  expect((await rows())[0]?.external_id).not.toBeNull();
  expect(changes).toHaveLength(2);
});

test('ends a parcel with the courier’s reason when it is rejected for good', async () => {
  const { parcels, changes, enqueued } = parcelsOf((embedded) => ({
    register: async (order) => ({ ...(await embedded.register(order)), state: 'failed', reason: 'no such point' }),
  }));
  await send(parcels, await newOrder());
  await parcels.refresh(parcelIn(enqueued));
  expect(changes.map(({ state }) => state)).toEqual(['failed']);
  expect(await rows()).toMatchObject([{ state: 'failed', reason: 'no such point', next_poll_at: null }]);
});

test('refreshes the parcel of a webhook message, and ignores anything else', async () => {
  const { parcels, enqueued } = parcelsOf(() => ({
    parcelOfWebhook: (body) => (body as { uuid?: string }).uuid ?? null,
  }));
  const heard = Fastify().setValidatorCompiler(validatorCompiler);
  installErrorHandling(heard);
  installCourierWebhook(parcels, SECRET)(heard);
  await send(parcels, await newOrder());
  await parcels.refresh(parcelIn(enqueued));
  enqueued.length = 0;
  const [row] = await rows();
  const post = (url: string, payload: object) => heard.inject({ method: 'POST', url, payload });
  const path = courierWebhookPath(SECRET);
  expect((await post(path.slice(0, -1), { uuid: row?.external_id })).statusCode).toBe(404);
  expect((await post(path, { uuid: 'unknown' })).statusCode).toBe(204);
  expect((await post(path, [])).statusCode).toBe(204);
  expect(enqueued).toEqual([]);
  expect((await post(path, { uuid: row?.external_id })).statusCode).toBe(204);
  expect(enqueued.map(({ name }) => name)).toEqual(['follow-parcel']);
});

test('answers not-found without the webhook’s secret', async () => {
  const wrong = await app.inject({ method: 'POST', url: '/api/shop/delivery/notices/cdek/guess', payload: {} });
  expect(wrong.statusCode).toBe(404);
  const right = await app.inject({ method: 'POST', url: courierWebhookPath(SECRET), payload: { uuid: 'x' } });
  expect(right.statusCode).toBe(204);
});

test('lets administrators read parcels through the content API and write none', async () => {
  const { parcels } = parcelsOf();
  const order = await newOrder();
  await send(parcels, order);
  const [ticket] = (await shop.shopContent.find('delivery-ticket', {})).entries;
  expect(ticket).toMatchObject({ order, courier: 'embedded', state: 'created', cost: 0 });
  const written = await app.inject({ method: 'POST', url: '/api/delivery-tickets', payload: { data: {} } });
  expect(written.statusCode).toBeGreaterThanOrEqual(400);
});
