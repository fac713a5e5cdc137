// Contracts of media editing.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { NOT_FOUND } from '#core/http/refusals.ts';
import { byNumericId } from '../../content/numeric-id.ts';

const pixel = z.int().min(0).max(100_000);
const frame = z.object({ left: pixel, top: pixel, width: pixel.min(1), height: pixel.min(1) });

export const mediaContracts = defineContracts({
  'POST /api/admin/media/:id/crop': {
    summary: 'Crop a picture into a new file',
    staff: 'admin::media.write',
    params: byNumericId,
    body: frame,
    status: 201,
    answer: z.object({ id: z.int() }),
    refusals: NOT_FOUND,
  },
});
