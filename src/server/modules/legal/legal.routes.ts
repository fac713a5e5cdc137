// Staff routes of legal texts.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError, badRequest } from '#core/errors.ts';
import { LEGAL_MAX_LENGTH, LEGAL_NAMES } from '#core/legal/legal-text.ts';
import type { Result } from '#core/result.ts';
import type { ManageLegal } from './legal.service.ts';
import type { LegalFailure } from './legal.types.ts';

const text = z
  .string()
  .max(LEGAL_MAX_LENGTH)
  .transform((source) => source.replaceAll('\0', '').replaceAll('\r\n', '\n'));
const revision = z.number().int().min(1);
const draft = z.object({ source: z.object({ ru: text, en: text }), revision: revision.nullable() });
const byName = z.object({ document: z.enum(LEGAL_NAMES) });

const read = { staff: 'admin::settings.read' } as const;
const write = { staff: 'admin::settings.write' } as const;
const tags = ['admin'];

export const installLegal = (legal: ManageLegal) => (app: FastifyInstance) => {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const path = '/api/admin/legal/:document';

  typed.get(
    path,
    { config: read, schema: { tags, summary: 'A legal text and its versions', params: byName } },
    (request) => legal.read(request.params.document),
  );
  typed.put(
    path,
    { config: write, schema: { tags, summary: 'Save the draft of a legal text', params: byName, body: draft } },
    async (request) => {
      const { source, revision: seen } = request.body;
      return { revision: orRefuse(await legal.save(request.params.document, source, seen, request.staff)) };
    },
  );
  typed.delete(
    path,
    { config: write, schema: { tags, summary: 'Throw the draft of a legal text away', params: byName } },
    async (request, reply) => {
      await legal.discard(request.params.document, request.staff);
      return reply.code(204).send();
    },
  );
  typed.post(
    `${path}/publish`,
    {
      config: write,
      schema: { tags, summary: 'Publish the draft as the next version', params: byName, body: z.object({ revision }) },
    },
    async (request) => ({
      version: orRefuse(await legal.publish(request.params.document, request.body.revision, request.staff)),
    }),
  );
};

function orRefuse<Value>(result: Result<Value, LegalFailure>): Value {
  if (result.ok) return result.value;
  if (result.error === 'changed') throw new ApiError(409, 'ConflictError', 'changed', { reason: 'changed' });
  throw badRequest('invalid', result.error);
}
