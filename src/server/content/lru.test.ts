import { afterEach, describe, expect, it, vi } from 'vitest';
import { MEMORY_CACHE_MAX_MS } from '#core/legal/retention.ts';
import { Lru } from './lru.ts';

afterEach(() => void vi.useRealTimers());

describe('Lru', () => {
  it('evicts the least recently used entry', () => {
    const cache = new Lru<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
  });

  it('drops entries of a family after a day although they are asked for, and frees their memory', () => {
    vi.useFakeTimers();
    const cache = new Lru<string>(10, MEMORY_CACHE_MAX_MS);
    cache.set('first', 'Мирабелла');
    vi.advanceTimersByTime(MEMORY_CACHE_MAX_MS / 2);
    cache.set('second', 'Заозёрская');
    expect(cache.get('first')).toBe('Мирабелла');
    vi.advanceTimersByTime(MEMORY_CACHE_MAX_MS / 2);
    expect(cache.get('first')).toBeUndefined();
    expect(cache.get('second')).toBe('Заозёрская');
    vi.advanceTimersByTime(MEMORY_CACHE_MAX_MS / 2);
    expect(cache.get('second')).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts the lifetime anew for an entry that is set again', () => {
    vi.useFakeTimers();
    const cache = new Lru<string>(10, 100);
    cache.set('a', 'old');
    vi.advanceTimersByTime(60);
    cache.set('a', 'new');
    vi.advanceTimersByTime(60);
    expect(cache.get('a')).toBe('new');
    vi.advanceTimersByTime(40);
    expect(cache.get('a')).toBeUndefined();
  });
});
