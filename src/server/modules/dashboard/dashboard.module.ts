// Dashboard of /admin: figures, open tasks, the setup checklist, and jobs.
import type { FastifyInstance } from 'fastify';
import type { Locale } from '#core/locale.ts';
import type { JobHandler } from '../../jobs/job.ts';
import type { CertificatesService } from '../certificates/certificates.types.ts';
import type { ConnectionChecks } from '../connections/connections.types.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { ServerModule, ServerParts } from '../server-module.ts';
import type { SiteService } from '../site/site.types.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createDashboardService } from './dashboard.service.ts';
import { jobRoutes } from './jobs.routes.ts';
import { createRollUp } from './roll-up-events.job.ts';
import { sendWeeklyLetter } from './weekly-letter.job.ts';

// The service is exported for the benchmark, which calls it without a running shop.
export { createDashboardService, isBackupLate } from './dashboard.service.ts';
export { rollUpSales } from './sales-days.repository.ts';
export { deleteOldEvents, RAW_EVENT_DAYS, rollUpEvents } from './visits.repository.ts';

type Parts = Pick<ServerParts, 'database' | 'queue' | 'shopContent' | 'publicUrl'>;

export function dashboardModule(
  parts: Parts,
  needs: {
    readonly site: SiteService;
    readonly connectionChecks: ConnectionChecks;
    readonly certificates: Pick<CertificatesService, 'owed'>;
    readonly handlers: () => readonly JobHandler[];
    readonly enqueueMail: EnqueueMail;
    readonly siteTitle: (locale: Locale) => Promise<string>;
  },
): ServerModule {
  const service = createDashboardService({ ...parts, ...needs });
  const rollUp = createRollUp(parts.database);
  return {
    name: 'dashboard',
    routes(app: FastifyInstance) {
      dashboardRoutes(service, parts.database)(app);
      jobRoutes({ ...parts, handlers: needs.handlers })(app);
    },
    jobs: [
      rollUp.handler,
      sendWeeklyLetter({ ...parts, dashboard: service, enqueueMail: needs.enqueueMail, siteTitle: needs.siteTitle }),
    ],
    resume: rollUp.addUpSales,
  };
}
