// Advertising pixels report page views: through a queue before the script has loaded, or as an image without scripts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMetaPixel } from './meta.ts';
import { pixelImage } from './pixel.ts';
import { createVkAdsPixel } from './vk-ads.ts';

const scripts: string[] = [];

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', {
    getElementById: () => null,
    createElement: () => ({ src: '' }),
    head: { append: ({ src }: { src: string }) => scripts.push(src) },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  scripts.length = 0;
});

const queueOf = (name: string): unknown => Reflect.get(globalThis, name);

test('sends the public URL with the counter id to VK Ads', () => {
  createVkAdsPixel('678').pageView('https://shop.test/books');
  expect(queueOf('_tmr')).toEqual([
    { id: '678', type: 'pageView', start: expect.any(Number), url: 'https://shop.test/books' },
  ]);
  expect(scripts).toEqual(['https://top-fwz1.mail.ru/js/code.js']);
});

test('sends PageView to Meta, except for an address with a search text', () => {
  vi.stubGlobal('location', { href: 'https://shop.test/books?search=%D0%9C%D0%B0%D1%88%D0%B0' });
  const pixel = createMetaPixel('678');
  pixel.pageView('https://shop.test/books');
  vi.stubGlobal('location', { href: 'https://shop.test/books#shelf' });
  pixel.pageView('https://shop.test/books');
  expect(queueOf('fbq')).toHaveProperty('disablePushState', true);
  expect(queueOf('fbq')).toHaveProperty('queue', [
    ['set', 'autoConfig', false, '678'],
    ['init', '678'],
    ['track', 'PageView'],
  ]);
  expect(scripts).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
});

test('builds the image URL for browsers without scripts', () => {
  expect(pixelImage('vk-ads', '678')).toBe('https://top-fwz1.mail.ru/counter?id=678;js=na');
  expect(pixelImage('meta', '678')).toBe('https://www.facebook.com/tr?id=678&ev=PageView&noscript=1');
});
