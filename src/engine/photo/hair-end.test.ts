// Hair that the photo cuts at the shoulder is long; hair that ends there, or a photo that ends at the chin, is not.

import { describe, expect, it } from 'vitest';
import { cutAtShoulder, lengthOf } from './hair-end.ts';

const SIZE = 200;
const CHIN = 110;
/** A face 80 high and 60 wide in a photo whose lower edge is at a row; hair of a width hangs on one side to another row. */
function cut(edge: number, width: number, end: number): boolean {
  const inside = new Uint8Array(SIZE * SIZE);
  const hair = new Uint8Array(SIZE * SIZE);
  for (let y = 0; y < edge; y++) inside.fill(1, y * SIZE, (y + 1) * SIZE);
  for (let y = 60; y < end; y++) hair.fill(1, y * SIZE + 125, y * SIZE + 125 + width);
  return cutAtShoulder({ size: SIZE, inside, middleX: 100, faceWidth: 60, faceHeight: 80 }, hair, CHIN);
}

describe('hair at the lower edge of a photo', () => {
  it('goes on below it when it is cut at full width', () => {
    expect(cut(130, 25, 130)).toBe(true);
  });
  it('does not when it is a last strand, when it ends above, or when the photo ends at the chin', () => {
    expect(cut(130, 8, 130)).toBe(false);
    expect(cut(130, 25, 124)).toBe(false);
    expect(cut(116, 25, 116)).toBe(false);
  });
  it('tells nothing where the crop ends and not the photo', () => {
    expect(cut(SIZE, 25, SIZE)).toBe(false);
  });
  it('makes shoulder hair long, and no hair that ends at the chin', () => {
    expect([lengthOf(0.2, false), lengthOf(0.2, true), lengthOf(0, true)]).toEqual(['shoulder', 'long', 'chin']);
  });
});
