import { expect, test } from 'vitest';
import { SizeBoundedCache } from './size-bounded-cache.ts';

const newCache = (maxSize: number) => new SizeBoundedCache<string>(maxSize, (value) => value.length);

test('drops the values used longest ago once the total size is over the limit', () => {
  const cache = newCache(6);
  cache.set('a', 'aa');
  cache.set('b', 'bb');
  cache.set('c', 'cc');
  expect(cache.get('a')).toBe('aa');
  cache.set('d', 'ddd');
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.has(key))).toEqual(['a', 'd']);
});

test('keeps the newest value even where it alone is over the limit', () => {
  const cache = newCache(2);
  cache.set('a', 'aa');
  cache.set('b', 'bbbb');
  expect(cache.get('a')).toBeUndefined();
  expect(cache.get('b')).toBe('bbbb');
});

test('counts a replaced or deleted value no longer', () => {
  const cache = newCache(4);
  cache.set('a', 'aaaa');
  cache.set('a', 'a');
  cache.set('b', 'bbb');
  expect(cache.has('a')).toBe(true);
  cache.delete('b');
  cache.delete('unknown');
  cache.set('c', 'ccc');
  expect(cache.has('a')).toBe(true);
});
