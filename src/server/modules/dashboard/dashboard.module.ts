// Dashboard of /admin: figures, open tasks, the setup checklist, and jobs.
import type { FastifyInstance } from 'fastify';
import type { JobHandler } from '../../jobs/job.ts';
import type { ServerModule, ServerParts } from '../server-module.ts';
import type { SiteService } from '../site/site.types.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createDashboardService } from './dashboard.service.ts';
import { jobRoutes } from './jobs.routes.ts';
import { rollUpEventsJob } from './roll-up-events.job.ts';

// Exported for the benchmark, which calls it without a running shop.
export { createDashboardService } from './dashboard.service.ts';
export { rollUpEvents } from './visits.repository.ts';

type Parts = Pick<ServerParts, 'database' | 'queue' | 'shopContent' | 'paymentProvider' | 'courier' | 'mailer'>;

export function dashboardModule(
  parts: Parts,
  needs: { readonly site: SiteService; readonly handlers: () => readonly JobHandler[] },
): ServerModule {
  const service = createDashboardService({ ...parts, site: needs.site });
  return {
    name: 'dashboard',
    routes(app: FastifyInstance) {
      dashboardRoutes(service)(app);
      jobRoutes({ ...parts, handlers: needs.handlers })(app);
    },
    jobs: [rollUpEventsJob(parts.database)],
  };
}
