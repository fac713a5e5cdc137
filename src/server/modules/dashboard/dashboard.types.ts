// Types of the dashboard: figures of a period and the one before it, and open tasks.

import type { z } from 'zod';
import type { Locale } from '#core/locale.ts';
import type { Format } from '#core/pricing/choice.ts';
import type {
  backupStatus,
  campaignRow,
  checklist,
  couponRow,
  dashboard,
  funnelCount,
  makingFigures,
  makingRow,
  marginFigures,
  openTasks,
  period,
  purchaseRow,
  salesDay,
  salesFigures,
  storyRow,
  townRow,
} from './dashboard.contract.ts';
import type { jobView } from './jobs.contract.ts';
import type { Comparison } from './period.ts';

export type { ListedJobState, QueueDepth } from '../../jobs/job-admin.ts';

/** The payload is not returned: it may contain customer data. */
export type JobView = z.output<typeof jobView>;
/** Both days are included. */
export type Period = z.output<typeof period>;
/** In kopecks. */
export type SalesFigures = z.output<typeof salesFigures>;
export type SalesDay = z.output<typeof salesDay>;
export type FunnelCount = z.output<typeof funnelCount>;
/** Empty strings for visits without campaign parameters. */
export type CampaignRow = z.output<typeof campaignRow>;
export type MakingFigures = z.output<typeof makingFigures>;
export type MakingRow = z.output<typeof makingRow>;
export type StoryRow = z.output<typeof storyRow>;
export type CouponRow = z.output<typeof couponRow>;
export type PurchaseRow = z.output<typeof purchaseRow>;
export type TownRow = z.output<typeof townRow>;
export type MarginFigures = z.output<typeof marginFigures>;
/** Kopecks for one copy; null where the owner has set none. */
export type MarginCosts = Readonly<Record<Format, number | null>>;
export type Dashboard = z.output<typeof dashboard>;
/** Current number of open tasks by kind. */
export type OpenTasks = z.output<typeof openTasks>;
export type OpenTask = keyof OpenTasks;
/** Steps of the setup checklist that are complete. */
export type Checklist = z.output<typeof checklist>;
export type FirstStep = Exclude<keyof Checklist, 'tests' | 'untranslatedSeller'>;
/** ISO times; null where there has been none. */
export type BackupStatus = z.output<typeof backupStatus>;

export interface DashboardService {
  /** Titles of stories are in the given language. */
  read(
    period: Period,
    options?: { readonly locale?: Locale; readonly withRevenue?: boolean; readonly compare?: Comparison },
  ): Promise<Dashboard>;
  handsNeeded(): Promise<OpenTasks>;
  checklist(): Promise<Checklist>;
  backups(): Promise<BackupStatus>;
}
