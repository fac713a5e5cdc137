// Calls to Metrika, read from its queue before the tag has loaded.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kopecks } from '#core/money.ts';
import { toDataLayer } from './commerce.ts';
import { createMetrika } from './yandex-metrika.ts';

const scripts: { src: string }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', {
    getElementById: () => null,
    createElement: () => ({ src: '' }),
    head: { append: (script: { src: string }) => scripts.push(script) },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  scripts.length = 0;
  Reflect.deleteProperty(globalThis, 'ym');
  Reflect.deleteProperty(globalThis, 'dataLayer');
});

const queued = (): unknown[] => (globalThis as unknown as { ym: { a: unknown[] } }).ym.a;

test('sends hits and goals to the configured counter with session recording off', () => {
  const metrika = createMetrika(12345);
  metrika.hit({ url: 'https://shop.test/books', title: 'Книги', referer: 'https://shop.test/' });
  metrika.goal('NAME_TRIED');
  expect(queued()).toEqual([
    [12345, 'init', expect.objectContaining({ defer: true, webvisor: false, ecommerce: 'dataLayer' })],
    [12345, 'hit', 'https://shop.test/books', { title: 'Книги', referer: 'https://shop.test/' }],
    [12345, 'reachGoal', 'NAME_TRIED'],
  ]);
  expect(scripts.map(({ src }) => src)).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
});

test('passes later calls through the queue that the tag observes', () => {
  const metrika = createMetrika(1);
  const found = queued();
  const seen: unknown[] = [];
  found.push = (...calls) => seen.push(...calls);
  metrika.goal('INQUIRY_SENT');
  expect(seen).toEqual([[1, 'reachGoal', 'INQUIRY_SENT']]);
});

test("resolves the client id with the counter's answer", async () => {
  const asked = createMetrika(1).clientId();
  const [, , answer] = queued().at(-1) as [number, string, (id: string) => void];
  answer('1700000000123');
  expect(await asked).toBe('1700000000123');
});

test('resolves the client id with null after three seconds when the counter is blocked', async () => {
  const asked = createMetrika(1).clientId();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asked).toBeNull();
});

const forest = { id: 'night-forest', name: 'Ночь в лесу', price: kopecks(249_000) };
const inRubles = { id: 'night-forest', name: 'Ночь в лесу', price: 2490 };

test('sends impressions, clicks and details with prices in roubles', () => {
  const listed = { ...forest, list: 'new', position: 1 };
  const listedInRubles = { ...inRubles, list: 'new', position: 1 };
  createMetrika(1).commerce({ action: 'impressions', products: [listed] });
  expect((globalThis as unknown as { dataLayer: unknown[] }).dataLayer).toEqual([
    { ecommerce: { currencyCode: 'RUB', impressions: [listedInRubles] } },
  ]);
  expect(toDataLayer({ action: 'click', products: [listed] })).toEqual({
    ecommerce: { currencyCode: 'RUB', click: { products: [listedInRubles] } },
  });
  expect(toDataLayer({ action: 'detail', products: [forest] })).toEqual({
    ecommerce: { currencyCode: 'RUB', detail: { products: [inRubles] } },
  });
});

test.each(['add', 'remove'] as const)('includes the quantity in %s', (action) => {
  expect(toDataLayer({ action, products: [{ ...forest, quantity: 2 }] })).toEqual({
    ecommerce: { currencyCode: 'RUB', [action]: { products: [{ ...inRubles, quantity: 2 }] } },
  });
});

test('includes order id, revenue and coupon in a purchase', () => {
  const order = { id: 'ZB-1', revenue: 199_050, coupon: 'SPRING' };
  expect(toDataLayer({ action: 'purchase', products: [{ ...forest, quantity: 1 }], order })).toEqual({
    ecommerce: {
      currencyCode: 'RUB',
      purchase: {
        actionField: { id: 'ZB-1', revenue: 1990.5, coupon: 'SPRING' },
        products: [{ ...inRubles, quantity: 1 }],
      },
    },
  });
});
