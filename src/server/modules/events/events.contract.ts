// Contract of counted steps.

import { z } from 'zod';
import { BROWSER_STEPS } from '#core/analytics/funnel.ts';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { storySlug } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';

export const eventContracts = defineContracts({
  'POST /api/shop/events': {
    summary: 'Record a visit event of the browser',
    body: z.strictObject({
      step: z.enum(BROWSER_STEPS),
      story: storySlug.optional(),
      locale: z.enum(LOCALES).optional(),
    }),
    ...NO_CONTENT,
    refusals: COMMON_REFUSALS,
  },
});
