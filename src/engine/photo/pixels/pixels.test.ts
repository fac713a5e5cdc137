// The small tools on pixels keep what they must keep.

import { describe, expect, it } from 'vitest';
import { brush } from '../paint/kuwahara-filter.ts';
import { hexToLab, labPlanes, toHex } from './lab.ts';
import { blur, fillPolygons, quantileOf } from './pixels.ts';

describe('blur', () => {
  it.each([0.7, 1.5, 4, 11])('keeps a constant plane (sigma %s)', (sigma) => {
    const plane = blur(new Float32Array(40 * 30).fill(50), 40, 30, sigma);
    expect(Math.min(...plane)).toBeCloseTo(50, 3);
    expect(Math.max(...plane)).toBeCloseTo(50, 3);
  });
  it('preserves the sum of a spot', () => {
    const plane = new Float32Array(61 * 61);
    plane[30 * 61 + 30] = 1;
    const soft = blur(plane, 61, 61, 3);
    expect(soft.reduce((sum, v) => sum + v, 0)).toBeCloseTo(1, 3);
    expect(soft[30 * 61 + 24]).toBeCloseTo(soft[36 * 61 + 30] ?? 0, 6);
  });
});

it('Kuwahara filter keeps an edge and flattens noise', () => {
  const width = 60;
  const height = 40;
  const noisy = Float32Array.from({ length: width * height }, (_, i) => (i % width < 30 ? 20 : 80) + ((i * 7) % 5) - 2);
  const { planes } = brush({ width, height, planes: [noisy, noisy.slice(), noisy.slice()] }, 5);
  const row = planes[0].subarray(20 * width, 21 * width);
  expect(Math.abs((row[10] ?? 0) - 20)).toBeLessThan(1.5);
  expect(Math.abs((row[50] ?? 0) - 80)).toBeLessThan(1.5);
  expect((row[32] ?? 0) - (row[27] ?? 0)).toBeGreaterThan(45);
});

it('fillPolygons covers the polygon’s area and clips at the image', () => {
  const mask = fillPolygons(20, 20, [
    [
      [-5, 4.5],
      [9.5, 4.5],
      [9.5, 14.5],
      [-5, 14.5],
    ],
  ]);
  expect(mask.reduce((sum, v) => sum + v, 0)).toBe(100);
});

it('quantileOf ignores pixels that were not selected', () => {
  expect(quantileOf(Float32Array.from([9, 1, 2, 3, 9]), [1, 2, 3], 0.5)).toBe(2);
});

it.each(['#000000', '#ffffff', '#986c5c', '#4b86bd', '#f3cdb2'])(
  '%s is unchanged by a round trip through Lab',
  (hex) => {
    expect(toHex(hexToLab(hex))).toBe(hex);
    const value = Number.parseInt(hex.slice(1), 16);
    const { l } = labPlanes(Uint8Array.of(value >> 16, (value >> 8) & 255, value & 255));
    expect(l[0]).toBeCloseTo(hexToLab(hex)[0], 4);
  },
);
