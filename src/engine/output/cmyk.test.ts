// Tests of the conversion to CMYK: total ink limit, white stays unprinted, tones keep their order.
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bakeInkTable,
  encodeInks,
  INK_LIMIT_PERCENT,
  type InkTable,
  inkOfColour,
  maxTotalInkPercent,
  toInks,
} from './cmyk.ts';

let table: InkTable;
beforeAll(async () => {
  table = await bakeInkTable(join(import.meta.dirname, '../../../content/assets/icc/FOGRA39L_coated.icc'));
});

/** RGB colours in steps of five, so that most fall between the table's nodes. */
const manyColours = (): Uint8Array => {
  const values: number[] = [];
  for (let r = 0; r < 256; r += 5)
    for (let g = 0; g < 256; g += 5) for (let b = 0; b < 256; b += 5) values.push(r, g, b);
  return Uint8Array.from(values);
};

describe('toInks', () => {
  it('stays within the total ink limit for every colour', () => {
    const rgb = manyColours();
    expect(maxTotalInkPercent(toInks(rgb, rgb.length / 3, table))).toBeLessThanOrEqual(INK_LIMIT_PERCENT);
  });

  it('stays within the limit after JPEG compression', async () => {
    const side = 64;
    const noise = Uint8Array.from({ length: side * side * 3 }, (_, i) => (i * 7919) % 97);
    const jpeg = await encodeInks(toInks(noise, side * side, table), side, side, 90);
    const back = await sharp(jpeg, { ignoreIcc: true })
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .raw()
      .toBuffer();
    expect(back.length).toBe(side * side * 4);
    expect(maxTotalInkPercent(back)).toBeLessThanOrEqual(INK_LIMIT_PERCENT);
  });

  it('leaves white paper unprinted', () => {
    expect(inkOfColour('#ffffff', table)).toEqual([0, 0, 0, 0]);
  });

  it('gets darker with darker grey', () => {
    const sums = [0, 40, 80, 120, 160, 200, 240].map((v) =>
      maxTotalInkPercent(toInks(Uint8Array.of(v, v, v), 1, table)),
    );
    expect(sums).toEqual([...sums].sort((a, b) => b - a));
  });

  it('keeps the hue: a warm red takes magenta and yellow, little cyan', () => {
    const [c, m, y] = inkOfColour('#d8322a', table);
    expect(m).toBeGreaterThan(70);
    expect(y).toBeGreaterThan(60);
    expect(c).toBeLessThan(25);
  });
});
