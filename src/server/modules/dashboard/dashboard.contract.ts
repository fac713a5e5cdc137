// Contracts of the dashboard.
import { z } from 'zod';
import { DAY_MS, moscowDay } from '#core/calendar/working-days.ts';
import { defineContracts } from '#core/http/contract.ts';
import { objectOf } from '#core/http/contract-schemas.ts';
import type { Checklist, Dashboard, OpenTasks } from './dashboard.types.ts';
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

export const dashboardContracts = defineContracts({
  'GET /api/admin/dashboard': {
    summary: 'Figures of a period and the one before',
    staff: 'admin::dashboard.read',
    query,
    answer: objectOf<Dashboard>(),
  },
  'GET /api/admin/dashboard/hands': {
    summary: 'What waits for somebody’s hand',
    staff: 'admin::dashboard.read',
    answer: objectOf<OpenTasks>(),
  },
  'GET /api/admin/dashboard/checklist': {
    summary: 'What of the first day is done',
    staff: 'admin::dashboard.read',
    answer: objectOf<Checklist>(),
  },
  'GET /api/admin/dashboard/backups': {
    summary: 'The newest backup and the newest restore drill',
    staff: 'admin::settings.read',
    answer: backupStatus,
  },
});
