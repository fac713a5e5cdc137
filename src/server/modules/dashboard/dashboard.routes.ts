// Routes of the dashboard: figures of a period, open tasks, the setup checklist.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DAY_MS, moscowDay } from '#core/calendar/working-days.ts';
import type { DashboardService } from './dashboard.types.ts';
import { isDay, lengthOf } from './period.ts';

const MAX_PERIOD_DAYS = 1100;
const day = z.string().refine(isDay, { error: 'must be a day such as 2026-03-08' });

/** The last thirty days if omitted. */
const query = z
  .object({ from: day.optional(), to: day.optional() })
  .transform(({ from, to = moscowDay(new Date()) }) => ({ from: from ?? monthBefore(to), to }))
  .refine((period) => lengthOf(period) >= 1, { error: 'must not end before it begins', path: ['to'] })
  .refine((period) => lengthOf(period) <= MAX_PERIOD_DAYS, {
    error: `at most ${MAX_PERIOD_DAYS} days`,
    path: ['from'],
  });

const monthBefore = (to: string) => moscowDay(new Date(Date.parse(`${to}T12:00:00Z`) - 29 * DAY_MS));

const backupStatus = z.object({ backup: z.string().nullable(), drill: z.string().nullable(), isLate: z.boolean() });

const READ = { staff: 'admin::dashboard.read' } as const;

export const dashboardRoutes = (service: DashboardService) => (app: FastifyInstance) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/admin/dashboard',
    {
      config: READ,
      schema: { tags: ['admin'], summary: 'Figures of a period and the one before', querystring: query },
    },
    (request) => service.read(request.query),
  );
  routes.get(
    '/api/admin/dashboard/hands',
    { config: READ, schema: { tags: ['admin'], summary: 'What waits for somebody’s hand' } },
    () => service.handsNeeded(),
  );
  routes.get(
    '/api/admin/dashboard/checklist',
    { config: READ, schema: { tags: ['admin'], summary: 'What of the first day is done' } },
    () => service.checklist(),
  );
  routes.get(
    '/api/admin/dashboard/backups',
    {
      config: { staff: 'admin::settings.read' },
      schema: {
        tags: ['admin'],
        summary: 'The newest backup and the newest restore drill',
        response: { 200: backupStatus },
      },
    },
    () => service.backups(),
  );
};
