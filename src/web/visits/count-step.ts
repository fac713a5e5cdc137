// Reports a funnel step that only the browser knows: once per visit, without names, ids or cookies.
import type { BrowserStep } from '#core/analytics/funnel.ts';
import type { Locale } from '#core/locale.ts';
import { shopApi } from '#web/api/shop-api.ts';

/** A failed report is ignored. */
export function countStep(step: BrowserStep, about: { story?: string; locale: Locale }): void {
  // Counted once per visit, however many stories a visitor views.
  const mark = `zb-step-${step}`;
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, '1');
  } catch {
    // Without storage the step is counted each time.
  }
  void shopApi.request('POST /api/shop/events', { body: { step, ...about }, keepalive: true });
}
