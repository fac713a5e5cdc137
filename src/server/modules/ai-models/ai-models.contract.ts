// Contracts of the models that draw.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byId, textOf } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import type { AiModelState } from './ai-models.types.ts';

export const aiModel = z.object({
  documentId: z.string(),
  name: z.string(),
  provider: z.string(),
  purpose: z.string().nullable(),
  model: z.string().nullable(),
  active: z.boolean(),
  /** In millionths of a US dollar per picture and per day; null if not set. */
  priceMicros: z.number().nullable(),
  dailyMicros: z.number().nullable(),
  /** Actual cost: since the first of this month in Moscow, and in total. */
  spent: z.object({ monthMicros: z.number(), allMicros: z.number(), drawings: z.number() }),
});

export const aiModelContracts = defineContracts({
  'GET /api/admin/ai-models': {
    summary: 'List illustrator models and their cost',
    staff: 'admin::settings.read',
    answer: z.object({ rows: z.array(aiModel).readonly() }),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/ai-models/:id/test': {
    summary: 'Test whether an illustrator model is ready, without drawing',
    staff: 'admin::settings.write',
    params: byId,
    answer: z.object({ state: textOf<AiModelState>() }),
    refusals: NOT_FOUND,
  },
});
