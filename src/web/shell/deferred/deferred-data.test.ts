// Data that is left out of the page and fetched when needed.
import { afterEach, expect, test, vi } from 'vitest';
import { deferData, loadDeferred } from './deferred-data.ts';

afterEach(() => vi.unstubAllGlobals());

test('gives the server the value without serialising it into the page', () => {
  const whole = deferData({ shelves: ['new'] }, false);
  expect(whole.value).toEqual({ shelves: ['new'] });
  expect(Object.entries(whole)).toEqual([]);
});

test('includes the value in a client-side navigation', async () => {
  const whole = deferData({ shelves: ['new'] }, true);
  expect(Object.entries(whole)).toHaveLength(1);
  expect(await loadDeferred(whole, '/nowhere')).toEqual({ shelves: ['new'] });
});

test('fetches omitted data, and returns undefined on failure', async () => {
  vi.stubGlobal('fetch', async (address: string) => Response.json({ from: address }));
  expect(await loadDeferred({}, '/home-deferred.json')).toEqual({ from: '/home-deferred.json' });
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  expect(await loadDeferred({}, '/home-deferred.json')).toBeUndefined();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await loadDeferred({}, '/home-deferred.json')).toBeUndefined();
});
