// Tests of short haircuts: distinct at page size, following the measured hair, inside the bounds.

import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import type { HeroLook, HeroRequest } from '#engine/types.ts';
import { defaultLook } from '../../default-look.ts';
import { drawHero } from '../../draw-hero.ts';

const SIDE = 200;

const request = (change: Partial<HeroLook>): HeroRequest => ({
  look: { ...defaultLook('male'), hairStyle: 'short', parting: 'middle', ...change },
  outfit: {
    top: { garment: 'sweater', colour: '#7fa37a' },
    bottom: { garment: 'trousers', colour: '#4a6a9c' },
    shoes: { garment: 'shoes', colour: '#f2b63c' },
  },
  pose: 'stand',
  expression: 'smile',
  proportions: 'school',
  light: { key: { colour: '#fff6e6', from: { x: -600, y: -1600 }, strength: 0.5 }, shade: '#6a5668' },
  seed: 5,
});

/** The head, about 150 pixels high. */
function head(change: Partial<HeroLook>): Buffer {
  const { defs, body, face } = drawHero({ ...request(change), bust: true });
  const view = `${face.x - 30} ${face.y - 60} ${face.width + 60} ${face.height + 140}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE * 1.3}" viewBox="${view}"><defs>${defs}</defs>${body}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

/** The share of pixels that clearly differ. */
function apart(a: Buffer, b: Buffer): number {
  let count = 0;
  for (let i = 0; i < a.length; i += 4)
    if ([0, 1, 2, 3].some((k) => Math.abs((a[i + k] ?? 0) - (b[i + k] ?? 0)) > 40)) count += 1;
  return count / (a.length / 4);
}

const CUTS: Record<string, Partial<HeroLook>> = {
  parted: { fringe: 'none', parting: 'left', hairVolume: 0 },
  'parted on the right': { fringe: 'none', parting: 'right', hairVolume: 0 },
  swept: { fringe: 'side', parting: 'left', hairVolume: 0 },
  mop: { fringe: 'straight', hairVolume: 0 },
  curtains: { fringe: 'curtain', hairVolume: 0 },
  brush: { fringe: 'none', hairVolume: -0.7 },
  crop: { fringe: 'none', hairVolume: 0 },
  quiff: { fringe: 'none', hairVolume: 0.5 },
  tousled: { hairStyle: 'tousled', fringe: 'straight', parting: 'left' },
  'tousled up': { hairStyle: 'tousled', fringe: 'none', parting: 'left' },
  undercut: { hairStyle: 'undercut', fringe: 'none', hairVolume: 0.5 },
  curls: { fringe: 'none', hairTexture: 'curly', hairVolume: 0 },
  coils: { fringe: 'none', hairTexture: 'coily', hairVolume: 0 },
  'close coils': {
    fringe: 'none',
    hairTexture: 'coily',
    hairVolume: -0.5,
    hairOutline: [-0.8, -0.4, -0.4, -0.4, -0.8],
  },
  'a cloud of coils': { fringe: 'none', hairTexture: 'coily', hairVolume: 0.4, hairOutline: [0.6, 0.3, 0.3, 0.3, 0.6] },
  'a soft crop': { fringe: 'none', hairVolume: 0, hairOutline: [0, 0, 0, 0, 0], hairline: [0, 0, 0, 0, 0] },
};

/** Number of rows with hair in the middle third of the picture. */
function hairRows(change: Partial<HeroLook>): number {
  const pixels = head({ ...change, hairHex: '#18c018', browHex: '#402018' });
  let last = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(i, i + 3);
    const column = (i / 4) % SIDE;
    if (column > SIDE / 3 && column < (2 * SIDE) / 3 && g > r + 60 && g > b + 60) last = Math.floor(i / 4 / SIDE);
  }
  return last;
}

describe('short haircuts', () => {
  it('differ from each other at the size they have on a page', () => {
    const drawn = Object.entries(CUTS).map(([name, change]) => [name, head(change)] as const);
    for (const [i, [name, pixels]] of drawn.entries())
      for (const [other, those] of drawn.slice(i + 1))
        expect(apart(pixels, those), `${name} and ${other}`).toBeGreaterThan(0.015);
  });

  it.each(Object.keys(CUTS))('%s follows the measured hairline and outline', (name) => {
    const usual = CUTS[name] ?? {};
    const plain = head(usual);
    expect(apart(plain, head({ ...usual, hairOutline: [0.8, 0.8, 0.8, 0.8, 0.8] }))).toBeGreaterThan(0.01);
    expect(apart(plain, head({ ...usual, hairline: [1, 1, 1, 1, 1] }))).toBeGreaterThan(0.003);
  });

  it.each(['quiff', 'brush', 'crop', 'parted', 'undercut', 'a soft crop'])(
    "%s leaves no forehead larger than a child's",
    (name) => {
      const usual: Partial<HeroLook> = { ...CUTS[name], hairOutline: [0, 0, 0, 0, 0] };
      const highest = hairRows({ ...usual, hairline: [-1, -1, -1, -1, -1] });
      // Rows of a head of 150 pixels: the brows start at 110.
      expect(highest).toBeGreaterThan(78);
    },
  );

  it('draw coils as large as measured', () => {
    const covered = (hairOutline: [number, number, number, number, number]): number => {
      const pixels = head({
        hairTexture: 'coily',
        fringe: 'none',
        hairOutline,
        hairHex: '#18c018',
        browHex: '#402018',
      });
      let count = 0;
      for (let i = 0; i < pixels.length; i += 4) if ((pixels[i + 1] ?? 0) > (pixels[i] ?? 0) + 60) count += 1;
      return count;
    };
    const close = covered([-0.8, -0.5, -0.5, -0.5, -0.8]);
    const loose = covered([0, 0.3, 0.3, 0.3, 0]);
    const cloud = covered([0.9, 0.9, 0.9, 0.9, 0.9]);
    expect(loose).toBeGreaterThan(close * 1.4);
    expect(cloud).toBeGreaterThan(loose * 1.5);
  });

  it('stay within the bounds of the hero at full volume', () => {
    for (const hairStyle of ['short', 'tousled', 'undercut'] as const)
      for (const hairTexture of ['straight', 'wavy', 'curly', 'coily', 'locs'] as const) {
        const hero = request({ hairStyle, hairTexture, hairVolume: 1, hairOutline: [1, 1, 1, 1, 1] });
        const { defs, body, bounds } = drawHero(hero);
        // With the whole hero below: groups entirely outside the picture abort resvg.
        const view = `${bounds.x} ${bounds.y - 60} ${bounds.width} ${bounds.height + 60}`;
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}"><defs>${defs}</defs>${body}</svg>`;
        const fitTo = { mode: 'width', value: Math.round(bounds.width / 4) } as const;
        const image = new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render();
        const pixels = image.pixels.subarray(0, image.width * 15 * 4);
        expect(
          pixels.some((value, i) => i % 4 === 3 && value > 128),
          `${hairStyle} ${hairTexture}`,
        ).toBe(false);
      }
  });
});
