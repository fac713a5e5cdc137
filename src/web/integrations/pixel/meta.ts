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
    // Otherwise it would report every change of the address by itself.
    { queue: [] as unknown[], push: null, loaded: true, version: '2.0', disablePushState: true },
  );
  queue.push = queue;
  window.fbq ??= queue;
  // Otherwise it reports clicks with their words and the page's title by itself.
  window.fbq('set', 'autoConfig', false, id);
  window.fbq('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js', 'meta-pixel');
  return {
    // Its script reads the address bar by itself: a page whose address holds more than may be told is not told of.
    pageView: (url) => void (location.href.split('#', 1)[0] === url && window.fbq?.('track', 'PageView')),
  };
}
