// Tests of the hero mask: what it covers, and that the widest looks cover all others.
import { describe, expect, it, vi } from 'vitest';
import { HAIR_STYLES, HAIR_TEXTURES } from '#core/look/look.ts';
import { heroMaxBounds } from '#engine/hero/bounds.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { proportionsFor } from '#engine/hero/rig.ts';
import { grow } from '#engine/scene/rect.ts';
import type { Gender, HeroLook, HeroRequest, Outfit } from '#engine/types.ts';
import { dilateMask, type HeroMask, maskArea, placedMaskTest, renderHeroMask, uniteMasks } from './hero-mask.ts';
import { fullestLook, widestLooks } from './widest-looks.ts';

vi.setConfig({ testTimeout: 60_000 });

const BARE: Outfit = {
  top: { garment: 'sweater', colour: '#7fa37a' },
  bottom: { garment: 'trousers', colour: '#4a6a9c' },
  shoes: { garment: 'boots', colour: '#f2b63c' },
};
const IN_HAT: Outfit = { ...BARE, hat: { garment: 'knit-hat', colour: '#d8453f', accent: '#f6ead6' } };

const requestFor = (look: HeroLook, age: number, outfit = BARE): HeroRequest => ({
  look,
  age,
  outfit,
  proportions: proportionsFor(age),
  seed: 7,
  pose: 'stand',
  expression: 'smile',
  light: { key: { colour: '#cfdcff', from: { x: 700, y: -1400 }, strength: 0.8 }, shade: '#3d2f7a' },
});
const VIEW = grow(heroMaxBounds(requestFor(defaultLook('female'), 4), [BARE, IN_HAT]), 120);
const mask = (look: HeroLook, age: number, outfit?: Outfit): HeroMask =>
  renderHeroMask(requestFor(look, age, outfit), VIEW, 1);

/** Share of the first mask that the second leaves uncovered. */
const uncovered = (inner: HeroMask, outer: HeroMask): number => {
  let outside = 0;
  for (const [i, cell] of inner.data.entries()) if (cell === 1 && outer.data[i] === 0) outside += 1;
  return outside / inner.data.reduce((sum, cell) => sum + cell, 0);
};

describe('maskOf', () => {
  it('covers more for voluminous coily hair than for a crop', () => {
    const crop = mask({ ...defaultLook('male'), hairStyle: 'buzz' }, 6);
    expect(maskArea(mask(fullestLook('male', 'tousled', 'coily'), 6))).toBeGreaterThan(maskArea(crop) * 1.1);
  });

  it('reaches higher with a pompom than with bare hair, and higher at six than at five', () => {
    const topOf = ({ data, width }: HeroMask) => Math.floor(data.indexOf(1) / width);
    const look = defaultLook('female');
    expect(topOf(mask(look, 5, IN_HAT))).toBeLessThan(topOf(mask(look, 5)));
    expect(topOf(mask(look, 6, IN_HAT))).toBeLessThan(topOf(mask(look, 5, IN_HAT)));
  });

  it('includes a held thing', () => {
    const empty = requestFor(defaultLook('female'), 4);
    const holding: HeroRequest = { ...empty, hold: { right: 'lantern' } };
    expect(uncovered(renderHeroMask(holding, VIEW, 1), renderHeroMask(empty, VIEW, 1))).toBeGreaterThan(0.02);
  });

  it('excludes the shadow under the feet', () => {
    const shape = mask(defaultLook('female'), 4);
    const inMask = placedMaskTest(shape, {});
    expect(inMask(140, 2)).toBe(false);
    expect(inMask(0, -300)).toBe(true);
  });
});

describe('placedCover', () => {
  it('follows scale, rotation and flip of a slot', () => {
    const holding: HeroRequest = { ...requestFor(defaultLook('female'), 4), hold: { right: 'lantern' } };
    const shape = renderHeroMask(holding, VIEW, 2);
    const plain = placedMaskTest(shape, { at: { x: 1000, y: 1800 }, scale: 2 });
    const mirrored = placedMaskTest(shape, { at: { x: 1000, y: 1800 }, scale: 2, flip: true });
    const turned = placedMaskTest(shape, { at: { x: 1000, y: 1800 }, scale: 2, rotate: 90 });
    for (const [dx, dy] of [
      [0, -600],
      [260, -300],
      [-260, -300],
      [0, -2000],
    ] as const) {
      expect(mirrored(1000 - dx - 1, 1800 + dy)).toBe(plain(1000 + dx, 1800 + dy));
      expect(turned(1000 - dy, 1800 + dx)).toBe(plain(1000 + dx, 1800 + dy));
    }
  });
});

describe('widestLooks', () => {
  it.each<[Gender, string, Outfit]>([
    ['female', 'bare', BARE],
    ['female', 'in a hat', IN_HAT],
    ['male', 'bare', BARE],
    ['male', 'in a hat', IN_HAT],
  ])('cover every style and texture of a %s head, %s', (gender, _, outfit) => {
    const wide = dilateMask(uniteMasks(widestLooks(gender).map((look) => mask(look, 4, outfit))));
    const outside = HAIR_STYLES.flatMap((style) =>
      HAIR_TEXTURES.map((texture) => {
        const share = uncovered(mask(fullestLook(gender, style, texture), 4, outfit), wide);
        return { kind: `${style}, ${texture}`, share };
      }),
    ).filter(({ share }) => share > 0.002);
    expect(outside).toEqual([]);
  });

  it('differs by less than a cell between the first and last age of a build', () => {
    for (const [first, last] of [
      [0, 5],
      [6, 12],
    ] as const) {
      const all = widestLooks('female');
      const ends = dilateMask(uniteMasks([first, last].flatMap((age) => all.map((look) => mask(look, age, IN_HAT)))));
      for (let age = first + 1; age < last; age++)
        for (const look of all) expect(uncovered(mask(look, age, IN_HAT), ends)).toBeLessThan(0.002);
    }
  });
});
