// Routes of the dashboard: figures of a period, open tasks, the setup checklist.

import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { dashboardContracts } from './dashboard.contract.ts';
import type { DashboardService } from './dashboard.types.ts';

export const dashboardRoutes = (service: DashboardService) => (app: FastifyInstance) => {
  const route = implement(app, dashboardContracts);
  route('GET /api/admin/dashboard', (request) =>
    service.read(request.query, {
      locale: requestLocale(request),
      withRevenue: request.staff.can('admin::orders.read'),
    }),
  );
  route('GET /api/admin/dashboard/hands', () => service.handsNeeded());
  route('GET /api/admin/dashboard/checklist', () => service.checklist());
  route('GET /api/admin/dashboard/backups', () => service.backups());
};
