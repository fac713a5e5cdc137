// What the page cache promises: the newest version only, and never more memory than it was given.
import { expect, test } from 'vitest';
import { createContentVersion } from '../../content/content-version.ts';
import { plainPage } from './gzip-with-nonces.ts';
import { createPageCache } from './page-cache.ts';

const page = (html: string) => ({ html, marker: '@@', headers: new Headers({ 'content-type': 'text/html' }) });

test('a page of an older version is forgotten', () => {
  const cache = createPageCache();
  cache.keep('/', '1', page('old @@'));
  expect(cache.find('/', '2')).toBeUndefined();
  cache.keep('/', '2', page('new @@'));
  const found = cache.find('/', '2');
  expect(found && plainPage(found, 'n').join('')).toBe('new n');
});

test('memory is bounded: what was not asked for longest goes first', () => {
  const cache = createPageCache(10_000);
  const noise = (seed: number) => Array.from({ length: 90 }, (_, i) => ((i * 7919 * seed) % 36).toString(36)).join('');
  for (let index = 1; index <= 200; index += 1) {
    cache.keep(`/${index}`, '1', page(noise(index)));
    cache.find('/1', '1');
  }
  expect(cache.find('/1', '1')).toBeDefined();
  expect(cache.find('/200', '1')).toBeDefined();
  expect(cache.find('/2', '1')).toBeUndefined();
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
  const source = createContentVersion(slow as never);
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
