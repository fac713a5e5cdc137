// Formats dashboard figures: money without kopecks, waits in seconds or minutes, changes in percent.

import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { Translate } from '#web/i18n/copy.ts';

export const roubles = (kopecks: number): number => kopecks / 100;

/** Rounded to whole roubles. */
export const shownRoubles = (kopecks: number, locale: Locale): string =>
  Math.round(kopecks / 100).toLocaleString(locale);

export const withSign = (sum: number, locale: Locale): string =>
  formatPrice(kopecks(Math.round(sum / 100) * 100), locale);

/** Null when there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

export const shownChange = (change: number): string => {
  if (change === 0) return '0\u00A0%';
  return `${change > 0 ? '+' : '−'}${Math.abs(change)}\u00A0%`;
};

export function shownWait(ms: number | null, t: Translate): string {
  if (ms === null) return '–';
  if (ms < 120_000) return t('adminDesk.seconds', { count: Math.round(ms / 1000) });
  if (ms < 7_200_000) return t('adminDesk.minutes', { count: Math.round(ms / 60_000) });
  return t('adminDesk.hours', { count: Math.round(ms / 3_600_000) });
}
