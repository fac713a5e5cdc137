// Read-only API routes of the audit log in /admin.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditFacets, listAudit } from '../audit/audit.repository.ts';
import type { Registry } from '../content/registry.ts';
import type { Database } from '../db/database.ts';
import { subjectNames } from './subject-names.ts';

const tags = ['admin'];
const config = { staff: 'admin::audit.read' } as const;

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
  at: z.date(),
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

export function installAudit(app: FastifyInstance, database: Database, registry: Registry): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/admin/audit/records',
    { config, schema: { tags, summary: 'Who changed what', querystring: listQuery, response: { 200: listResponse } } },
    async ({ query: { who = null, from = null, to = null, ...query } }) => {
      const { rows, total } = await listAudit(database, { ...query, who, from, to });
      const names = await subjectNames(database, registry, rows);
      const data = rows.map((each, index) => ({ ...each, subjectName: names[index] ?? null }));
      return { data, meta: { page: query.page, pageSize: query.pageSize, total } };
    },
  );
  typed.get(
    '/api/admin/audit/facets',
    { config, schema: { tags, summary: 'By whom and what it can be narrowed', response: { 200: facetsResponse } } },
    async () => ({ data: await auditFacets(database) }),
  );
}
