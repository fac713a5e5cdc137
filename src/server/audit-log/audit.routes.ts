// Read-only API routes of the audit log in /admin.

import type { FastifyInstance } from 'fastify';
import { auditFacets, listAudit } from '../audit/audit.repository.ts';
import type { Registry } from '../content/registry.ts';
import type { Database } from '../db/database.ts';
import { implement } from '../http/implement.ts';
import { auditContracts } from './audit.contract.ts';
import { subjectNames } from './subject-names.ts';

export function installAudit(app: FastifyInstance, database: Database, registry: Registry): void {
  const route = implement(app, auditContracts);
  route('GET /api/admin/audit/records', async ({ staff, query: { who = null, from = null, to = null, ...query } }) => {
    const { rows, total } = await listAudit(database, { ...query, who, from, to });
    const names = await subjectNames(database, registry, rows, staff.can);
    const data = rows.map((each, index) => ({ ...each, subjectName: names[index] ?? null }));
    return { data, meta: { page: query.page, pageSize: query.pageSize, total } };
  });
  route('GET /api/admin/audit/facets', async () => ({ data: await auditFacets(database) }));
}
