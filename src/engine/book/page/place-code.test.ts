import { describe, expect, it } from 'vitest';
import { PAGE_UNITS } from '#engine/output/page-size.ts';
import { placeCode } from './place-code.ts';

const code = { size: 53, path: 'M0 0h1v1h-1z' };
const at = (x: number, y: number, width = 800, height = 300) => placeCode(code, { box: { x, y, width, height } });

describe('placeCode', () => {
  it('is under the end of the words', () => {
    const { x, y, side } = at(600, 500);
    expect(x + side).toBe(1400);
    expect(y).toBeGreaterThan(800);
  });

  it('is above words at the foot of the page', () => {
    const { y, side } = at(600, PAGE_UNITS - 400);
    expect(y + side).toBeLessThan(PAGE_UNITS - 400);
  });

  it('stays within the trimmed page beside words at its edge', () => {
    expect(at(0, 500, 40).x).toBeGreaterThan(100);
    expect(at(PAGE_UNITS - 60, 500, 60).x).toBeLessThan(PAGE_UNITS - 300);
  });
});
