// Routes of the dashboard: figures of a period, open tasks, the setup checklist.

import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../audit/audit.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { dashboardContracts } from './dashboard.contract.ts';
import type { DashboardService, Period } from './dashboard.types.ts';
import { findLetterChoice, saveLetterChoice } from './weekly-letter.repository.ts';

export const dashboardRoutes = (service: DashboardService, database: Database) => (app: FastifyInstance) => {
  const route = implement(app, dashboardContracts);
  route('GET /api/admin/dashboard', (request) =>
    service.read(periodOf(request.query), {
      compare: request.query.compare,
      locale: requestLocale(request),
      withRevenue: request.staff.can('admin::orders.read'),
    }),
  );
  route('GET /api/admin/dashboard/hands', () => service.handsNeeded());
  route('GET /api/admin/dashboard/checklist', () => service.checklist());
  route('GET /api/admin/dashboard/letter', async (request) => ({
    wanted: await findLetterChoice(database, request.staff.userId),
  }));
  route('PUT /api/admin/dashboard/letter', (request) =>
    database.transaction(async (tx) => {
      const { staff, body } = request;
      await saveLetterChoice(tx, staff.userId, body.wanted, body.locale);
      await recordAudit(tx, staff, { action: 'settings.change', subject: { type: 'settings', id: 'weekly-letter' } });
      return { wanted: await findLetterChoice(tx, staff.userId) };
    }),
  );
  route('GET /api/admin/dashboard/backups', () => service.backups());
};

const periodOf = ({ from, to }: Period): Period => ({ from, to });
