// What the owner's dashboard shows of a period and of the one before it, and what waits for somebody's hand.
import type { FunnelStep } from '#core/analytics/funnel.ts';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import type { JobSubject } from '../../jobs/job.ts';
import type { ListedJob, QueueDepth } from '../../jobs/job-admin.ts';

export type { ListedJobState, QueueDepth } from '../../jobs/job-admin.ts';

/** A payload stays in the shop: it may name a customer. */
export interface JobView extends Omit<ListedJob, 'payload'> {
  readonly about: JobSubject | null;
}

/** Both days belong to it. */
export interface Period {
  readonly from: MoscowDay;
  readonly to: MoscowDay;
}

export interface Both<Figures> {
  readonly now: Figures;
  readonly before: Figures;
}

/** Money in kopecks. */
export interface SalesFigures {
  /** Orders that were paid for. */
  readonly orders: number;
  /** What those orders cost. */
  readonly ordered: number;
  /** What came in, and what of earlier or later money went back, on these days. */
  readonly paid: number;
  readonly refunded: number;
}

export interface SalesDay extends SalesFigures {
  readonly day: MoscowDay;
}

export interface FunnelCount extends Both<number> {
  readonly step: FunnelStep;
}

/** Empty words for visitors without a mark. */
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
  /** Milliseconds; null where nothing was made. */
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
  /** What it took off. */
  readonly discount: Both<number>;
  /** What the orders with it cost. */
  readonly ordered: Both<number>;
}

export const HANDS = [
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
export type Hand = (typeof HANDS)[number];

export interface Dashboard {
  readonly period: Period;
  readonly before: Period;
  /** Every day of both periods on which something happened. */
  readonly sales: Both<SalesFigures> & { readonly days: readonly SalesDay[] };
  readonly funnel: readonly FunnelCount[];
  readonly campaigns: readonly CampaignRow[];
  readonly makings: readonly MakingRow[];
  readonly queues: readonly QueueDepth[];
  readonly stories: readonly StoryRow[];
  readonly coupons: readonly CouponRow[];
}

/** How many wait of each kind, as of now. */
export type HandsNeeded = Readonly<Record<Hand, number>>;

export const FIRST_STEPS = ['seller', 'payment', 'courier', 'mail', 'legal', 'analytics', 'order'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What of the first day is done, from what the shop itself knows. */
export interface Checklist extends Readonly<Record<FirstStep, boolean>> {
  /** What the courier answered to a trial question with the shop's keys, where it refused. */
  readonly courierRefusal: string | null;
}

export interface DashboardService {
  read(period: Period): Promise<Dashboard>;
  handsNeeded(): Promise<HandsNeeded>;
  checklist(): Promise<Checklist>;
}
