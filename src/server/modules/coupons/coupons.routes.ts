// HTTP routes of coupons for staff: list, form, and generation by a pattern.
import type { FastifyInstance } from 'fastify';
import { badRequest, notFound } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import { implement } from '../../http/implement.ts';
import { couponContracts } from './coupons.contract.ts';
import type { CouponsAdmin } from './coupons-admin.ts';

export const installCoupons = (coupons: CouponsAdmin) => (app: FastifyInstance) => {
  const route = implement(app, couponContracts);

  route('GET /api/admin/coupons', (request) => coupons.list(request.query));
  route(
    'GET /api/admin/coupons/:id',
    async (request) => (await coupons.get(request.params.id)) ?? throwError(notFound()),
  );
  route('POST /api/admin/coupons', async (request) => unwrapOrThrow(await coupons.create(request.body, request.staff)));
  route('PUT /api/admin/coupons/:id', async (request) => {
    const { seen, ...form } = request.body;
    return unwrapOrThrow(await coupons.change(request.params.id, form, request.staff, seen));
  });
  route('DELETE /api/admin/coupons/:id', async (request) => {
    await coupons.remove(request.params.id, request.staff);
  });
  route('POST /api/admin/coupons/generate', async (request) => ({
    codes: unwrapOrThrow(await coupons.generate(request.body, request.staff)),
  }));
};

const throwError = (error: Error): never => {
  throw error;
};

function unwrapOrThrow<Value, Problems extends object>(result: Result<Value, Problems>): Value {
  if (!result.ok) throw badRequest('invalid', { problems: result.error });
  return result.value;
}
