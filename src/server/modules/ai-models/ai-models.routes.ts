// Staff routes of illustrator models.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '../../audit/audit.ts';
import type { AiModel, AiModelState } from './ai-models.types.ts';

const byId = z.object({ id: z.string().max(40) });
const tags = ['admin'];

export const installAiModels =
  (models: { list(): Promise<readonly AiModel[]>; test(documentId: string, by: Actor): Promise<AiModelState> }) =>
  (app: FastifyInstance) => {
    const typed = app.withTypeProvider<ZodTypeProvider>();
    typed.get(
      '/api/admin/ai-models',
      { config: { staff: 'admin::settings.read' }, schema: { tags, summary: 'Models that draw, and their cost' } },
      async () => ({ rows: await models.list() }),
    );
    typed.post(
      '/api/admin/ai-models/:id/test',
      {
        config: { staff: 'admin::settings.write' },
        schema: { tags, summary: 'Whether a model could draw now; costs nothing', params: byId },
      },
      async (request) => ({ state: await models.test(request.params.id, request.staff) }),
    );
  };
