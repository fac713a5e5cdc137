// The calls of a checkout: towns, pickup points, tariffs, and whether a book comes in time.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import { metresBetween } from '#core/delivery/distance.ts';
import type { PickupPoint } from '#core/delivery/places.ts';
import type { Result } from '#core/result.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { DeliveryChoices, DeliveryFailure } from './delivery.types.ts';
import {
  citiesAnswer,
  citiesQuery,
  inTimeAnswer,
  inTimeQuery,
  pointsAnswer,
  pointsQuery,
  tariffsAnswer,
  tariffsQuery,
} from './delivery-schemas.ts';
import { failureWords, refusal } from './refused-delivery.ts';

export interface DeliveryRouteDeps {
  readonly delivery: DeliveryChoices;
  /** Absent where every answer is our own and costs nobody anything. */
  readonly limit: RateLimit | undefined;
}

type Told = DeliveryFailure | 'city-abroad';

const tags = ['shop'];
/** Seconds a browser may keep them: days count from today, so tariffs are soon old. */
const KEPT = { cities: 3600, points: 900, tariffs: 60 };

export const installDelivery = (deps: DeliveryRouteDeps) => (app: FastifyInstance) => {
  const { delivery, limit } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  async function mayAsk(request: FastifyRequest): Promise<void> {
    if (limit && !(await limit.hit('delivery', request.ip, undefined)).allowed) throw refusal('too-many', request);
  }

  /** Nothing found is an answer with its sentence; what cannot be answered is a refusal. */
  function list<Row>(result: Result<readonly Row[], Told>, empty: Told, request: FastifyRequest) {
    const { sample } = delivery;
    if (result.ok) return { data: result.value, meta: { sample, message: null } };
    if (result.error !== empty) throw refusal(result.error, request);
    return { data: [], meta: { sample, message: failureWords(empty, requestLocale(request)) } };
  }

  const keep = (reply: FastifyReply, seconds: number) => reply.header('cache-control', `public, max-age=${seconds}`);

  typed.get(
    '/api/shop/delivery/cities',
    { schema: { tags, summary: 'Towns by what is typed', querystring: citiesQuery, response: { 200: citiesAnswer } } },
    async (request, reply) => {
      await mayAsk(request);
      const { q, country, locale } = request.query;
      const [found, countries] = await Promise.all([delivery.cities(q, country ?? null, locale), delivery.countries()]);
      const abroad = !found.ok && found.error === 'city-abroad';
      const { data, meta } = list(found, abroad ? 'city-abroad' : 'no-such-city', request);
      keep(reply, KEPT.cities);
      return { data, meta: { ...meta, abroad, countries } };
    },
  );

  typed.get(
    '/api/shop/delivery/points',
    { schema: { tags, summary: 'Pickup points of a town', querystring: pointsQuery, response: { 200: pointsAnswer } } },
    async (request, reply) => {
      await mayAsk(request);
      const { city, copies, near, locale } = request.query;
      const { data, meta } = list(await delivery.points(city, copies, locale), 'no-points', request);
      keep(reply, KEPT.points);
      return { data: near === undefined ? data : nearestFirst(data, near), meta };
    },
  );

  typed.get(
    '/api/shop/delivery/tariffs',
    { schema: { tags, summary: 'Prices and days', querystring: tariffsQuery, response: { 200: tariffsAnswer } } },
    async (request, reply) => {
      await mayAsk(request);
      const { locale, preorder, ...wanted } = request.query;
      const found = await delivery.tariffs({ ...wanted, preorder: preorder === 'true' }, locale);
      const answer = list(found, 'no-tariffs', request);
      keep(reply, KEPT.tariffs);
      return answer;
    },
  );

  typed.get(
    '/api/shop/delivery/in-time',
    { schema: { tags, summary: 'Will it come in time?', querystring: inTimeQuery, response: { 200: inTimeAnswer } } },
    async (request, reply) => {
      await mayAsk(request);
      const { locale, preorder, date, ...wanted } = request.query;
      const asked = { ...wanted, by: date as MoscowDay, preorder: preorder === 'true' };
      const result = await delivery.inTime(asked, locale);
      if (!result.ok) throw refusal(result.error, request);
      keep(reply, KEPT.tariffs);
      return { data: result.value, meta: { sample: delivery.sample } };
    },
  );
};

function nearestFirst(points: readonly PickupPoint[], near: string): (PickupPoint & { readonly metres: number })[] {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const here = { latitude, longitude };
  return points
    .map((point) => ({ ...point, metres: Math.round(metresBetween(here, point)) }))
    .toSorted((a, b) => a.metres - b.metres);
}
