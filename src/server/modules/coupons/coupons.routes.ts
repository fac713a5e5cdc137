// HTTP routes of coupons for staff: list, form, and generation by a pattern.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { badRequest, notFound } from '#core/errors.ts';
import { COUPON_FORMATS, COUPON_KINDS, COUPON_SCOPES, MAX_GENERATED_COUPONS } from '#core/pricing/coupon-form.ts';
import type { Result } from '#core/result.ts';
import { listQuery } from '../../http/list-query.ts';
import { COUPON_SORTS, COUPON_STATES, type CouponSort } from './coupon-list.repository.ts';
import type { CouponsAdmin } from './coupons-admin.ts';

const SORTS = Object.keys(COUPON_SORTS).flatMap((by) => [`${by}:asc`, `${by}:desc`]) as CouponSort[];
const moment = z.iso.datetime({ offset: true }).nullable();
const rules = z.object({
  kind: z.enum(COUPON_KINDS),
  discount: z.number().int().min(0).max(100_000_000),
  appliesTo: z.enum(COUPON_FORMATS),
  scope: z.enum(COUPON_SCOPES),
  products: z.array(z.string().max(40)).max(500),
  usageLimit: z.number().int().min(1).max(1_000_000_000).nullable(),
  validFrom: moment,
  validUntil: moment,
  active: z.boolean(),
});
const formBody = rules.extend({ code: z.string().max(200) });
const generateBody = z.object({
  pattern: z.string().max(80),
  count: z.number().int().min(1).max(MAX_GENERATED_COUPONS),
  rules,
});
const query = z.object({
  ...listQuery,
  state: z.enum(COUPON_STATES).nullable().default(null),
  sort: z.enum(SORTS).default('createdAt:desc'),
});
const byId = z.object({ id: z.string().max(40) });

const read = { staff: 'admin::coupons.read' } as const;
const write = { staff: 'admin::coupons.write' } as const;
const tags = ['admin'];

export const installCoupons = (coupons: CouponsAdmin) => (app: FastifyInstance) => {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/admin/coupons',
    { config: read, schema: { tags, summary: 'Promo codes and what they gave', querystring: query } },
    (request) => coupons.list(request.query),
  );
  typed.get(
    '/api/admin/coupons/:id',
    { config: read, schema: { tags, summary: 'A promo code and the orders that used it', params: byId } },
    async (request) => (await coupons.get(request.params.id)) ?? throwError(notFound()),
  );
  typed.post(
    '/api/admin/coupons',
    { config: write, schema: { tags, summary: 'A new promo code', body: formBody } },
    async (request, reply) =>
      reply.code(201).send({ id: unwrapOrThrow(await coupons.create(request.body, request.staff)) }),
  );
  typed.put(
    '/api/admin/coupons/:id',
    { config: write, schema: { tags, summary: 'Change a promo code', params: byId, body: formBody } },
    async (request) => ({ id: unwrapOrThrow(await coupons.change(request.params.id, request.body, request.staff)) }),
  );
  typed.delete(
    '/api/admin/coupons/:id',
    { config: write, schema: { tags, summary: 'Delete a promo code', params: byId } },
    async (request, reply) => {
      await coupons.remove(request.params.id, request.staff);
      return reply.code(204).send();
    },
  );
  typed.post(
    '/api/admin/coupons/generate',
    { config: write, schema: { tags, summary: 'Many promo codes by a pattern', body: generateBody } },
    async (request, reply) =>
      reply.code(201).send({ codes: unwrapOrThrow(await coupons.generate(request.body, request.staff)) }),
  );
};

const throwError = (error: Error): never => {
  throw error;
};

function unwrapOrThrow<Value, Problems extends object>(result: Result<Value, Problems>): Value {
  if (!result.ok) throw badRequest('invalid', { problems: result.error });
  return result.value;
}
