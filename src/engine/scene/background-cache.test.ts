import { describe, expect, it } from 'vitest';
import { type Background, createBackgroundCache } from './background-cache.ts';

const empty = { defs: '', body: '' };
const background = (characters: number): Background => ({
  below: { defs: '', body: 'x'.repeat(characters) },
  above: empty,
  glow: empty,
});

describe('createBackgroundCache', () => {
  it('drops what was used longest ago once there are too many characters', () => {
    const cache = createBackgroundCache(100);
    cache.set('a', background(40));
    cache.set('b', background(40));
    cache.get('a');
    cache.set('c', background(40));
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
  });

  it('keeps a single background larger than the limit until the next one', () => {
    const cache = createBackgroundCache(100);
    cache.set('large', background(300));
    expect(cache.get('large')).toBeDefined();
    cache.set('small', background(10));
    expect([cache.get('large'), cache.get('small')?.below.body.length]).toEqual([undefined, 10]);
  });

  it('counts a replaced background once', () => {
    const cache = createBackgroundCache(100);
    cache.set('a', background(10));
    for (let round = 0; round < 10; round++) cache.set('b', background(50));
    expect(cache.get('a')).toBeDefined();
  });
});
