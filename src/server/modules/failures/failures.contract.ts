// Contract of failures reported by browsers.

import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';

const body = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']),
  path: z.string().regex(/^\/[\w/.:%*-]{0,200}$/),
  status: z.number().int().min(0).max(599),
  /** The class of a fault in the page's own scripts. */
  fault: z
    .string()
    .regex(/^[A-Za-z]{1,60}$/)
    .optional(),
});

export const failureContracts = defineContracts({
  'POST /api/shop/failures': {
    summary: 'Report a failed request of a browser',
    body,
    ...NO_CONTENT,
    refusals: COMMON_REFUSALS,
  },
});
