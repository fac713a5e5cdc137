// Contracts of redirects for staff.

import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { rowsOf } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, INVALID_FIELDS } from '#core/http/refusals.ts';
import { listQuery } from '../../http/list-query.ts';

const query = z.object(listQuery);
const byId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
/** Larger than the limit of an address, so that the service's own message reports what is too long. */
const address = z.string().max(4000);
const body = z.object({ fromPath: address, toAddress: address, permanent: z.boolean() });

export const redirect = z.object({
  id: z.number(),
  fromPath: z.string(),
  toAddress: z.string(),
  permanent: z.boolean(),
});

export const staffRedirectContracts = defineContracts({
  'GET /api/admin/redirects': {
    summary: 'List redirects',
    staff: 'admin::settings.read',
    query,
    answer: rowsOf(redirect),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/redirects': {
    summary: 'Create a redirect',
    staff: 'admin::settings.write',
    body,
    status: 201,
    answer: z.object({ state: z.literal('added') }),
    refusals: INVALID_FIELDS,
  },
  'DELETE /api/admin/redirects/:id': {
    summary: 'Delete a redirect',
    staff: 'admin::settings.write',
    params: byId,
    ...NO_CONTENT,
    refusals: COMMON_REFUSALS,
  },
});
