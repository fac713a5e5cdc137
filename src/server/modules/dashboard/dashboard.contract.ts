// Contracts of the dashboard.

import { z } from 'zod';
import type { FunnelStep } from '#core/analytics/funnel.ts';
import { DAY_MS, type MoscowDay, moscowDay } from '#core/calendar/working-days.ts';
import { TEST_FAILURES } from '#core/connections/connections.ts';
import { defineContracts } from '#core/http/contract.ts';
import { textOf } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { FORMATS } from '#core/pricing/choice.ts';
import { COMPARISONS, isDay, lengthOf } from './period.ts';

const MAX_PERIOD_DAYS = 1100;
/** A longer period would overlap the one it is compared with. */
const YEAR_DAYS = 365;
const day = z.string().refine(isDay, { error: 'must be a day such as 2026-03-08' });
/** The last thirty days if omitted. */
const query = z
  .object({ from: day.optional(), to: day.optional(), compare: z.enum(COMPARISONS).default('previous') })
  .transform(({ from, to = moscowDay(new Date()), compare }) => ({ from: from ?? monthBefore(to), to, compare }))
  .refine((period) => lengthOf(period) >= 1, { error: 'must not end before it begins', path: ['to'] })
  .refine((period) => lengthOf(period) <= MAX_PERIOD_DAYS, {
    error: `at most ${MAX_PERIOD_DAYS} days`,
    path: ['from'],
  })
  .refine((period) => period.compare === 'previous' || lengthOf(period) <= YEAR_DAYS, {
    error: `at most ${YEAR_DAYS} days beside the year before`,
    path: ['compare'],
  });
const monthBefore = (to: string) => moscowDay(new Date(Date.parse(`${to}T12:00:00Z`) - 29 * DAY_MS));

const moscowDayText = textOf<MoscowDay>();
/** Both days are included. */
export const period = z.object({ from: moscowDayText, to: moscowDayText });
const bothOf = <Figures extends z.ZodType>(figures: Figures) => z.object({ now: figures, before: figures });
const bothNumbers = bothOf(z.number());
/** In kopecks. */
export const salesFigures = z.object({
  /** Number of paid orders. */
  orders: z.number(),
  /** Total of those orders. */
  ordered: z.number(),
  /** Payments received and refunds made on these days, also for other orders. */
  paid: z.number(),
  refunded: z.number(),
});
export const salesDay = salesFigures.extend({ day: moscowDayText });
export const funnelCount = bothNumbers.extend({ step: textOf<FunnelStep>() });
/** Empty strings for visits without campaign parameters. */
export const campaignRow = z.object({
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  visits: bothNumbers,
  orders: bothNumbers,
  revenue: bothNumbers,
});
export const MAKINGS = ['preview_made', 'generated', 'files_made'] as const;
export const makingFigures = z.object({
  count: z.number(),
  /** In milliseconds; null if nothing was made. */
  median: z.number().nullable(),
  p90: z.number().nullable(),
});
export const makingRow = bothOf(makingFigures).extend({ made: z.enum(MAKINGS) });
export const storyRow = z.object({ slug: z.string(), title: z.string(), copies: bothNumbers, revenue: bothNumbers });
export const couponRow = z.object({
  /** The code, or the title of a discount that needs none. */
  code: z.string(),
  automatic: z.boolean(),
  uses: bothNumbers,
  /** Total discount. */
  discount: bothNumbers,
  /** Total of the orders that used it. */
  ordered: bothNumbers,
});
/** Orders by the number of the purchase; 3 is the third and later ones. */
export const purchaseRow = z.object({ nth: z.number(), orders: bothNumbers, ordered: bothNumbers });
/** An empty town for orders without delivery. */
export const townRow = z.object({ town: z.string(), orders: bothNumbers, ordered: bothNumbers });
/** In kopecks, of orders paid on these days. */
export const marginFigures = z.object({
  /** Totals after discounts, with delivery. */
  revenue: z.number(),
  /** Given back so far. */
  refunded: z.number(),
  /** Cost null: the owner has not set it. */
  formats: z.array(z.object({ format: z.enum(FORMATS), copies: z.number(), cost: z.number().nullable() })).readonly(),
  /** Cost of replacements, as entered by staff. */
  replacements: z.number(),
  /** What couriers took from the shop. */
  delivery: z.number(),
  /** Orders on paper whose delivery cost is not known (yet). */
  unknownDeliveries: z.number(),
  unknownCopies: z.number(),
  /** Without the unknown costs. */
  margin: z.number(),
});
export const queueDepth = z.object({
  queue: z.string(),
  /** Ready to start. */
  waiting: z.number(),
  /** Scheduled for later, or waiting for a retry. */
  later: z.number(),
  active: z.number(),
  /** All attempts failed. */
  failed: z.number(),
});
/** Sales and everything else with revenue is null without the permission to read orders. */
export const dashboard = z.object({
  period,
  before: period,
  /** Every day of both periods that has figures. */
  sales: bothOf(salesFigures)
    .extend({ days: z.array(salesDay).readonly() })
    .nullable(),
  funnel: z.array(funnelCount).readonly(),
  campaigns: z.array(campaignRow).readonly().nullable(),
  makings: z.array(makingRow).readonly(),
  queues: z.array(queueDepth).readonly(),
  stories: z.array(storyRow).readonly().nullable(),
  coupons: z.array(couponRow).readonly().nullable(),
  purchases: z.array(purchaseRow).readonly().nullable(),
  towns: z.array(townRow).readonly().nullable(),
  margin: bothOf(marginFigures).nullable(),
  /** Money owed on gift certificates today, in kopecks, and how many have a balance. */
  certificates: z.object({ owed: z.number(), certificates: z.number() }).nullable(),
});

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
  'failingConnections',
] as const;
/** Current number of open tasks by kind. */
export const openTasks = z.record(z.enum(OPEN_TASKS), z.number());

