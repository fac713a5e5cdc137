// Meta's advertising pixel, for shops in countries where it is allowed.
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
    // `disablePushState`: otherwise it reports every change of the address.
    { queue: [] as unknown[], push: null, loaded: true, version: '2.0', disablePushState: true },
  );
  queue.push = queue;
  window.fbq ??= queue;
  // `autoConfig`: otherwise it reports clicks with their texts and the page title.
  window.fbq('set', 'autoConfig', false, id);
  window.fbq('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js', 'meta-pixel');
  return {
    // The script reads the address bar: a page whose address holds more than the public URL is not reported.
    pageView: (url) => void (location.href.split('#', 1)[0] === url && window.fbq?.('track', 'PageView')),
  };
}
