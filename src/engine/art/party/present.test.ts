// Tests of the row of boxes: one per year, none in the fold of a spread.

import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { pieceContext } from '#engine/drawing/piece.ts';
import { presentPieces } from './present.ts';

const light = { key: { colour: '#fff2c8', from: { x: 1500, y: 400 }, strength: 0.8 }, shade: '#2a2a78' };
const FOLD = 1130;

const boxes = (count: number) => {
  const context = pieceContext({ scope: 'b', seed: 3, palette: {}, light, size: { width: 4060, height: 2060 } });
  const drawn = presentPieces['party/boxes']?.({ count, width: 3000, most: 560, fold: FOLD }, context);
  if (!drawn) throw new Error('no boxes');
  return drawn;
};

/** Whether anything is painted between two distances from the start of the row. */
const isPainted = (count: number, from: number, to: number): boolean => {
  const { defs, body } = boxes(count);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -700 3100 760"><defs>${defs}</defs>${body}</svg>`;
  const { pixels, width } = new Resvg(svg, {
    fitTo: { mode: 'width', value: 620 },
    font: { loadSystemFonts: false },
  }).render();
  return pixels.some((value, index) => {
    const x = (Math.floor(index / 4) % width) * 5 - 50;
    return value > 0 && x >= from && x < to;
  });
};

describe('party/boxes', () => {
  it.each([3, 4, 5, 6, 7])('places %i boxes on both sides of the fold and none in it', (count) => {
    expect(isPainted(count, FOLD - 25, FOLD + 25)).toBe(false);
    expect(isPainted(count, 0, FOLD - 25)).toBe(true);
    expect(isPainted(count, FOLD + 25, 3000)).toBe(true);
    expect(boxes(count).body.match(/<ellipse/g)).toHaveLength(2 * count);
  });
});
