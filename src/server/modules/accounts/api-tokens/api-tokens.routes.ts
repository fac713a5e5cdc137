// Routes of API tokens for staff.
import type { FastifyInstance } from 'fastify';
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import type { Content } from '../../../content/content.ts';
import { implement } from '../../../http/implement.ts';
import { apiTokenContracts } from '../api-tokens.contract.ts';
import type { ApiTokens, TokenFailure } from './api-tokens.service.ts';

function unwrapOrThrow<T>(result: Result<T, TokenFailure>): T {
  if (result.ok) return result.value;
  if (result.error.reason === 'invalid') throw badRequest('invalid', { problems: result.error.problems });
  if (result.error.reason === 'not-found') throw notFound();
  throw new ApiError(403, 'ForbiddenError', result.error.reason, { reason: result.error.reason });
}

export function installApiTokens(app: FastifyInstance, tokens: ApiTokens, { registry }: Content): void {
  const route = implement(app, apiTokenContracts);
  const actionsOf = (uid: string) => tokens.grantable.filter((action) => action.startsWith(`${uid}.`));
  const subjects = [
    ...registry.types.map(({ uid, displayName, pluralName }) => ({ uid, name: displayName, path: pluralName })),
    { uid: 'plugin::upload.content-api', name: 'Media library', path: null },
  ].map((subject) => ({ ...subject, actions: actionsOf(subject.uid) }));

  route('GET /api/admin/api-tokens', async () => ({ data: { tokens: await tokens.list(), subjects } }));
  route('POST /api/admin/api-tokens', async ({ staff, body }) => ({
    data: unwrapOrThrow(await tokens.create(staff, body)),
  }));
  route('PUT /api/admin/api-tokens/:id', async ({ staff, params, body }) => ({
    data: unwrapOrThrow(await tokens.change(staff, params.id, body)),
  }));
  route('POST /api/admin/api-tokens/:id/regenerate', async ({ staff, params }) => ({
    data: unwrapOrThrow(await tokens.regenerate(staff, params.id)),
  }));
  route('DELETE /api/admin/api-tokens/:id', async ({ staff, params }) => {
    if (!(await tokens.revoke(staff, params.id))) throw notFound();
  });
}
