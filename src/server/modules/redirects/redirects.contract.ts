// Contracts of redirects.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';

const lookup = z.object({ path: z.string().startsWith('/').max(2000) });
const answer = z.object({
  data: z.object({ to: z.string(), external: z.boolean(), permanent: z.boolean() }).nullable(),
});

export const redirectContracts = defineContracts({
  'GET /api/shop/redirects': {
    summary: 'Find the redirect of a path',
    query: lookup,
    answer: answer,
    refusals: COMMON_REFUSALS,
  },
});
