// What is computed once for an object is the same thing as long as that object lives.
import { expect, test } from 'vitest';
import { onceFor } from './once-for.ts';

test('work is done once for each object, and again for another that looks the same', () => {
  let times = 0;
  const count = onceFor((_key: object) => {
    times += 1;
    return undefined;
  });
  const one = {};
  count(one);
  count(one);
  count({});
  expect(times).toBe(2);
});
