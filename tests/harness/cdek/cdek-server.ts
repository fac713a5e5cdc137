// A fake of CDEK's API v2 for the couriers' contract test, the API tests and the browser tests.

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { CdekSettings } from '#providers/courier/cdek/cdek.ts';
import { findTowns } from '#providers/courier/embedded/find-towns.ts';
import { samplePoints } from '#providers/courier/embedded/sample-points.ts';
import { sampleTariffs } from '#providers/courier/embedded/sample-tariffs.ts';
import { TOWNS, type Town } from '#providers/courier/embedded/towns.ts';
import { portOf } from '../server-port.ts';
import { wrongField } from './cdek-requests.ts';

interface FakeOrder {
  readonly uuid: string;
  readonly number: string;
  readonly body: Record<string, unknown>;
  /** Remaining reads before the order is validated. */
  pending: number;
  refused: string | null;
  readonly statuses: { code: string; name: string; date_time: string; city: string }[];
}

/** `slow`: the connection stays open without an answer. */
type Mood = 'well' | 'down' | 'slow' | 'garbage' | 'busy';

export interface FakeCdek {
  readonly settings: CdekSettings;
  readonly orders: Map<string, FakeOrder>;
  readonly webhooks: { url: string; type: string }[];
  /** Every accepted call, as `GET /location/cities`. */
  readonly asked: string[];
  mood: Mood;
  /** The next order is accepted and later rejected with these words. */
  refuseNext: string | null;
  /** How often an order is read before it is validated. */
  looks: number;
  expireToken(): void;
  move(uuid: string, code: string): void;
  /** The body of its webhook message about a parcel. */
  noticeOf(uuid: string): object;
  close(): Promise<void>;
}

const MOSCOW = 44;
/** CDEK's city codes are numbers; 44 is Moscow. */
const codeOf = (town: Town): number => (town.code === 'ru-moscow' ? MOSCOW : 1000 + TOWNS.indexOf(town));
const townOf = (code: number): Town | undefined => TOWNS.find((town) => codeOf(town) === code);
const error = (code: string, message = code) => ({ errors: [{ code, message }] });

