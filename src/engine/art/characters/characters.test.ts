// Tests of the animal pieces.

import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { pieceContext } from '#engine/drawing/piece.ts';
import { findPiece } from '../registry.ts';
import { characterPieces } from './kit.ts';
import { lightInFrame } from './light-frame.ts';

const light = { key: { colour: '#cfdcff', from: { x: 700, y: -1400 }, strength: 0.8 }, shade: '#3d2f7a' };
const draw = (name: string, params = {}) => {
  const context = pieceContext({ scope: 'l1', seed: 3, palette: {}, light, size: { width: 2060, height: 2060 } });
  const piece = findPiece(name);
  if (!piece) throw new Error(`no piece ${name}`);
  return piece(params, context);
};

describe('animal pieces', () => {
  it.each(Object.keys(characterPieces))('%s is in the kit, renders and has unique ids', (name) => {
    const { defs, body } = draw(name);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -700 1000 800"><defs>${defs}</defs>${body}</svg>`;
    const { pixels } = new Resvg(svg, {
      fitTo: { mode: 'width', value: 80 },
      font: { loadSystemFonts: false },
    }).render();
    let opaque = 0;
    for (let i = 3; i < pixels.length; i += 4) if ((pixels[i] ?? 0) > 100) opaque += 1;
    expect(opaque).toBeGreaterThan(2);
    const ids = [...defs.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(body).not.toMatch(/NaN|undefined/);
    expect(draw(name)).toEqual({ defs, body });
  });

  it('the fox changes with its mood', () => {
    const moods = ['happy', 'sad', 'scared', 'joy', 'asleep', 'wonder'];
    expect(new Set(moods.map((mood) => draw('animals/fox-sit', { mood }).body)).size).toBe(moods.length);
  });
});

describe('lightInFrame', () => {
  it('follows position, scale and flip', () => {
    const moved = lightInFrame(
      { ...light, warm: { colour: '#ffc766', at: { x: 300, y: 200 }, radius: 400, strength: 1 } },
      { at: { x: 100, y: 100 }, scale: 2, flip: true },
    );
    expect(moved.warm?.at).toEqual({ x: -100, y: 50 });
    expect(moved.warm?.radius).toBe(200);
  });

  it('rotates against the frame', () => {
    const turned = lightInFrame(light, { at: { x: 700, y: -1300 }, scale: 1, rotate: 90 });
    expect(turned.key.from.x).toBeCloseTo(-100);
    expect(turned.key.from.y).toBeCloseTo(0);
  });
});
