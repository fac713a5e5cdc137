// Hair that the photo cuts at the shoulder is long; hair that ends there, or a photo that ends at the chin, is not.

import { describe, expect, it } from 'vitest';
import { classifyHairLength, isCutAtShoulder } from './hair-length.ts';

const SIZE = 200;
const CHIN = 110;
/** A face 80 high and 60 wide in a photo whose lower edge is at a row; hair of a width hangs on one side to another row. */
function cut(edge: number, width: number, end: number): boolean {
  const inside = new Uint8Array(SIZE * SIZE);
  const hair = new Uint8Array(SIZE * SIZE);
  for (let y = 0; y < edge; y++) inside.fill(1, y * SIZE, (y + 1) * SIZE);
  for (let y = 60; y < end; y++) hair.fill(1, y * SIZE + 125, y * SIZE + 125 + width);
  return isCutAtShoulder({ size: SIZE, inside, middleX: 100, faceWidth: 60, faceHeight: 80 }, hair, CHIN);
}

describe('isCutAtShoulder', () => {
  it('is true for hair cut at full width by the lower edge', () => {
    expect(cut(130, 25, 130)).toBe(true);
  });
  it('is false for a last strand, hair that ends above, or a photo that ends at the chin', () => {
    expect(cut(130, 8, 130)).toBe(false);
    expect(cut(130, 25, 124)).toBe(false);
    expect(cut(116, 25, 116)).toBe(false);
  });
  it('is false where the crop ends and not the photo', () => {
    expect(cut(SIZE, 25, SIZE)).toBe(false);
  });
  it('makes shoulder-length hair long, but not chin-length hair', () => {
    expect([classifyHairLength(0.2, false), classifyHairLength(0.2, true), classifyHairLength(0, true)]).toEqual([
      'shoulder',
      'long',
      'chin',
    ]);
  });
});
