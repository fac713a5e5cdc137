// Dashboard figures (one query per block, in parallel) and the setup checklist.

import { DAY_MS } from '#core/calendar/working-days.ts';
import { DEFAULT_LOCALE, type Locale } from '#core/locale.ts';
import { readLastBackups } from '../../backup/backup-runs.repository.ts';
import type { ShopContent } from '../../content-types/shop-content.ts';
import type { Database } from '../../db/database.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { CertificatesService } from '../certificates/certificates.types.ts';
import type { ConnectionChecks } from '../connections/connections.types.ts';
import type { SiteService } from '../site/site.types.ts';
import { purchasesByNumber, townsOf } from './buyers.repository.ts';
import type { DashboardService, MarginCosts, SalesDay, SalesFigures } from './dashboard.types.ts';
import { makingTimes } from './making-times.repository.ts';
import { marginOf } from './margin.repository.ts';
import { countOpenTasks } from './open-tasks.repository.ts';
import { type Bounds, bounds, compared } from './period.ts';
import { hasPaidOnce, salesByDay, topStories, usedCoupons } from './sales.repository.ts';
import { campaignsOf, funnelOf } from './visits.repository.ts';

export interface DashboardDeps {
  readonly database: Database;
  readonly queue: Pick<Queue, 'admin'>;
  readonly shopContent: ShopContent;
  readonly connectionChecks: ConnectionChecks;
  readonly site: Pick<SiteService, 'namesSeller' | 'operator' | 'untranslatedSeller'>;
  readonly certificates: Pick<CertificatesService, 'owed'>;
}

type TestedStep = 'payment' | 'courier' | 'mail';

const MAX_BACKUP_AGE_MS = 2 * DAY_MS;

export const isBackupLate = (last: Date | null): boolean => Date.now() - (last?.getTime() ?? 0) > MAX_BACKUP_AGE_MS;

export function createDashboardService(deps: DashboardDeps): DashboardService {
  const { database, queue, shopContent, connectionChecks, site, certificates } = deps;
  return {
    async read(period, { locale = DEFAULT_LOCALE, withRevenue = true, compare = 'previous' } = {}) {
      const days = bounds(period, compare);
      const [funnel, makings, queues, revenue, owedOnCertificates] = await Promise.all([
        funnelOf(database, days),
        makingTimes(database, days),
        queue.admin.counts(),
        withRevenue ? readRevenue(database, days, locale, await formatCosts(shopContent)) : NO_REVENUE,
        withRevenue ? certificates.owed() : null,
      ]);
      const before = compared(period, compare);
      return { period, before, funnel, makings, queues, certificates: owedOnCertificates, ...revenue };
    },
    async handsNeeded() {
      const [counted, queues, failingConnections] = await Promise.all([
        countOpenTasks(database),
        queue.admin.counts(),
        connectionChecks.countFailing(),
      ]);
      return { ...counted, failedJobs: queues.reduce((all, { failed }) => all + failed, 0), failingConnections };
    },
    async checklist() {
      const [seller, untranslatedSeller, operator, hasPaid, global, tests] = await Promise.all([
        site.namesSeller(),
        site.untranslatedSeller(),
        site.operator('ru'),
        hasPaidOnce(database),
        shopContent.single('global', { locale: 'ru' }),
        connectionChecks.passed(),
      ]);
      const isPassed = (name: TestedStep): boolean => tests.has(name) && tests.get(name)?.failure === null;
      const testOf = (name: TestedStep) => {
        const test = tests.get(name);
        return test
          ? { passedAt: test.passedAt?.toISOString() ?? null, failure: test.failure, answer: test.answer }
          : null;
      };
      return {
        seller,
        payment: isPassed('payment'),
        courier: isPassed('courier'),
        mail: isPassed('mail'),
        tests: { payment: testOf('payment'), courier: testOf('courier'), mail: testOf('mail') },
        // Legal texts need the seller, a support address and a phone.
        legal: seller && Boolean(operator.supportEmail) && Boolean(operator.supportPhone),
        analytics: Boolean(global?.metrikaId),
        order: hasPaid,
        untranslatedSeller,
      };
    },
    async backups() {
      const { backup, drill } = await readLastBackups(database);
      return {
        backup: backup?.toISOString() ?? null,
        drill: drill?.toISOString() ?? null,
        isLate: isBackupLate(backup),
      };
    },
  };
}

const NO_REVENUE = {
  sales: null,
  campaigns: null,
  stories: null,
  coupons: null,
  purchases: null,
  towns: null,
  margin: null,
};

async function formatCosts(shopContent: ShopContent): Promise<MarginCosts> {
  // Private attributes are answered only where they are named.
  const fields = ['costPrinted', 'costPremium', 'costElectronic', 'costColoring', 'costBundle'];
  const site = await shopContent.single('global', { locale: 'ru', fields });
  return {
    printed: site?.costPrinted ?? null,
    premium: site?.costPremium ?? null,
    electronic: site?.costElectronic ?? null,
    coloring: site?.costColoring ?? null,
    bundle: site?.costBundle ?? null,
  };
}

async function readRevenue(database: Database, days: Bounds, locale: Locale, costs: MarginCosts) {
  const [sales, campaigns, stories, coupons, purchases, towns, margin] = await Promise.all([
    salesByDay(database, days),
    campaignsOf(database, days),
    topStories(database, days, locale),
    usedCoupons(database, days, locale),
    purchasesByNumber(database, days),
    townsOf(database, days),
    marginOf(database, days, costs),
  ]);
  const isNow = ({ day }: SalesDay): boolean => day >= days[1];
  return {
    campaigns,
    stories,
    coupons,
    purchases,
    towns,
    margin,
    sales: {
      now: added(sales.filter(isNow)),
      before: added(sales.filter((day) => !isNow(day))),
      days: sales,
    },
  };
}

const added = (days: readonly SalesDay[]): SalesFigures =>
  days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      ordered: sum.ordered + day.ordered,
      paid: sum.paid + day.paid,
      refunded: sum.refunded + day.refunded,
    }),
    { orders: 0, ordered: 0, paid: 0, refunded: 0 },
  );
