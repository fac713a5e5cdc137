// Meta's pixel, for shops that sell where it is allowed.
import { loadScript } from '../load-script.ts';
import type { Pixel } from './pixel.ts';

interface Fbq {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[];
  push: unknown;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Fbq;
  }
}

export function createMetaPixel(id: string): Pixel {
  const queue: Fbq = Object.assign(
    (...call: unknown[]) => void (queue.callMethod ? queue.callMethod(...call) : queue.queue.push(call)),
    // Addresses are reported by the shop, so that nothing personal in them leaves.
    { queue: [] as unknown[], push: null, loaded: true, version: '2.0', disablePushState: true },
  );
  queue.push = queue;
  window.fbq ??= queue;
  window.fbq('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js', 'meta-pixel');
  return { pageView: () => window.fbq?.('track', 'PageView') };
}
