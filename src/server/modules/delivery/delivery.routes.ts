// HTTP routes of delivery: cities, pickup points, tariffs, and arrival by a date.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import { metresBetween } from '#core/delivery/distance.ts';
import type { PickupPoint } from '#core/delivery/places.ts';
import type { Result } from '#core/result.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { DeliveryChoices, DeliveryFailure } from './delivery.types.ts';
import { deliveryError, failureMessage } from './delivery-errors.ts';
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

export interface DeliveryRouteDeps {
  readonly delivery: DeliveryChoices;
  /** Absent when the answers cost nothing. */
  readonly limit: RateLimit | undefined;
}

type ReportedFailure = DeliveryFailure | 'city-abroad';

const tags = ['shop'];
/** Cache lifetime in browsers; dates count from today, so tariffs expire soon. */
const MAX_AGE_SECONDS = { cities: 3600, points: 900, tariffs: 60 };

export const installDelivery = (deps: DeliveryRouteDeps) => (app: FastifyInstance) => {
  const { delivery, limit } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  async function enforceLimit(request: FastifyRequest): Promise<void> {
    if (limit && !(await limit.hit('delivery', request.ip, undefined)).allowed)
      throw deliveryError('too-many', request);
  }

  /** An empty result is a success with a message; other failures are errors. */
  function listAnswer<Row>(
    result: Result<readonly Row[], ReportedFailure>,
    empty: ReportedFailure,
    request: FastifyRequest,
  ) {
    const { sample } = delivery;
    if (result.ok) return { data: result.value, meta: { sample, message: null } };
    if (result.error !== empty) throw deliveryError(result.error, request);
    return { data: [], meta: { sample, message: failureMessage(empty, requestLocale(request)) } };
  }

  const setMaxAge = (reply: FastifyReply, seconds: number) =>
    reply.header('cache-control', `public, max-age=${seconds}`);

  typed.get(
    '/api/shop/delivery/cities',
    { schema: { tags, summary: 'Towns by what is typed', querystring: citiesQuery, response: { 200: citiesAnswer } } },
    async (request, reply) => {
      await enforceLimit(request);
      const { q, country, locale } = request.query;
      const [found, countries] = await Promise.all([delivery.cities(q, country ?? null, locale), delivery.countries()]);
      const abroad = !found.ok && found.error === 'city-abroad';
      const { data, meta } = listAnswer(found, abroad ? 'city-abroad' : 'no-such-city', request);
      setMaxAge(reply, MAX_AGE_SECONDS.cities);
      return { data, meta: { ...meta, abroad, countries } };
    },
  );

  typed.get(
    '/api/shop/delivery/points',
    { schema: { tags, summary: 'Pickup points of a town', querystring: pointsQuery, response: { 200: pointsAnswer } } },
    async (request, reply) => {
      await enforceLimit(request);
      const { city, copies, near, locale } = request.query;
      const { data, meta } = listAnswer(await delivery.points(city, copies, locale), 'no-points', request);
      setMaxAge(reply, MAX_AGE_SECONDS.points);
      return { data: near === undefined ? data : nearestFirst(data, near), meta };
    },
  );

  typed.get(
    '/api/shop/delivery/tariffs',
    { schema: { tags, summary: 'Prices and days', querystring: tariffsQuery, response: { 200: tariffsAnswer } } },
    async (request, reply) => {
      await enforceLimit(request);
      const { locale, preorder, ...wanted } = request.query;
      const found = await delivery.tariffs({ ...wanted, preorder: preorder === 'true' }, locale);
      const answer = listAnswer(found, 'no-tariffs', request);
      setMaxAge(reply, MAX_AGE_SECONDS.tariffs);
      return answer;
    },
  );

  typed.get(
    '/api/shop/delivery/in-time',
    { schema: { tags, summary: 'Will it come in time?', querystring: inTimeQuery, response: { 200: inTimeAnswer } } },
    async (request, reply) => {
      await enforceLimit(request);
      const { locale, preorder, date, ...wanted } = request.query;
      const asked = { ...wanted, by: date as MoscowDay, preorder: preorder === 'true' };
      const result = await delivery.inTime(asked, locale);
      if (!result.ok) throw deliveryError(result.error, request);
      setMaxAge(reply, MAX_AGE_SECONDS.tariffs);
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
