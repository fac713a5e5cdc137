// Tests of the piece registry: every piece draws valid, seeded SVG.

import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { type PieceContext, pieceContext } from '#engine/drawing/piece.ts';
import type { SceneLight } from '#engine/types.ts';
import { findPiece, pieceNames } from './registry.ts';

const light: SceneLight = {
  key: { colour: '#fff2c8', from: { x: 1500, y: 400 }, strength: 0.8 },
  warm: { colour: '#ffc766', at: { x: 1000, y: 1700 }, radius: 400, strength: 0.9 },
  shade: '#2a2a78',
};

function context(seed: number): PieceContext {
  return pieceContext({ scope: 'test', seed, palette: {}, light, size: { width: 2060, height: 2060 } });
}

function draw(name: string, seed = 5) {
  const piece = findPiece(name);
  if (!piece) throw new Error(`no piece ${name}`);
  return piece({}, context(seed));
}

describe('piece registry', () => {
  it.each(pieceNames())('%s renders without a scene palette', (name) => {
    const { defs, body } = draw(name);
    expect(defs + body).not.toMatch(/NaN|undefined|Infinity/);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1000 -1600 4000 4000" width="64" height="64"><defs>${defs}</defs>${body}</svg>`;
    const pixels = new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
    expect(pixels.some((value) => value > 0)).toBe(true);
  });

  it('gives the same drawing for the same seed and another for another seed', () => {
    expect(draw('plant/grass', 3)).toEqual(draw('plant/grass', 3));
    expect(draw('plant/grass', 3).body).not.toBe(draw('plant/grass', 4).body);
  });

  it("takes colours from the scene's palette", () => {
    const piece = findPiece('ground/hill');
    const blue = piece?.({ colour: 'meadow' }, { ...context(1), palette: { meadow: '#123456' } });
    expect(blue?.defs).toContain('#123456');
  });

  it('does not resolve names of Object.prototype properties', () => {
    expect(findPiece('constructor')).toBeUndefined();
  });

  it('marks grass and ferns with classes that line art thins out', () => {
    expect(draw('plant/grass').body).toContain('class="grass"');
    expect(draw('plant/fern').body).toContain('class="fern"');
  });
});
