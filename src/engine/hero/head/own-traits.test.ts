// Tests of the optional traits of a look: each one changes the drawing, and headwear goes with the hats of stories.
import { describe, expect, it } from 'vitest';
import { EARRINGS, EYELIDS, FRECKLE_PLACES, HEADWEAR, TIE_PLACES } from '#core/look/look.ts';
import { neutralFace } from '#engine/hero/default-look.ts';
import { drawHero } from '#engine/hero/draw-hero.ts';
import type { HeroLook } from '#engine/types.ts';
import { plainHero } from '#tests/fixtures/heroes/plain-hero.ts';

const HAIR = '#18c018';
const CLOTH = '#c018c0';
const CROP = { hairStyle: 'short', fringe: 'none' } as const;
const PIGTAILS = { hairStyle: 'pigtails', fringe: 'none', hairTexture: 'coily' } as const;
const TIED = { hairStyle: 'ponytail', fringe: 'none' } as const;

function draw(look: Partial<HeroLook>, hat?: string): string {
  const hero = plainHero({ hairHex: HAIR, ...look });
  const { hat: _hat, ...bare } = hero.outfit;
  const outfit = hat ? { ...bare, hat: { garment: hat, colour: '#204060' } } : bare;
  const { defs, body } = drawHero({ ...hero, outfit, expression: 'smile' });
  return defs + body;
}

const face = (change: Partial<HeroLook['face']>): Partial<HeroLook> => ({
  ...CROP,
  face: { ...neutralFace, ...change },
});

