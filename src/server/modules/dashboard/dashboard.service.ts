// Dashboard figures (one query per block, in parallel) and the setup checklist.

import { DAY_MS } from '#core/calendar/working-days.ts';
import { DEFAULT_LOCALE, type Locale } from '#core/locale.ts';
import type { Mailer } from '#providers/mail/mailer.ts';
import type { PaymentProvider } from '#providers/payment/payment-provider.ts';
import { readLastBackups } from '../../backup/backup-runs.repository.ts';
import type { ShopContent } from '../../content-types/shop-content.ts';
import type { Database } from '../../db/database.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { SiteService } from '../site/site.types.ts';
import type { DashboardService, Period, SalesDay, SalesFigures } from './dashboard.types.ts';
import { makingTimes } from './making-times.repository.ts';
import { countOpenTasks } from './open-tasks.repository.ts';
import { before, bounds } from './period.ts';
import { hasPaidOnce, salesByDay, topStories, usedCoupons } from './sales.repository.ts';
import { type AskedCourier, createCourierTrial } from './try-courier.ts';
import { campaignsOf, funnelOf } from './visits.repository.ts';

export interface DashboardDeps {
  readonly database: Database;
  readonly queue: Pick<Queue, 'admin'>;
  readonly shopContent: ShopContent;
  readonly paymentProvider: Pick<PaymentProvider, 'name'>;
  readonly courier: AskedCourier;
  readonly mailer: Pick<Mailer, 'delivers'>;
  readonly site: Pick<SiteService, 'namesSeller' | 'operator'>;
}

const MAX_BACKUP_AGE_MS = 2 * DAY_MS;

export function createDashboardService(deps: DashboardDeps): DashboardService {
  const { database, queue, shopContent, paymentProvider, courier, mailer, site } = deps;
  const tryCourier = createCourierTrial(courier);
  return {
    async read(period, { locale = DEFAULT_LOCALE, withRevenue = true } = {}) {
      const days = bounds(period);
      const [funnel, makings, queues, revenue] = await Promise.all([
        funnelOf(database, days),
        makingTimes(database, days),
        queue.admin.counts(),
        withRevenue ? readRevenue(database, period, locale) : NO_REVENUE,
      ]);
      return { period, before: before(period), funnel, makings, queues, ...revenue };
    },
    async handsNeeded() {
      const [counted, queues] = await Promise.all([countOpenTasks(database), queue.admin.counts()]);
      return { ...counted, failedJobs: queues.reduce((all, { failed }) => all + failed, 0) };
    },
    async checklist() {
      const [seller, operator, hasPaid, global, delivery] = await Promise.all([
        site.namesSeller(),
        site.operator('ru'),
        hasPaidOnce(database),
        shopContent.single('global', { locale: 'ru' }),
        tryCourier(),
      ]);
      return {
        seller,
        payment: paymentProvider.name !== 'sandbox',
        courier: delivery.works,
        courierRefusal: delivery.refusal,
        mail: mailer.delivers,
        // Legal texts need the seller, a support address and a phone.
        legal: seller && Boolean(operator.supportEmail) && Boolean(operator.supportPhone),
        analytics: Boolean(global?.metrikaId),
        order: hasPaid,
      };
    },
    async backups() {
      const { backup, drill } = await readLastBackups(database);
      return {
        backup: backup?.toISOString() ?? null,
        drill: drill?.toISOString() ?? null,
        isLate: Date.now() - (backup?.getTime() ?? 0) > MAX_BACKUP_AGE_MS,
      };
    },
  };
}

const NO_REVENUE = { sales: null, campaigns: null, stories: null, coupons: null };

async function readRevenue(database: Database, period: Period, locale: Locale) {
  const days = bounds(period);
  const [sales, campaigns, stories, coupons] = await Promise.all([
    salesByDay(database, days),
    campaignsOf(database, days),
    topStories(database, days, locale),
    usedCoupons(database, days, locale),
  ]);
  const isNow = ({ day }: SalesDay): boolean => day >= period.from;
  return {
    campaigns,
    stories,
    coupons,
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
