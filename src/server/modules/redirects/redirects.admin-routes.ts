// Staff routes of redirects.

import type { FastifyInstance } from 'fastify';
import { badRequest } from '#core/errors.ts';
import { implement } from '../../http/implement.ts';
import type { RedirectsService } from './redirects.types.ts';
import { staffRedirectContracts } from './staff-redirects.contract.ts';

export const installRedirectAdmin = (redirects: RedirectsService) => (app: FastifyInstance) => {
  const route = implement(app, staffRedirectContracts);

  route('GET /api/admin/redirects', (request) => redirects.list(request.query));
  route('POST /api/admin/redirects', async (request) => {
    const added = await redirects.add(request.body, request.staff);
    if (!added.ok) throw badRequest('invalid', { problems: added.error });
    return { state: added.value };
  });
  route('DELETE /api/admin/redirects/:id', async (request) => {
    await redirects.remove(request.params.id, request.staff);
  });
};