describe('optional traits', () => {
  it.each<[string, Partial<HeroLook>, Partial<HeroLook>]>([
    ...EYELIDS.map((eyelid): [string, Partial<HeroLook>, Partial<HeroLook>] => [eyelid, CROP, { ...CROP, eyelid }]),
    ['long head', CROP, face({ headLength: 0.8 })],
    ['heart-shaped head', CROP, face({ taper: 0.8 })],
    ['ears that stand out', CROP, face({ earAngle: 0.9 })],
    ['double chin', CROP, face({ doubleChin: 0.8 })],
    ['high bridge', CROP, face({ noseBridge: 0.8 })],
    ['flat bridge', CROP, face({ noseBridge: -0.8 })],
    ['lost tooth', CROP, { ...CROP, missingTooth: true }],
    ['braces', CROP, { ...CROP, braces: true }],
    ['bindi', CROP, { ...CROP, bindi: true }],
    ['hearing aid', CROP, { ...CROP, hearingAid: 'left' }],
    ['eye patch', CROP, { ...CROP, eyePatch: 'right' }],
    ['fade', { ...CROP, gender: 'male' }, { ...CROP, gender: 'male', fade: 1 }],
    ['clips', { ...CROP, gender: 'female' }, { ...CROP, gender: 'female', hairTie: 'clips' }],
    ['third tail', PIGTAILS, { ...PIGTAILS, tieCount: 3 }],
    ['fourth tail', { ...PIGTAILS, tieCount: 3 }, { ...PIGTAILS, tieCount: 4 }],
    ['third knot', { ...TIED, hairStyle: 'buns' }, { ...TIED, hairStyle: 'buns', tieCount: 3 }],
    ['second knot over loose hair', { hairStyle: 'half-up' }, { hairStyle: 'half-up', tieCount: 2 }],
    ['small tail', TIED, { ...TIED, tieSize: -0.8 }],
    [
      'beads',
      { hairStyle: 'long', hairTexture: 'box-braids' },
      { hairStyle: 'long', hairTexture: 'box-braids', beadsHex: '#d02060' },
    ],
  ])('draws a %s', (_name, without, withTrait) => {
    expect(draw(withTrait) === draw(without)).toBe(false);
  });

  it('draws every place of a tail and every kind of earrings differently', () => {
    const drawn = [
      ...TIE_PLACES.map((tiePlace) => draw({ ...TIED, tiePlace })),
      ...EARRINGS.map((earrings) => draw({ ...TIED, tiePlace: 'high', earrings })),
    ];
    expect(new Set(drawn).size).toBe(TIE_PLACES.length + EARRINGS.length - 1);
  });

  it('draws freckles in three places', () => {
    const freckled = FRECKLE_PLACES.map((frecklePlace) => draw({ ...CROP, freckles: true, frecklePlace }));
    expect(new Set(freckled).size).toBe(FRECKLE_PLACES.length);
    expect(freckled[0] === draw({ ...CROP, freckles: true })).toBe(true);
  });

  it.each<[string, Partial<HeroLook>]>([
    ['earrings', { earrings: 'hoops', earringsHex: CLOTH }],
    ['a hearing aid', { hearingAid: 'left', hearingAidHex: CLOTH }],
    ['an eye patch', { eyePatch: 'right', eyePatchHex: CLOTH }],
    ['an elastic', { ...TIED, hairTie: 'none', hairTieHex: CLOTH }],
  ])('draws %s in its own colour', (_name, worn) => {
    expect(draw({ ...CROP, ...worn })).toContain(CLOTH);
  });

  it('hides an elastic in the hair, whatever colour was chosen before', () => {
    expect(draw({ ...TIED, hairTie: 'hair-coloured', hairTieHex: CLOTH })).not.toContain(CLOTH);
  });

  it('puts beads on the ends of tails and braids only', () => {
    const beaded = (hairStyle: HeroLook['hairStyle']) =>
      draw({ hairStyle, fringe: 'none', hairTexture: 'box-braids', hairTie: 'hair-coloured', beadsHex: CLOTH });
    for (const hanging of ['pigtails', 'ponytail', 'braids', 'long'] as const) expect(beaded(hanging)).toContain(CLOTH);
    expect(beaded('buns')).not.toContain(CLOTH);
  });

  it.each(['short', 'bun', 'pigtails'] as const)('draws cornrows without a parting: %s', (hairStyle) => {
    const parted = (parting: HeroLook['parting']) =>
      draw({ hairStyle, fringe: 'none', hairTexture: 'cornrows', parting });
    expect(parted('left') === parted('right')).toBe(true);
  });

  it('draws a look with all of them set to none as one without them', () => {
    const none = {
      tieCount: 1,
      frecklePlace: 'all',
      headwear: 'none',
      earrings: 'none',
      hearingAid: 'none',
      eyePatch: 'none',
      bindi: false,
    } as const;
    expect(draw({ ...TIED, ...none }) === draw(TIED)).toBe(true);
  });
});

describe('headwear', () => {
  const worn = HEADWEAR.filter((headwear) => headwear !== 'none');

  it.each(worn)('shows the cloth of a %s in its own colour', (headwear) => {
    expect(draw({ ...CROP, headwear, headwearHex: CLOTH })).toContain(CLOTH);
  });

  it.each(['hijab', 'turban', 'patka', 'swim-cap'] as const)('hides the hair under a %s', (headwear) => {
    expect(draw({ hairStyle: 'long', headwear })).not.toContain(HAIR);
  });

  it.each(['knit-hat', 'hood', 'saucepan', 'crown'])('keeps a hijab and a patka under a story’s %s', (hat) => {
    for (const headwear of ['hijab', 'patka'] as const) {
      const drawn = draw({ ...CROP, headwear, headwearHex: CLOTH }, hat);
      expect(drawn).toContain(CLOTH);
      expect(drawn).toContain('#204060');
    }
  });

  it('keeps a turban on instead of a hat, and takes a bandana and a cap off for it', () => {
    expect(draw({ ...CROP, headwear: 'turban', headwearHex: CLOTH }, 'knit-hat')).not.toContain('#204060');
    for (const headwear of ['bandana', 'cap'] as const)
      expect(draw({ ...CROP, headwear, headwearHex: CLOTH }, 'knit-hat')).not.toContain(CLOTH);
  });
});
