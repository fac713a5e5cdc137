// The VK Ads pixel (Top.Mail.Ru counter): a queue until its script has loaded.
import { loadScript } from '../load-script.ts';
import type { Pixel } from './pixel.ts';

declare global {
  interface Window {
    _tmr?: object[];
  }
}

export function createVkAdsPixel(id: string): Pixel {
  window._tmr ??= [];
  loadScript('https://top-fwz1.mail.ru/js/code.js', 'tmr-code');
  return { pageView: (url) => void window._tmr?.push({ id, type: 'pageView', start: Date.now(), url }) };
}
