// Tests of hair under a hat: ends and fringe are visible, and a hood covers everything else.

import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { HAIR_STYLES, HAIR_TEXTURES, type HairStyle } from '#core/look/look.ts';
import type { HeroLook, HeroRequest } from '#engine/types.ts';
import { plainHero } from '#tests/fixtures/heroes/plain-hero.ts';
import { drawHero } from '../draw-hero.ts';
import { hatNames } from '../wardrobe/hats.ts';

/** Colours that nothing else in the picture has. */
const HAIR = '#18c018';
const TIE = '#f010f0';

function request(hat: string, change: Partial<HeroLook>, hold?: HeroRequest['hold']): HeroRequest {
  const hero = plainHero({ hairHex: HAIR, hairTieHex: TIE, ...change });
  const worn = hat === 'towel' ? {} : { hat: { garment: hat, colour: '#b04030', accent: '#e0c0a0' } };
  return { ...hero, outfit: { ...worn, ...hero.outfit }, ...(hold && { hold }) };
}

function pixelsOf(hero: HeroRequest): Buffer {
  const { defs, body } = drawHero(hero);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-300 -1020 600 600"><defs>${defs}</defs>${body}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: 150 }, font: { loadSystemFonts: false } }).render().pixels;
}

const count = (pixels: Buffer, is: (r: number, g: number, b: number, a: number) => boolean): number => {
  let found = 0;
  for (let i = 0; i < pixels.length; i += 4)
    if (is(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0, pixels[i + 3] ?? 0)) found += 1;
  return found;
};
const green = (pixels: Buffer): number => count(pixels, (r, g, b, a) => a > 200 && g > r + 8 && g > b + 8);

const grown: readonly HairStyle[] = HAIR_STYLES.filter((style) => style !== 'bald' && style !== 'baby-down');
const hooded: [string, HeroRequest['hold']][] = [
  ['towel', { right: 'towel' }],
  ['hood', undefined],
];

describe('hair under a hat', () => {
  it.each(hatNames)('is visible under a %s in every style', (hat) => {
    for (const hairStyle of grown)
      expect(green(pixelsOf(request(hat, { hairStyle }))), hairStyle).toBeGreaterThan(hairStyle === 'buzz' ? 15 : 30);
  });

  it.each(hooded)('stays inside a %s, with its ribbons', (hat, hold) => {
    const alone = pixelsOf(request(hat, { hairStyle: 'bald' }, hold));
    for (const hairStyle of grown) {
      for (const hairTexture of HAIR_TEXTURES) {
        const pixels = pixelsOf(request(hat, { hairStyle, hairTexture }, hold));
        const name = `${hairStyle} ${hairTexture}`;
        let outside = 0;
        for (let i = 3; i < pixels.length; i += 4) if ((pixels[i] ?? 0) > 128 && (alone[i] ?? 0) < 8) outside += 1;
        expect(outside, name).toBe(0);
        expect(
          count(pixels, (r, g, b) => r > g + 60 && b > g + 60),
          `ribbon of ${name}`,
        ).toBe(0);
        expect(green(pixels), `nothing shows of ${name}`).toBeGreaterThan(30);
      }
    }
  });

  it('starts below the brim: full curls do not show beside the hat', () => {
    // The saucepan is the narrowest hat: beside it, above its rim, there is only its handle on the other side.
    const bald = drawHero(request('saucepan', { hairStyle: 'bald' }));
    for (const hairTexture of ['curly', 'coily', 'locs'] as const) {
      for (const hairStyle of ['bob', 'long', 'tousled'] as const) {
        const pixels = pixelsOf(request('saucepan', { hairStyle, hairTexture }));
        const rim = Math.round(((bald.face.y + bald.face.height * 0.25 + 1020) / 600) * 150);
        expect(green(pixels.subarray(0, rim * 150 * 4)), `${hairStyle} ${hairTexture}`).toBe(0);
      }
    }
  });
});
