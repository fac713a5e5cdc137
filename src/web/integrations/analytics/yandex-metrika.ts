// Yandex Metrika: calls go through its queue before and after the tag has loaded; session recording is off.
import { loadScript } from '../load-script.ts';
import type { Analytics } from './analytics.ts';
import { toDataLayer } from './commerce.ts';

const TAG_URL = 'https://mc.yandex.ru/metrika/tag.js';
const CLIENT_ID_TIMEOUT_MS = 3_000;

type Queue = (...call: unknown[]) => void;

declare global {
  interface Window {
    ym?: Queue;
    dataLayer?: object[];
  }
}

export function createMetrika(counter: number): Analytics {
  // The tag observes pushes to this very array as long as the page lives: it must not be replaced.
  const calls: unknown[] = [];
  const queue: Queue = (...call) => void calls.push(call);
  Object.assign(queue, { a: calls, l: Date.now() });
  window.ym ??= queue;
  window.dataLayer ??= [];
  const call = (...args: unknown[]) => window.ym?.(counter, ...args);
  // `defer`: the shop reports every page itself. All automatic tracking is off, because it would send the address, the title or the screen.
  const automaticTracking = {
    webvisor: false,
    clickmap: false,
    trackLinks: false,
    accurateTrackBounce: false,
    trackHash: false,
  };
  call('init', { defer: true, ecommerce: 'dataLayer', ...automaticTracking });
  loadScript(TAG_URL, 'metrika-tag');
  return {
    hit: ({ url, title, referer }) => call('hit', url, { title, ...(referer ? { referer } : {}) }),
    goal: (name) => call('reachGoal', name),
    commerce: (event) => void window.dataLayer?.push(toDataLayer(event)),
    clientId: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), CLIENT_ID_TIMEOUT_MS);
        call('getClientID', (id: string) => {
          clearTimeout(timer);
          resolve(id);
        });
      }),
  };
}
