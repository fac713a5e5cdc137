// Types of the dashboard: figures of a period and the one before it, and open tasks.
import type { FunnelStep } from '#core/analytics/funnel.ts';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import type { JobSubject } from '../../jobs/job.ts';
import type { ListedJob, QueueDepth } from '../../jobs/job-admin.ts';

export type { ListedJobState, QueueDepth } from '../../jobs/job-admin.ts';

/** The payload is not returned: it may contain customer data. */
export interface JobView extends Omit<ListedJob, 'payload'> {
  readonly about: JobSubject | null;
}

/** Both days are included. */
export interface Period {
  readonly from: MoscowDay;
  readonly to: MoscowDay;
}

export interface Both<Figures> {
  readonly now: Figures;
  readonly before: Figures;
}

/** In kopecks. */
export interface SalesFigures {
  /** Number of paid orders. */
  readonly orders: number;
  /** Total of those orders. */
  readonly ordered: number;
  /** Payments received and refunds made on these days, also for other orders. */
  readonly paid: number;
  readonly refunded: number;
}

export interface SalesDay extends SalesFigures {
  readonly day: MoscowDay;
}

export interface FunnelCount extends Both<number> {
  readonly step: FunnelStep;
}

/** Empty strings for visits without campaign parameters. */
export interface CampaignRow {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly visits: Both<number>;
  readonly orders: Both<number>;
  readonly revenue: Both<number>;
}

export const MAKINGS = ['preview_made', 'generated', 'files_made'] as const;
export interface MakingRow extends Both<MakingFigures> {
  readonly made: (typeof MAKINGS)[number];
}
export interface MakingFigures {
  readonly count: number;
  /** In milliseconds; null if nothing was made. */
  readonly median: number | null;
  readonly p90: number | null;
}

export interface StoryRow {
  readonly slug: string;
  readonly title: string;
  readonly copies: Both<number>;
  readonly revenue: Both<number>;
}

export interface CouponRow {
  readonly code: string;
  readonly uses: Both<number>;
  /** Total discount. */
  readonly discount: Both<number>;
  /** Total of the orders that used it. */
  readonly ordered: Both<number>;
}

export const OPEN_TASKS = [
  'stuckOrders',
  'lateOrders',
  'openPayments',
  'refusedRefunds',
  'failedBooks',
  'failedParcels',
  'unansweredParcels',
  'stuckMails',
  'printRuns',
  'reviews',
  'inquiries',
  'failedJobs',
] as const;
export type OpenTask = (typeof OPEN_TASKS)[number];

export interface Dashboard {
  readonly period: Period;
  readonly before: Period;
  /** Every day of both periods that has figures. */
  readonly sales: Both<SalesFigures> & { readonly days: readonly SalesDay[] };
  readonly funnel: readonly FunnelCount[];
  readonly campaigns: readonly CampaignRow[];
  readonly makings: readonly MakingRow[];
  readonly queues: readonly QueueDepth[];
  readonly stories: readonly StoryRow[];
  readonly coupons: readonly CouponRow[];
}

/** Current number of open tasks by kind. */
export type OpenTasks = Readonly<Record<OpenTask, number>>;

export const FIRST_STEPS = ['seller', 'payment', 'courier', 'mail', 'legal', 'analytics', 'order'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Steps of the setup checklist that are complete. */
export interface Checklist extends Readonly<Record<FirstStep, boolean>> {
  /** The courier's error response to a trial request with the shop's keys, if it failed. */
  readonly courierRefusal: string | null;
}

/** ISO times; null where there has been none. */
export interface BackupStatus {
  readonly backup: string | null;
  readonly drill: string | null;
  /** The newest backup is older than two days, or there is none. */
  readonly isLate: boolean;
}

export interface DashboardService {
  read(period: Period): Promise<Dashboard>;
  handsNeeded(): Promise<OpenTasks>;
  checklist(): Promise<Checklist>;
  backups(): Promise<BackupStatus>;
}
