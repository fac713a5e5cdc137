// Contract of the courier's webhook.

import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { NOT_FOUND } from '#core/http/refusals.ts';

export const courierWebhookContracts = defineContracts({
  'POST /api/shop/delivery/notices/cdek/:key': {
    summary: 'Receive a status of a parcel from the courier',
    params: z.object({ key: z.string().max(100) }),
    body: z.unknown(),
    ...NO_CONTENT,
    refusals: NOT_FOUND,
  },
});
