// Page hits and e-commerce events of a visit, without personal data.

import { expect, test } from 'vitest';
import { kopecks } from '#core/money.ts';
import { createRecordingAnalytics } from '../integrations/analytics/recording-analytics.ts';
import { createRecordingPixel } from '../integrations/pixel/recording-pixel.ts';
import { createVisitTracker } from './visit-tracker.ts';

const forest = { id: 'night-forest', name: 'Ночь в лесу', price: kopecks(249_000), category: 'Сказка' };
const onShelf = { ...forest, list: 'popular', position: 1 };
const page = (path: string) => ({ href: `https://shop.test${path}`, listed: [], detail: undefined });

function startVisit() {
  const analytics = createRecordingAnalytics();
  const pixel = createRecordingPixel();
  return { analytics, pixel, tracker: createVisitTracker({ analytics, pixel }) };
}

test('reports every page once, with the previous page as referer', () => {
  const { analytics, pixel, tracker } = startVisit();
  for (const path of ['/', '/', '/books?age=3-5']) tracker.trackPage(page(path));
  expect(analytics.hits).toEqual([
    { url: 'https://shop.test/', title: 'Home', referer: undefined },
    { url: 'https://shop.test/books?age=3-5', title: 'Books', referer: 'https://shop.test/' },
  ]);
  expect(pixel.views).toEqual(['https://shop.test/', 'https://shop.test/books?age=3-5']);
});

test('reports a click with its list position, then a detail', () => {
  const { analytics, tracker } = startVisit();
  tracker.trackPage({ ...page('/'), listed: [onShelf] });
  tracker.trackPage({ ...page('/books/night-forest'), detail: forest });
  expect(analytics.events).toEqual([
    { action: 'impressions', products: [onShelf] },
    { action: 'click', products: [onShelf] },
    { action: 'detail', products: [forest] },
  ]);
});

test.each([
  '/books/night-forest?name=%D0%9C%D0%B0%D1%88%D0%B0',
  '/account/reset-password?code=secret',
  '/newsletter/confirm?token=x',
  '/account',
  '/shared/abcdefghijklmnopqrstuvwx.c2lnbmF0dXJl',
  '/reviews/write?key=secret',
  '/orders/abcdefghijklmnopqrstuvwx?key=secret',
])('reports nothing for %s', (path) => {
  const { analytics, pixel, tracker } = startVisit();
  tracker.trackPage(page(path));
  expect(analytics.hits).toEqual([]);
  expect(pixel.views).toEqual([]);
});

test('reports personal pages by their pattern only', () => {
  const { analytics, pixel, tracker } = startVisit();
  tracker.trackPage(page('/my-books/abcdefghijklmnopqrstuvwx/buy'));
  tracker.trackPage(page('/en/orders/abcdefghijklmnopqrstuvwx/thank-you'));
  expect(analytics.hits.map(({ url, title }) => [url, title])).toEqual([
    ['https://shop.test/my-books/:documentId/buy', 'Buy a book'],
    ['https://shop.test/en/orders/:documentId/thank-you', 'Order paid'],
  ]);
  expect(pixel.views).toEqual([]);
});

test('removes the search text and keeps the campaign parameters', () => {
  const { analytics, tracker } = startVisit();
  tracker.trackPage(page('/books?search=%D0%9C%D0%B0%D1%88%D0%B0&utm_source=vk&gender=female'));
  expect(analytics.hits[0]?.url).toBe('https://shop.test/books?utm_source=vk&gender=female');
});