export async function startFakeCdek(port = 0): Promise<FakeCdek> {
  const orders = new Map<string, FakeOrder>();
  const clientId = 'fake-account';
  const clientSecret = 'fake-secret';
  let token = randomUUID();
  let hours = 0;

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    if (fake.mood === 'down') return void request.socket.destroy();
    if (fake.mood === 'slow') return;
    const url = new URL(request.url ?? '/', 'http://fake');
    const [status, body] = fake.mood === 'busy' ? [429, {}] : handle(request, url, text);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(fake.mood === 'garbage' ? '<html>502 Bad Gateway</html>' : JSON.stringify(body));
  }

  function handle(request: IncomingMessage, url: URL, text: string): [number, object] {
    const path = url.pathname.replace(/^\/v2/, '');
    const asked = (name: string): string => url.searchParams.get(name) ?? '';
    fake.asked.push(`${request.method} ${path}`);
    if (path === '/oauth/token') {
      const given = new URLSearchParams(text);
      if (given.get('client_id') !== clientId || given.get('client_secret') !== clientSecret)
        return [401, error('auth')];
      token = randomUUID();
      return [200, { access_token: token, token_type: 'bearer', expires_in: 3599, scope: 'order:all', jti: '1' }];
    }
    if (request.headers.authorization !== `Bearer ${token}`) return [401, error('v2_token_expired')];
    const locale = asked('lang') === 'eng' ? 'en' : 'ru';
    const body = request.method === 'POST' ? JSON.parse(text) : {};
    const wrong = request.method === 'POST' ? wrongField(path, body) : undefined;
    if (wrong) return [400, error('v2_field_is_wrong', wrong)];
    switch (`${request.method} ${path}`) {
      case 'GET /location/suggest/cities': {
        const country = TOWNS.find((town) => town.country === asked('country_code'))?.country ?? null;
        const found = findTowns(asked('name'), country, 20);
        const row = (town: Town) => ({ city_uuid: randomUUID(), code: codeOf(town), full_name: town.name.ru });
        return [200, found.map(row)];
      }
      case 'GET /location/cities': {
        const named = (town: Town) => town.name.ru === asked('city') && asked('country_codes').includes(town.country);
        const found = TOWNS.filter((town) => (asked('code') ? codeOf(town) === Number(asked('code')) : named(town)));
        return [200, found.map((town) => cityRow(town, locale))];
      }
      case 'GET /deliverypoints': {
        const town = townOf(Number(asked('city_code')));
        return [200, town ? pointRows(town, locale) : []];
      }
      case 'POST /calculator/tarifflist': {
        const from = townOf(body.from_location.code);
        const to = townOf(body.to_location.code);
        if (!from || !to) return [400, error('v2_recipient_location_not_recognized')];
        return [200, tariffRows(from, to, body.packages[0].weight)];
      }
      case 'POST /orders':
        return order(body);
      case 'GET /orders': {
        const known = [...orders.values()].filter(({ number }) => number === asked('im_number'));
        const found = known.find(({ refused }) => refused === null) ?? known[0];
        return found ? [200, orderAnswer(found)] : [400, error('v2_entity_not_found_im_number')];
      }
      case 'GET /webhooks':
        return [200, fake.webhooks];
      case 'POST /webhooks':
        fake.webhooks.push(body);
        return [200, { entity: { uuid: randomUUID() }, requests: [] }];
    }
    const found = orders.get(/^\/orders\/([\w-]+)$/.exec(path)?.[1] ?? '');
    return found ? [200, orderAnswer(found)] : [404, error('v2_entity_not_found')];
  }

  function order(body: Record<string, unknown>): [number, object] {
    const number = String(body.number);
    const taken = [...orders.values()].some((other) => other.number === number && other.refused === null);
    const uuid = randomUUID();
    const refused = taken ? `order ${number} exists already` : fake.refuseNext;
    fake.refuseNext = null;
    if (!body.delivery_point || !(body.shipment_point || body.from_location)) return [400, error('v2_field_is_empty')];
    orders.set(uuid, { uuid, number, body, pending: fake.looks, refused, statuses: [] });
    move(uuid, 'ACCEPTED');
    const accepted = { request_uuid: randomUUID(), type: 'CREATE', state: 'ACCEPTED', date_time: now() };
    return [202, { entity: { uuid }, requests: [accepted] }];
  }

  function orderAnswer(fake: FakeOrder): object {
    const { uuid, number, refused, statuses } = fake;
    const waiting = fake.pending > 0;
    if (waiting) fake.pending -= 1;
    else if (refused === null && statuses.length === 1) move(uuid, 'CREATED');
    const state = waiting ? 'WAITING' : refused === null ? 'SUCCESSFUL' : 'INVALID';
    const errors = state === 'INVALID' ? [{ code: 'v2_bad', message: refused }] : undefined;
    const cdekNumber =
      state === 'SUCCESSFUL' ? { cdek_number: `11${String(Number.parseInt(uuid.slice(0, 7), 16))}` } : {};
    return {
      // The newest first, as CDEK answers.
      entity: { uuid, number, ...cdekNumber, statuses: statuses.toReversed() },
      requests: [{ request_uuid: uuid, type: 'CREATE', state, date_time: now(), errors }],
    };
  }

  const now = (): string =>
    new Date(Date.UTC(2026, 10, 16) + hours * 3_600_000).toISOString().replace('.000Z', '+0000');

  function move(uuid: string, code: string): void {
    hours += 1;
    orders.get(uuid)?.statuses.push({ code, name: code.toLowerCase(), date_time: now(), city: 'Тверь' });
  }

  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const apiUrl = `http://127.0.0.1:${portOf(server)}/v2`;
  const fake: FakeCdek = {
    settings: { apiUrl, clientId, clientSecret, sender: { point: 'MSK5' }, timeoutMs: 1_500 },
    orders,
    webhooks: [],
    asked: [],
    mood: 'well',
    refuseNext: null,
    looks: 1,
    expireToken() {
      token = randomUUID();
    },
    move,
    noticeOf: (uuid) => ({ type: 'ORDER_STATUS', date_time: now(), uuid, attributes: { is_return: false, code: '4' } }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return fake;
}

const cityRow = (town: Town, locale: 'ru' | 'en') => ({
  code: codeOf(town),
  city: town.name[locale],
  region: town.region[locale],
  country_code: town.country,
  latitude: town.latitude,
  longitude: town.longitude,
  time_zone: 'Europe/Moscow',
  payment_limit: -1,
});

function pointRows(town: Town, locale: 'ru' | 'en'): object[] {
  const rows = samplePoints(town, locale).map((point) => ({
    code: point.code.toUpperCase(),
    name: point.name,
    type: point.kind === 'pvz' ? 'PVZ' : 'POSTAMAT',
    location: { address: point.address, latitude: point.latitude, longitude: point.longitude, postal_code: '170000' },
    work_time: point.hours,
    is_handout: true,
    have_cashless: point.cashless,
    weight_min: 0,
    phones: [{ number: '+74950090405' }],
    ...(point.kind === 'pvz' ? {} : { weight_max: 20, dimensions: [{ width: 45, height: 30, depth: 60 }] }),
  }));
  // Points that must not be offered: an office without hand-over, a locker of unknown size, an incomplete row.
  const [first] = rows;
  return [
    ...rows,
    { ...first, code: 'NO-HANDOUT', is_handout: false },
    { ...first, code: 'NO-SIZE', type: 'POSTAMAT' },
    { code: 'HALF' },
  ];
}

function tariffRows(from: Town, to: Town, grams: number): object {
  const parcel = { grams, size: { length: 22, width: 22, height: 2 } };
  const modes = { pvz: [4, 2], postamat: [7, 6] };
  return {
    tariff_codes: sampleTariffs(from, to, parcel, 'ru').flatMap((tariff, index) =>
      modes[tariff.kind].map((mode) => ({
        tariff_code: 130 + index * 10 + mode,
        tariff_name: tariff.name,
        tariff_description: '',
        delivery_mode: mode,
        delivery_sum: tariff.price / 100,
        period_min: tariff.minDays,
        period_max: tariff.maxDays,
      })),
    ),
  };
}
