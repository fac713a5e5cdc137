// Tests of pieces drawn as a shadow.
import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { TOYS } from '#core/answers/toys.ts';
import { pieceContext } from '#engine/drawing/piece.ts';
import { findPiece } from './registry.ts';

const light = { key: { colour: '#fff2c8', from: { x: 500, y: 100 }, strength: 0.8 }, shade: '#2a2a78' };

/** Colours of the opaque pixels of a piece, as #rrggbb. */
const coloursOf = (name: string, params: Record<string, string>): Set<string> => {
  const context = pieceContext({ scope: 't', seed: 3, palette: {}, light, size: { width: 2060, height: 2060 } });
  const { defs, body } = findPiece(name)?.(params, context) ?? { defs: '', body: '' };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-300 -500 600 600" width="60" height="60"><defs>${defs}</defs>${body}</svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const colours = new Set<string>();
  for (let i = 0; i < pixels.length; i += 4)
    if (pixels[i + 3] === 255) colours.add(`#${pixels.subarray(i, i + 3).toString('hex')}`);
  return colours;
};

it.each(['socks/sock', ...TOYS.map((toy) => `toys/${toy}`)])('%s is one flat colour as a silhouette', (name) => {
  expect(coloursOf(name, { silhouette: '#7a4220' })).toEqual(new Set(['#7a4220']));
  expect(coloursOf(name, {}).size).toBeGreaterThan(5);
});
