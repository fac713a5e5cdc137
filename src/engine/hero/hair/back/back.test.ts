// Tests of the head from behind: no face, hair over the whole skull in every style and texture, no holes.

import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { HAIR_STYLES, HAIR_TEXTURES, type HairStyle, HEADWEAR } from '#core/look/look.ts';
import type { BackView, HeroLook, HeroRequest } from '#engine/types.ts';
import { plainHero } from '#tests/fixtures/heroes/plain-hero.ts';
import { drawHero } from '../../draw-hero.ts';
import { hatNames } from '../../wardrobe/hats.ts';

/** Colours that nothing else in the picture has. */
const HAIR = '#18c018';
const SKIN = '#e020e0';
const VIEWS: readonly BackView[] = ['straight', 'left', 'right'];
/** Skin shows through hair of a few millimetres. */
const SHEER: readonly HairStyle[] = ['bald', 'baby-down', 'buzz', 'undercut', 'high-top'];
const grown = HAIR_STYLES.filter((style) => !SHEER.includes(style));

const WIDTH = 120;
const BOX = { x: -240, y: -900, width: 480, height: 480 };

function request(back: BackView, look: Partial<HeroLook>, change: Partial<HeroRequest> = {}): HeroRequest {
  return { ...plainHero({ hairHex: HAIR, skinHex: SKIN, ...look }), back, ...change };
}

type Pixel = readonly [r: number, g: number, b: number, a: number];
function pixelsOf(hero: HeroRequest): { at: (x: number, y: number) => Pixel; all: Pixel[] } {
  const { defs, body } = drawHero(hero);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}"><defs>${defs}</defs>${body}</svg>`;
  const { pixels } = new Resvg(svg, {
    fitTo: { mode: 'width', value: WIDTH },
    font: { loadSystemFonts: false },
  }).render();
  const read = (i: number): Pixel => [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0, pixels[i + 3] ?? 0];
  return {
    at: (x, y) =>
      read(
        4 * (Math.round(((y - BOX.y) / BOX.height) * WIDTH) * WIDTH + Math.round(((x - BOX.x) / BOX.width) * WIDTH)),
      ),
    all: Array.from({ length: WIDTH * WIDTH }, (_, i) => read(i * 4)),
  };
}

const isSkin = ([r, g, b, a]: Pixel): boolean => a > 200 && r > g + 60 && b > g + 60;
const isHair = ([r, g, b, a]: Pixel): boolean => a > 200 && g > r + 8 && g > b + 8;

/** The head is at the same place with every hair. */
const { face } = drawHero(request('straight', {}));

/** The middle of the head, and points on it within a share of its radii. */
function onHead(share: number): [number, number][] {
  const cx = face.x + face.width / 2;
  const cy = face.y + face.height / 2 - 22;
  const rings = [0, 0.35, 0.7, 1].map((ring) => ring * share);
  return rings.flatMap((ring) =>
    Array.from({ length: 16 }, (_, i): [number, number] => {
      const a = (i / 16) * Math.PI * 2;
      return [cx + Math.cos(a) * ring * face.width * 0.4, cy + Math.sin(a) * ring * face.height * 0.4];
    }),
  );
}

const drawn = (hero: HeroRequest): string => {
  const { defs, body } = drawHero(hero);
  return defs + body;
};

describe.each(VIEWS)('a head from behind, %s', (back) => {
  it('shows nothing of the face in any style', () => {
    for (const hairStyle of HAIR_STYLES) {
      const plain = drawn(request(back, { hairStyle }));
      const other = request(
        back,
        { hairStyle, eyes: 'blue', browHex: '#102030', freckles: true, dimples: true, bindi: true, eyePatch: 'left' },
        { expression: 'laugh', gaze: { x: 1, y: 0 } },
      );
      expect(drawn(other), hairStyle).toBe(plain);
    }
  });

  it.each(HAIR_TEXTURES)('is covered by %s hair in every style', (hairTexture) => {
    for (const hairStyle of grown) {
      // A turned head shows the cheek on one side, and cornrows show the scalp between them.
      const share = back === 'straight' ? 0.8 : 0.5;
      const hero = request(back, { hairStyle, hairTexture });
      const { at, all } = pixelsOf(hero);
      expect(all.filter(isHair).length, hairStyle).toBeGreaterThan(500);
      if (hairTexture === 'cornrows') continue;
      const bare = onHead(share).filter(([x, y]) => y < face.y + 150 && isSkin(at(x, y)));
      // The line of a parting is all of the scalp that is seen.
      expect(bare.length, hairStyle).toBeLessThan(5);
    }
  });

  it('has no holes in any style, texture and hat', () => {
    const looks: [string, HeroRequest][] = [
      ...HAIR_STYLES.flatMap((hairStyle) =>
        HAIR_TEXTURES.map((hairTexture): [string, HeroRequest] => [
          `${hairStyle} ${hairTexture}`,
          request(back, { hairStyle, hairTexture }),
        ]),
      ),
      ...HEADWEAR.map((headwear): [string, HeroRequest] => [headwear, request(back, { headwear, hairStyle: 'long' })]),
      ...hatNames.map((garment): [string, HeroRequest] => {
        const hero = request(back, { hairStyle: 'braids' });
        return [garment, { ...hero, outfit: { ...hero.outfit, hat: { garment, colour: '#b04030' } } }];
      }),
    ];
    for (const [name, hero] of looks) {
      const { at } = pixelsOf(hero);
      const holes = onHead(0.85).filter(([x, y]) => at(x, y)[3] < 250);
      expect(holes, name).toEqual([]);
    }
  });
});

describe('what is worn, from behind', () => {
  const view = (look: Partial<HeroLook>): Pixel[] => pixelsOf(request('straight', look)).all;

  it('hides all hair under a hijab, a turban, a patka and a swimming cap', () => {
    for (const headwear of ['hijab', 'turban', 'patka', 'swim-cap'] as const)
      expect(view({ headwear, hairStyle: 'long', hairTexture: 'curly' }).filter(isHair), headwear).toEqual([]);
  });

  it('hides the ears under a hijab and the skin of the head', () => {
    expect(view({ headwear: 'hijab' }).filter(isSkin).length).toBeLessThan(3);
  });

  it('shows a hearing aid at the ear that has it', () => {
    const isAid = ([r, g, b, a]: Pixel): boolean => a > 200 && b > 150 && r < 110 && g < 170;
    const hearingAidHex = '#1040ff';
    const places = (hearingAid: HeroLook['hearingAid']): number[] =>
      view({ hairStyle: 'short', hairHex: '#806040', hearingAid: hearingAid ?? 'none', hearingAidHex }).flatMap(
        (pixel, i) => (isAid(pixel) ? [(i % WIDTH) - WIDTH / 2] : []),
      );
    expect(places('none')).toEqual([]);
    // The look names sides as seen from the front.
    expect(places('left').length).toBeGreaterThan(2);
    expect(Math.min(...places('left'))).toBeGreaterThan(10);
    expect(Math.max(...places('right'))).toBeLessThan(-10);
  });

  it('shows the arms of glasses at ears that are free', () => {
    const glasses = { shape: 'round', colour: '#1040ff' } as const;
    const isFrame = ([r, g, b]: Pixel): boolean => b > r + 90 && b > g + 90;
    const count = (hairStyle: HairStyle): number =>
      view({ hairStyle, hairHex: '#806040', skinHex: '#f0d0b0', glasses: true, glassesFrame: glasses }).filter(isFrame)
        .length;
    expect(count('short')).toBeGreaterThan(1);
    expect(count('bob')).toBe(0);
  });
});
