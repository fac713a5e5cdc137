// Staff routes of legal texts.

import type { FastifyInstance } from 'fastify';
import { ApiError, badRequest } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import { implement } from '../../http/implement.ts';
import { legalContracts } from './legal.contract.ts';
import type { ManageLegal } from './legal.service.ts';
import type { LegalFailure } from './legal.types.ts';

export const installLegal = (legal: ManageLegal) => (app: FastifyInstance) => {
  const route = implement(app, legalContracts);

  route('GET /api/admin/legal/:document', (request) => legal.read(request.params.document));
  route('PUT /api/admin/legal/:document', async (request) => {
    const { source, revision: seen } = request.body;
    return { revision: orRefuse(await legal.save(request.params.document, source, seen, request.staff)) };
  });
  route('DELETE /api/admin/legal/:document', async (request) => {
    await legal.discard(request.params.document, request.staff);
  });
  route('POST /api/admin/legal/:document/publish', async (request) => ({
    version: orRefuse(await legal.publish(request.params.document, request.body.revision, request.staff)),
  }));
};

function orRefuse<Value>(result: Result<Value, LegalFailure>): Value {
  if (result.ok) return result.value;
  if (result.error === 'changed') throw new ApiError(409, 'ConflictError', 'changed', { reason: 'changed' });
  throw badRequest('invalid', result.error);
}
