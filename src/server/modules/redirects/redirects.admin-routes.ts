// Staff routes of redirects.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { badRequest } from '#core/errors.ts';
import { listQuery } from '../../http/list-query.ts';
import type { RedirectFailure, RedirectsService } from './redirects.types.ts';

const query = z.object(listQuery);
const byId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
/** Larger than the limit of an address, so that the service's own message reports what is too long. */
const address = z.string().max(4000);
const body = z.object({ fromPath: address, toAddress: address, permanent: z.boolean() });

const read = { staff: 'admin::settings.read' } as const;
const write = { staff: 'admin::settings.write' } as const;
const tags = ['admin'];

export const installRedirectAdmin = (redirects: RedirectsService) => (app: FastifyInstance) => {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/admin/redirects',
    { config: read, schema: { tags, summary: 'Redirects', querystring: query } },
    (request) => redirects.list(request.query),
  );
  typed.post(
    '/api/admin/redirects',
    { config: write, schema: { tags, summary: 'A new redirect', body } },
    async (request, reply) => {
      const given = request.body;
      const problems = {
        ...(given.fromPath.trim() === '' ? { fromPath: 'required' } : {}),
        ...(given.toAddress.trim() === '' ? { toAddress: 'required' } : {}),
      };
      if (Object.keys(problems).length > 0) throw badRequest('invalid', { problems });
      const added = await redirects.add(given, request.staff);
      if (!added.ok) throw badRequest('invalid', { problems: { [fieldOf(added.error)]: added.error } });
      return reply.code(201).send({ state: added.value });
    },
  );
  typed.delete(
    '/api/admin/redirects/:id',
    { config: write, schema: { tags, summary: 'Delete a redirect', params: byId } },
    async (request, reply) => {
      await redirects.remove(request.params.id, request.staff);
      return reply.code(204).send();
    },
  );
};

const fieldOf = (failure: RedirectFailure): 'fromPath' | 'toAddress' =>
  failure === 'bad-target' ? 'toAddress' : 'fromPath';
