// Memoisation by object identity.
import { expect, test } from 'vitest';
import { memoizeByObject } from './memoize-by-object.ts';

test('computes once per object, and again for an equal but different object', () => {
  let times = 0;
  const count = memoizeByObject((_key: object) => {
    times += 1;
    return undefined;
  });
  const one = {};
  count(one);
  count(one);
  count({});
  expect(times).toBe(2);
});
