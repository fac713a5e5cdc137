// Contracts of the models that draw.
import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byId, objectOf, textOf } from '#core/http/contract-schemas.ts';
import type { AiModel, AiModelState } from './ai-models.types.ts';

export const aiModelContracts = defineContracts({
  'GET /api/admin/ai-models': {
    summary: 'Models that draw, and their cost',
    staff: 'admin::settings.read',
    answer: z.object({ rows: z.array(objectOf<AiModel>()).readonly() }),
  },
  'POST /api/admin/ai-models/:id/test': {
    summary: 'Whether a model could draw now; costs nothing',
    staff: 'admin::settings.write',
    params: byId,
    answer: z.object({ state: textOf<AiModelState>() }),
  },
});
