// Tests of tied hair: its position by the measured volume, and its line art.

import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import type { HairStyle } from '#core/look/look.ts';
import { lineArt } from '#engine/coloring/line-art.ts';
import type { HeroLook, HeroRequest } from '#engine/types.ts';
import { plainHero } from '#tests/fixtures/heroes/plain-hero.ts';
import { drawHero } from '../../draw-hero.ts';

const HAIR = '#18c018';

const request = (change: Partial<HeroLook>): HeroRequest => ({ ...plainHero(change), age: 7 });

/** The highest and the lowest hair, in face heights from the top of the face down. */
function reach(change: Partial<HeroLook>): { top: number; low: number } {
  const { defs, body, face } = drawHero(request({ hairHex: HAIR, ...change }));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-300 -1020 600 600"><defs>${defs}</defs>${body}</svg>`;
  const { pixels } = new Resvg(svg, {
    fitTo: { mode: 'width', value: 150 },
    font: { loadSystemFonts: false },
  }).render();
  const rows = Array.from({ length: 150 }, (_, y) => y).filter((y) => {
    for (let x = 0; x < 150; x++) {
      const [r = 0, g = 0, b = 0, a = 0] = pixels.subarray((y * 150 + x) * 4, (y * 150 + x) * 4 + 4);
      if (a > 200 && g > r + 20 && g > b + 20) return true;
    }
    return false;
  });
  const inFaces = (y: number): number => (y * 4 - 1020 - face.y) / face.height;
  return { top: inFaces(rows[0] ?? 0), low: inFaces(rows.at(-1) ?? 0) };
}

type Outline = NonNullable<HeroLook['hairOutline']>;
const ON_TOP: Outline = [-0.3, 0.3, 0.8, 0.3, -0.3];
const BEHIND: Outline = [0.3, -0.3, -0.5, -0.3, 0.3];

describe('tied hair', () => {
  it('is a tail on the crown if there is volume, and over a shoulder if there is none', () => {
    const [high, low] = [ON_TOP, BEHIND].map((hairOutline) => reach({ hairStyle: 'ponytail', hairOutline }));
    expect(high?.top).toBeLessThan((low?.top ?? 0) - 0.08);
    expect(low?.low).toBeGreaterThan((high?.low ?? 0) + 0.25);
  });

  it('is a pair of tails on the slopes, over the ears or behind them', () => {
    const pairs = [
      [-0.4, 0.6, 0.3, 0.6, -0.4],
      [0.7, 0.4, 0.2, 0.4, 0.7],
      [-0.4, -0.4, -0.3, -0.4, -0.4],
    ] as const;
    const [slopes = 0, ears = 0, low = 0] = pairs.map(
      (hairOutline) => reach({ hairStyle: 'pigtails', hairOutline: [...hairOutline] }).low,
    );
    expect(ears).toBeGreaterThan(slopes + 0.05);
    expect(low).toBeGreaterThan(ears + 0.05);
  });

  it('is a bun as large as measured', () => {
    const [large, small] = [ON_TOP, BEHIND].map((hairOutline) => reach({ hairStyle: 'bun', hairOutline }));
    expect(large?.top).toBeLessThan((small?.top ?? 0) - 0.04);
  });

  it.each<HairStyle>(['braids', 'braid', 'half-up', 'pigtails', 'ponytail', 'bun'])(
    'is outlined, not filled, in line art if it is black: %s',
    (hairStyle) => {
      const inked = (hairHex: string): number => {
        const { defs, body } = drawHero(request({ hairStyle, hairHex }));
        const svg = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${defs}</defs>${body}</svg>`;
        const shapes = lineArt(svg, { window: { x: -3000, y: -3000, width: 6000, height: 6000 } });
        return shapes.filter(({ fill }) => fill === 'black').length;
      };
      expect(inked('#1c1418')).toBe(inked('#d8b070'));
    },
  );
});
