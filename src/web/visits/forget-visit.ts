// Whoever takes the consent back is forgotten at once: what counters and pixels left here goes, and they with it.

import { hasCounters } from './leaves-counters.ts';

const LEFT = /^(_ym|tmr_|_tmr|_fb)/;

export function forgetVisit(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  // They may have been set for the host itself or for any domain above it.
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of names.filter((each) => LEFT.test(each)))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  forgetStored();
  // A script that has started cannot be called back; a page without it can be opened.
  if (hasCounters()) location.reload();
}

function forgetStored(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => LEFT.test(each))) localStorage.removeItem(key);
  } catch {
    // Storage may be closed to everybody: then nothing lies in it.
  }
}
