// What the page cache promises: the newest version only, and never more memory than it was given.
import { expect, test } from 'vitest';
import { createContentVersion } from '../../content/content-version.ts';
import { createRegistry } from '../../content/registry.ts';
import { createPageCache, type KeptPage } from './page-cache.ts';
import { joinPage } from './page-parts.ts';

const page = (html: string) => ({ html, marker: '@@', headers: new Headers({ 'content-type': 'text/html' }) });
const textOf = (kept: KeptPage | undefined): string => joinPage(kept?.plain ?? [], Buffer.from('n')).join('');
const noise = (seed: number) => Array.from({ length: 90 }, (_, i) => ((i * 7919 * seed) % 36).toString(36)).join('');

test('a page of an older version is forgotten', () => {
  const cache = createPageCache();
  cache.keep('/', '1', page('old @@'));
  expect(cache.find('/', '2')).toBeUndefined();
  cache.keep('/', '2', page('new @@'));
  expect(textOf(cache.find('/', '2'))).toBe('new n');
});

test('memory is bounded: what was not asked for longest goes first', () => {
  const cache = createPageCache(10_000);
  for (let index = 1; index <= 200; index += 1) {
    cache.keep(`/${index}`, '1', page(noise(index)));
    cache.find('/1', '1');
  }
  expect(cache.find('/1', '1')).toBeDefined();
  expect(cache.find('/200', '1')).toBeDefined();
  expect(cache.find('/2', '1')).toBeUndefined();
});

test('a page squeezed further counts with all its forms, and pushes others out', async () => {
  const { bytes } = createPageCache().keep('/', '1', page(noise(1)));
  const cache = createPageCache(20 * bytes);
  for (let index = 1; index <= 20; index += 1) cache.keep(`/${index}`, '1', page(noise(1)));
  expect(cache.find('/1', '1')).toBeDefined();
  await cache.squeeze('/20');
  expect(cache.find('/20', '1')?.brotli).toBeTruthy();
  expect(cache.find('/20', '1')?.bytes).toBeGreaterThan(bytes);
  expect(cache.find('/2', '1')).toBeUndefined();
});

test('an edit while a page is squeezed wins', async () => {
  const cache = createPageCache();
  cache.keep('/', '1', page('old @@'));
  const squeezed = cache.squeeze('/');
  cache.keep('/', '2', page('new @@'));
  await squeezed;
  expect(textOf(cache.find('/', '2'))).toBe('new n');
  expect(cache.find('/', '2')?.brotli).toBeUndefined();
});

test('one page is squeezed at a time', async () => {
  const cache = createPageCache();
  for (const key of ['/a', '/b']) cache.keep(key, '1', page(noise(3)));
  await Promise.all([cache.squeeze('/a'), cache.squeeze('/b')]);
  expect(['/a', '/b'].map((key) => cache.find(key, '1')?.brotli !== undefined)).toEqual([true, false]);
});

test('a version asked for after an edit is never the one from before it', async () => {
  let version = 1;
  const release: (() => void)[] = [];
  const slow = {
    prepared: () =>
      new Promise((resolve) => {
        const seen = version;
        release.push(() => resolve([{ version: String(seen) }]));
      }),
  };
  const source = createContentVersion(slow as never, createRegistry([]));
  const before = source.current();
  version = 2;
  const after = source.current();
  const alsoAfter = source.current();
  release[0]?.();
  expect(await before).toBe('1');
  await new Promise((resolve) => setImmediate(resolve));
  release[1]?.();
  expect(await after).toBe('2');
  expect(await alsoAfter).toBe('2');
  expect(release).toHaveLength(2);
});
