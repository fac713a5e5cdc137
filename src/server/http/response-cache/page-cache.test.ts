// What the page cache promises: the newest version only, and never more memory than it was given.
import { expect, test } from 'vitest';
import { createContentVersion } from '../../content/content-version.ts';
import { createRegistry } from '../../content/registry.ts';
import { bytesOf, createCachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const page = (text: string, version = '1') =>
  createCachedPage(version, Buffer.from(text), [['content-type', 'text/html']]);
const noise = (seed: number) => Array.from({ length: 90 }, (_, i) => ((i * 7919 * seed) % 36).toString(36)).join('');

test('a page of an older version is forgotten', () => {
  const cache = createPageCache();
  cache.store('/', page('old'));
  expect(cache.find('/', '2')).toBeUndefined();
  cache.store('/', page('new', '2'));
  expect(cache.find('/', '2')?.plain.toString()).toBe('new');
});

test('memory is bounded: what was not asked for longest goes first', () => {
  const cache = createPageCache(10_000);
  for (let index = 1; index <= 200; index += 1) {
    cache.store(`/${index}`, page(noise(index)));
    cache.find('/1', '1');
  }
  expect(cache.find('/1', '1')).toBeDefined();
  expect(cache.find('/200', '1')).toBeDefined();
  expect(cache.find('/2', '1')).toBeUndefined();
});

test.each(['compress', 'gzip'] as const)(
  'a page counts with all its forms, and pushes others out: %s',
  async (form) => {
    const cache = createPageCache(20 * noise(1).length);
    for (let index = 1; index <= 20; index += 1) cache.store(`/${index}`, page(noise(1)));
    expect(cache.find('/1', '1')).toBeDefined();
    const last = cache.find('/20', '1') ?? page('');
    await (form === 'gzip' ? cache.gzip('/20', last) : cache.compress('/20'));
    expect(bytesOf(last)).toBeGreaterThan(last.plain.length);
    expect(cache.find('/2', '1')).toBeUndefined();
  },
);

test('an edit while a page is compressed wins', async () => {
  const cache = createPageCache();
  cache.store('/', page('old'));
  const compressed = cache.compress('/');
  cache.store('/', page('new', '2'));
  await compressed;
  expect(cache.find('/', '2')).toMatchObject({ plain: Buffer.from('new'), brotli: undefined });
});

test('one page is compressed with Brotli at a time, and a page with gzip once for all who wait', async () => {
  const cache = createPageCache();
  for (const key of ['/a', '/b']) cache.store(key, page(noise(3)));
  await Promise.all([cache.compress('/a'), cache.compress('/b')]);
  expect(['/a', '/b'].map((key) => cache.find(key, '1')?.brotli !== undefined)).toEqual([true, false]);
  const held = cache.find('/a', '1') ?? page('');
  const [first, second] = await Promise.all([cache.gzip('/a', held), cache.gzip('/a', held)]);
  expect(first).toBe(second);
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
