// Which next page must be loaded without the counters of the current one.
import { describe, expect, it, vi } from 'vitest';
import { mustUnloadCounters } from './counter-scripts.ts';

const ORIGIN = 'https://shop.test';
const BOOK = 'k3j5h2g9d8s7a6p4o1i0u9y8';
const withCounter = (isLoaded: boolean) =>
  vi.stubGlobal('document', { querySelector: () => (isLoaded ? { id: 'metrika-tag' } : null) });

describe('mustUnloadCounters', () => {
  it.each([
    '/my-books',
    `/my-books/${BOOK}/preview`,
    `/en/my-books/${BOOK}/buy`,
    `/orders/${BOOK}`,
    '/account/login',
    '/shared/x.y',
  ])('is true for %s, a page of one person, while a counter is loaded', async (path) => {
    withCounter(true);
    expect(await mustUnloadCounters(new URL(path, ORIGIN))).toBe(true);
  });

  it.each(['/', '/books', '/books/night-forest', '/cart'])(
    'is false for %s, the same for every visitor',
    async (path) => {
      withCounter(true);
      expect(await mustUnloadCounters(new URL(path, ORIGIN))).toBe(false);
    },
  );

  it('is false without a loaded counter', async () => {
    withCounter(false);
    expect(await mustUnloadCounters(new URL(`/my-books/${BOOK}/preview`, ORIGIN))).toBe(false);
  });
});
