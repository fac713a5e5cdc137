import { expect, test } from 'vitest';
import { encodingWeight } from './accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 1, 1],
  ['gzip', 0, 1],
  ['br;q=0, gzip', 0, 1],
  ['br; q=0.5, GZIP;q=1.0', 0.5, 1],
  ['*', 1, 1],
  ['*;q=0, br', 1, 0],
  ['*;q=0.1, gzip;q=0', 0.1, 0],
  ['brotli, x-gzip', 0, 0],
  ['br;q=nonsense', 0, 0],
  ['', 0, 0],
  [undefined, 0, 0],
])('reads the weights of br and gzip from %s', (header, br, gzip) => {
  expect([encodingWeight('br', header), encodingWeight('gzip', header)]).toEqual([br, gzip]);
});
