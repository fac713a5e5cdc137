// Tests of cloth on the head as line art: PDFs know one fill rule, so an opening must be wound against its cloth.
import { describe, expect, it } from 'vitest';
import { subpaths } from '#engine/coloring/line-art-rules.ts';
import { parsePath } from '#engine/coloring/outline.ts';
import { defaultLook } from '../default-look.ts';
import { drawHero } from '../draw-hero.ts';

const CLOTH = '#123456';

const drawInHijab = (turn: number) =>
  drawHero({
    look: { ...defaultLook('female'), headwear: 'hijab', headwearHex: CLOTH },
    outfit: {
      top: { garment: 'sweater', colour: '#3f7f8c' },
      bottom: { garment: 'trousers', colour: '#4a6a9c' },
      shoes: { garment: 'shoes', colour: '#d24a45' },
    },
    pose: 'stand',
    expression: 'smile',
    proportions: 'toddler',
    head: { turn },
    light: { key: { colour: '#cfdcff', from: { x: 700, y: -1400 }, strength: 0.8 }, shade: '#3d2f7a' },
    seed: 1,
  });

const HOLED_CLOTH = new RegExp(` d="([^"]+)" fill="${CLOTH}" fill-rule="evenodd"`, 'g');

/** Twice the signed area between the ends of the segments: its sign is the direction. */
const directionOf = (path: ReturnType<typeof parsePath>): number => {
  const ends = path.flatMap((segment) =>
    'points' in segment ? [{ x: segment.points.at(-2) ?? 0, y: segment.points.at(-1) ?? 0 }] : [],
  );
  return Math.sign(
    ends.reduce((sum, { x, y }, at) => {
      const next = ends[(at + 1) % ends.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  );
};

describe('hijab', () => {
  it.each([-20, 0, 20])('leaves the face open under any fill rule, head turned by %i degrees', (turn) => {
    const holed = [...drawInHijab(turn).body.matchAll(HOLED_CLOTH)].map(([, d = '']) => d);
    expect(holed.length).toBeGreaterThan(0);
    for (const path of holed) {
      const directions = subpaths(parsePath(path)).map(directionOf);
      expect(directions).toHaveLength(2);
      expect(directions[0]).toBe(-(directions[1] ?? 0));
    }
  });
});
