// Period of the dashboard, kept in the URL: a preset or custom dates.
import { DAY_FORM } from '#core/calendar/day-form.ts';
import { DAY_MS, type MoscowDay, moscowDay } from '#core/calendar/working-days.ts';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';

export const PERIODS = ['1', '7', '30', '90', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];

export interface ChosenPeriod {
  readonly name: PeriodName;
  readonly from: string;
  readonly to: string;
  readonly compare: 'previous' | 'year';
  /** No request is made for a period that ends before it begins. */
  readonly bad: boolean;
}

export function readPeriod(address: ListAddress, now = new Date()): ChosenPeriod {
  const name = PERIODS.find((each) => each === address.get('period')) ?? '30';
  const compare = address.get('compare') === 'year' ? 'year' : 'previous';
  const today = moscowDay(now);
  const back = (days: number): MoscowDay => moscowDay(new Date(now.getTime() - days * DAY_MS));
  if (name !== 'own') return { name, from: back(Number(name) - 1), to: today, compare, bad: false };
  const from = address.get('from');
  const to = address.get('to');
  const days = { from: DAY_FORM.test(from) ? from : back(29), to: DAY_FORM.test(to) ? to : today };
  return { name, ...days, compare, bad: days.from > days.to };
}

/** Every day of the period, including days without data. */
export function daysOf({ from, to }: { readonly from: string; readonly to: string }): string[] {
  const first = Date.parse(from);
  const last = Date.parse(to);
  return Array.from({ length: Math.round((last - first) / DAY_MS) + 1 }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}
