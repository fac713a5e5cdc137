// Keeps the scripts of counters and pixels away from pages that they may not see.

const COUNTER_SCRIPTS = '#metrika-tag, #tmr-code, #meta-pixel';

export const hasCounters = (): boolean => document.querySelector(COUNTER_SCRIPTS) !== null;

/** True where the next page has to be a document of its own: a script that was once loaded reads any later address. */
export const leavesCounters = async (to: URL): Promise<boolean> =>
  hasCounters() && !(await import('#core/third-party-view.ts')).thirdPartyView(to.href);
