// Staff routes of illustrator models.

import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../audit/audit.ts';
import { implement } from '../../http/implement.ts';
import { aiModelContracts } from './ai-models.contract.ts';
import type { AiModel, AiModelState } from './ai-models.types.ts';

export const installAiModels =
  (models: { list(): Promise<readonly AiModel[]>; test(documentId: string, by: Actor): Promise<AiModelState> }) =>
  (app: FastifyInstance) => {
    const route = implement(app, aiModelContracts);
    route('GET /api/admin/ai-models', async () => ({ rows: await models.list() }));
    route('POST /api/admin/ai-models/:id/test', async (request) => ({
      state: await models.test(request.params.id, request.staff),
    }));
  };
