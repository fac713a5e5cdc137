// Runs when consent is withdrawn: deletes cookies and storage of counters and pixels, and unloads their scripts.

import { ANALYTICS_COOKIE } from '#core/http/analytics-cookie.ts';
import { hasCounters } from './counter-scripts.ts';

export function clearCounterData(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  // Cookies may have been set for the host or any parent domain.
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of names.filter((each) => ANALYTICS_COOKIE.test(each)))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  clearStorage();
  // A running script cannot be unloaded, so the page is loaded again without it.
  if (hasCounters()) location.reload();
}

function clearStorage(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => ANALYTICS_COOKIE.test(each)))
      localStorage.removeItem(key);
  } catch {
    // Storage is not available, so there is nothing to delete.
  }
}