const stepTest = z
  .object({ passedAt: z.string().nullable(), failure: z.enum(TEST_FAILURES).nullable(), answer: z.string().nullable() })
  .nullable();

/** Steps of the setup checklist that are complete. */
export const checklist = z.object({
  seller: z.boolean(),
  payment: z.boolean(),
  courier: z.boolean(),
  mail: z.boolean(),
  legal: z.boolean(),
  analytics: z.boolean(),
  order: z.boolean(),
  /** The last test of each connection in force; null for a stand-in and before the first test. */
  tests: z.object({ payment: stepTest, courier: stepTest, mail: stepTest }),
  /** Texts of the seller without an English value. */
  untranslatedSeller: z.array(z.enum(['legalName', 'legalAddress'])).readonly(),
});

/** Null for staff who are no administrators: they get no letter. */
export const weeklyLetter = z.object({ wanted: z.boolean().nullable() });

/** ISO times; null where there has been none. */
export const backupStatus = z.object({
  backup: z.string().nullable(),
  drill: z.string().nullable(),
  isLate: z.boolean(),
});

export const dashboardContracts = defineContracts({
  'GET /api/admin/dashboard': {
    summary: 'Read the figures of a period beside the one before or the same days of the year before',
    staff: 'admin::dashboard.read',
    query,
    answer: dashboard,
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/dashboard/hands': {
    summary: 'Count the tasks that need staff',
    staff: 'admin::dashboard.read',
    answer: openTasks,
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/dashboard/checklist': {
    summary: 'Read the setup checklist',
    staff: 'admin::dashboard.read',
    answer: checklist,
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/dashboard/letter': {
    summary: 'Read whether the caller gets the weekly letter',
    staff: 'admin::settings.read',
    answer: weeklyLetter,
    refusals: COMMON_REFUSALS,
  },
  'PUT /api/admin/dashboard/letter': {
    summary: 'Switch the weekly letter of the caller on or off',
    staff: 'admin::settings.write',
    /** The letter comes in the language of the screen where it was switched last. */
    body: z.object({ wanted: z.boolean(), locale: z.enum(LOCALES) }),
    answer: weeklyLetter,
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/dashboard/backups': {
    summary: 'Read the times of the newest backup and restore drill',
    staff: 'admin::settings.read',
    answer: backupStatus,
    refusals: COMMON_REFUSALS,
  },
});
