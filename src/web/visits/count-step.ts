// Tells the shop of a step that only the browser knows of: once in a visit, without a name, an id or a cookie of its own.
import type { SeenStep } from '#core/funnel.ts';
import type { Locale } from '#core/locale.ts';

/** A lost count is no fault a visitor should notice. */
export function countStep(step: SeenStep, about: { story?: string; locale: Locale }): void {
  // One visitor who looks at three stories is one visitor.
  const mark = `zb-step-${step}`;
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, '1');
  } catch {
    // A browser that keeps nothing is counted each time.
  }
  void fetch('/api/shop/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ step, ...about }),
    keepalive: true,
  }).catch(() => {});
}
