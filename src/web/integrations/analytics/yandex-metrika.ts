// Yandex Metrika: calls wait in its queue until the tag has come; sessions are never recorded.
import { loadScript } from '../load-script.ts';
import type { Analytics } from './analytics.ts';
import { toDataLayer } from './commerce.ts';

const TAG = 'https://mc.yandex.ru/metrika/tag.js';
const CLIENT_ID_MS = 3_000;

interface Queue {
  (...call: unknown[]): void;
  a?: unknown[];
  l?: number;
}

declare global {
  interface Window {
    ym?: Queue;
    dataLayer?: object[];
  }
}

export function createMetrika(counter: number): Analytics {
  const queue: Queue = (...call) => {
    queue.a = [...(queue.a ?? []), call];
  };
  queue.l = Date.now();
  window.ym ??= queue;
  window.dataLayer ??= [];
  // The tag replaces the queue with itself, so it is looked up at every call.
  const call = (...args: unknown[]) => window.ym?.(counter, ...args);
  // `defer`: the shop reports every page itself. Webvisor and maps of clicks would see children's names.
  call('init', { defer: true, ecommerce: 'dataLayer', accurateTrackBounce: true, webvisor: false, clickmap: false });
  loadScript(TAG, 'metrika-tag');
  return {
    hit: ({ url, title, referer }) => call('hit', url, { title, ...(referer ? { referer } : {}) }),
    goal: (name) => call('reachGoal', name),
    commerce: (event) => void window.dataLayer?.push(toDataLayer(event)),
    clientId: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), CLIENT_ID_MS);
        call('getClientID', (id: string) => {
          clearTimeout(timer);
          resolve(id);
        });
      }),
  };
}
