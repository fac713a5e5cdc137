// Keeps the scripts of counters and pixels away from pages that they may not see.

const COUNTER_SCRIPTS = '#metrika-tag, #tmr-code, #meta-pixel';

export const hasCounters = (): boolean => document.querySelector(COUNTER_SCRIPTS) !== null;

/** True if the next page must be a document request: a script that is already loaded reads every later address. */
export const mustUnloadCounters = async (to: URL): Promise<boolean> =>
  hasCounters() && !(await import('#core/analytics/third-party-view.ts')).mayLoadAnalytics(to.href);
