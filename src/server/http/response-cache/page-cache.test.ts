import { expect, test } from 'vitest';
import { createContentVersion } from '../../content/content-version.ts';
import { createRegistry } from '../../content/registry.ts';
import { bytesOf, createCachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const page = (text: string, version = '1') =>
  createCachedPage(version, Buffer.from(text), [['content-type', 'text/html']]);
const noise = (seed: number) => Array.from({ length: 90 }, (_, i) => ((i * 7919 * seed) % 36).toString(36)).join('');

test('drops a page of an older version', () => {
  const cache = createPageCache();
  cache.store('/', page('old'));
  expect(cache.find('/', '2')).toBeUndefined();
  cache.store('/', page('new', '2'));
  expect(cache.find('/', '2')?.plain.toString()).toBe('new');
});

test('evicts the least recently used page when memory is full', () => {
  const cache = createPageCache(10_000);
  for (let index = 1; index <= 200; index += 1) {
    cache.store(`/${index}`, page(noise(index)));
    cache.find('/1', '1');
  }
  expect(cache.find('/1', '1')).toBeDefined();
  expect(cache.find('/200', '1')).toBeDefined();
  expect(cache.find('/2', '1')).toBeUndefined();
});

test.each(['compress', 'gzip'] as const)('counts all forms of a page and evicts others for them: %s', async (form) => {
  const cache = createPageCache(20 * noise(1).length);
  for (let index = 1; index <= 20; index += 1) cache.store(`/${index}`, page(noise(1)));
  expect(cache.find('/1', '1')).toBeDefined();
  const last = cache.find('/20', '1') ?? page('');
  await (form === 'gzip' ? cache.gzip('/20', last) : cache.compress('/20'));
  expect(bytesOf(last)).toBeGreaterThan(last.plain.length);
  expect(cache.find('/2', '1')).toBeUndefined();
});

test('keeps the newer page when the older one is still being compressed', async () => {
  const cache = createPageCache();
  cache.store('/', page('old'));
  const compressed = cache.compress('/');
  cache.store('/', page('new', '2'));
  await compressed;
  expect(cache.find('/', '2')).toMatchObject({ plain: Buffer.from('new'), brotli: undefined });
});

test('compresses one page with Brotli at a time and shares a running gzip', async () => {
  const cache = createPageCache();
  for (const key of ['/a', '/b']) cache.store(key, page(noise(3)));
  await Promise.all([cache.compress('/a'), cache.compress('/b')]);
  expect(['/a', '/b'].map((key) => cache.find(key, '1')?.brotli !== undefined)).toEqual([true, false]);
  const held = cache.find('/a', '1') ?? page('');
  const [first, second] = await Promise.all([cache.gzip('/a', held), cache.gzip('/a', held)]);
  expect(first).toBe(second);
});

test('never returns a version older than the call', async () => {
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
