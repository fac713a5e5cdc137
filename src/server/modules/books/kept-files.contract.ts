// Contracts of the consent to keep bought files.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { dataOf } from '#core/http/contract-schemas.ts';
import { NOT_SIGNED_IN } from '#core/http/refusals.ts';

const body = z.strictObject({ consent: z.literal(true) });
const moment = z.string().nullable();
const answer = dataOf(z.object({ kept: z.boolean(), since: moment, until: moment }));

export const keptFileContracts = defineContracts({
  'GET /api/shop/account/kept-files': {
    summary: 'Read whether the account’s bought files are kept',
    answer,
    refusals: NOT_SIGNED_IN,
  },
  'PUT /api/shop/account/kept-files': {
    summary: 'Consent to keep bought files',
    body,
    answer,
    refusals: NOT_SIGNED_IN,
  },
  'DELETE /api/shop/account/kept-files': {
    summary: 'Withdraw that consent',
    answer,
    refusals: NOT_SIGNED_IN,
  },
});
