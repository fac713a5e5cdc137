// The checksum of two pieces laid end to end, without reading them again.
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { applyShift, shiftBy } from './crc-shift.ts';

test.each([
  ['', 'x'],
  ['a', ''],
  ['Жили-были', 'дед да баба'],
  ['x'.repeat(70_001), 'y'.repeat(123_457)],
])('pieces of any length', (first, second) => {
  const joined = (applyShift(shiftBy(Buffer.byteLength(second)), crc32(first)) ^ crc32(second)) >>> 0;
  expect(joined).toBe(crc32(first + second));
});
