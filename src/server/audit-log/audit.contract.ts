// Contracts of the audit log.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';

const listQuery = z.object({
  who: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  what: z.string().max(100).default(''),
  subject: z.string().max(200).default(''),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
const auditRow = z.object({
  id: z.int(),
  at: timestamp,
  actorId: z.int(),
  actorName: z.string(),
  actorRole: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** Its current name in both languages; null where it has no name or was deleted. */
  subjectName: z.object({ ru: z.string().nullable(), en: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
});
const listResponse = z.object({
  data: z.array(auditRow),
  meta: z.object({ page: z.int(), pageSize: z.int(), total: z.int() }),
});
const facetsResponse = z.object({
  data: z.object({ people: z.array(z.object({ id: z.int(), name: z.string() })), areas: z.array(z.string()) }),
});

export const auditContracts = defineContracts({
  'GET /api/admin/audit/records': {
    summary: 'List audit records',
    staff: 'admin::audit.read',
    query: listQuery,
    answer: listResponse,
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/audit/facets': {
    summary: 'List the people and areas the audit log can be filtered by',
    staff: 'admin::audit.read',
    answer: facetsResponse,
    refusals: COMMON_REFUSALS,
  },
});
