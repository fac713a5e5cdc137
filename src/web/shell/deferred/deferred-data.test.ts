// Data that a page leaves out and a browser fetches when it is needed.
import { afterEach, expect, test, vi } from 'vitest';
import { deferData, loadDeferred } from './deferred-data.ts';

afterEach(() => vi.unstubAllGlobals());

test('the server draws from the value, and the page does not carry it', () => {
  const whole = deferData({ shelves: ['new'] }, false);
  expect(whole.value).toEqual({ shelves: ['new'] });
  expect(Object.entries(whole)).toEqual([]);
});

test('a browser that moves on inside the shop gets everything at once', async () => {
  const whole = deferData({ shelves: ['new'] }, true);
  expect(Object.entries(whole)).toHaveLength(1);
  expect(await loadDeferred(whole, '/nowhere')).toEqual({ shelves: ['new'] });
});

test('what was left out is fetched, and a lost connection gives nothing', async () => {
  vi.stubGlobal('fetch', async (address: string) => Response.json({ from: address }));
  expect(await loadDeferred({}, '/home-deferred.json')).toEqual({ from: '/home-deferred.json' });
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  expect(await loadDeferred({}, '/home-deferred.json')).toBeUndefined();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await loadDeferred({}, '/home-deferred.json')).toBeUndefined();
});
