// HTTP routes of delivery: cities, pickup points, tariffs, and arrival by a date.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import { metresBetween } from '#core/delivery/distance.ts';
import type { PickupPoint } from '#core/delivery/places.ts';
import type { Result } from '#core/result.ts';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { deliveryContracts } from './delivery.contract.ts';
import type { DeliveryChoices, DeliveryFailure } from './delivery.types.ts';
import { deliveryError, failureMessage } from './delivery-errors.ts';

export interface DeliveryRouteDeps {
  readonly delivery: DeliveryChoices;
  /** Absent when the answers cost nothing. */
  /** None while the courier's data are samples. */
  readonly limit: () => RateLimit | undefined;
}

type ReportedFailure = DeliveryFailure | 'city-abroad';

/** Cache lifetime in browsers; dates count from today, so tariffs expire soon. */
const MAX_AGE_SECONDS = { cities: 3600, points: 900, tariffs: 60 };

export const installDelivery = (deps: DeliveryRouteDeps) => (app: FastifyInstance) => {
  const { delivery, limit } = deps;
  const route = implement(app, deliveryContracts);

  async function enforceLimit(request: FastifyRequest): Promise<void> {
    const active = limit();
    if (active && !(await active.hit('delivery', request.ip, undefined)).allowed)
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

  route('GET /api/shop/delivery/cities', async (request, reply) => {
    await enforceLimit(request);
    const { q, country, locale } = request.query;
    const [found, countries] = await Promise.all([delivery.cities(q, country ?? null, locale), delivery.countries()]);
    const abroad = !found.ok && found.error === 'city-abroad';
    const { data, meta } = listAnswer(found, abroad ? 'city-abroad' : 'no-such-city', request);
    setMaxAge(reply, MAX_AGE_SECONDS.cities);
    return { data, meta: { ...meta, abroad, countries } };
  });

  route('GET /api/shop/delivery/points', async (request, reply) => {
    await enforceLimit(request);
    const { city, copies, near, locale } = request.query;
    const { data, meta } = listAnswer(await delivery.points(city, copies, locale), 'no-points', request);
    setMaxAge(reply, MAX_AGE_SECONDS.points);
    return { data: near === undefined ? data : nearestFirst(data, near), meta };
  });

  route('GET /api/shop/delivery/tariffs', async (request, reply) => {
    await enforceLimit(request);
    const { locale, preorder, ...wanted } = request.query;
    const found = await delivery.tariffs({ ...wanted, preorder: preorder === 'true' }, locale);
    const answer = listAnswer(found, 'no-tariffs', request);
    setMaxAge(reply, MAX_AGE_SECONDS.tariffs);
    return answer;
  });

  route('GET /api/shop/delivery/in-time', async (request, reply) => {
    await enforceLimit(request);
    const { locale, preorder, date, ...wanted } = request.query;
    const asked = { ...wanted, by: date as MoscowDay, preorder: preorder === 'true' };
    const result = await delivery.inTime(asked, locale);
    if (!result.ok) throw deliveryError(result.error, request);
    setMaxAge(reply, MAX_AGE_SECONDS.tariffs);
    return { data: result.value, meta: { sample: delivery.sample } };
  });
};

function nearestFirst(points: readonly PickupPoint[], near: string): (PickupPoint & { readonly metres: number })[] {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const here = { latitude, longitude };
  return points
    .map((point) => ({ ...point, metres: Math.round(metresBetween(here, point)) }))
    .toSorted((a, b) => a.metres - b.metres);
}
