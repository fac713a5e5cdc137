import { describe, expect, it } from 'vitest';
import { plainLook } from '#tests/builders/plain-look.ts';
import { correctLook } from './correct-look.ts';
import { asksHowTied, lookAlternatives, tiedQuestion } from './look-alternatives.ts';
import { type HeroLook, lookSchema } from './look-schema.ts';

const look = plainLook();
const sure = { skin: 0.9, hair: 0.9, hairStyle: 0.9, texture: 0.9, tied: 0.9, face: 0.9 };
const current = { look, corrected: [] };

describe('lookAlternatives', () => {
  it('varies the least certain trait twice and the next one once', () => {
    const found = lookAlternatives(current, { ...sure, skin: 0.2, hair: 0.4 });
    expect(found.map((one) => one.look)).toEqual([
      { ...look, skin: 'brown' },
      { ...look, skin: 'olive' },
      { ...look, hair: 'black' },
    ]);
  });

  it('does not offer a trait again that was corrected by hand', () => {
    const found = lookAlternatives(correctLook(current, 'skin', 'brown'), { ...sure, skin: 0.2 });
    expect(found.every((one) => one.look.skin === 'brown')).toBe(true);
  });

  it.each(['male', 'female'] as const)(
    'gives three different valid looks of a %s child without a reading',
    (gender) => {
      const child = { look: { ...look, gender, hairStyle: 'short' as const }, corrected: [] };
      const found = lookAlternatives(child, undefined);
      expect(new Set([child, ...found].map((one) => JSON.stringify(one.look))).size).toBe(4);
      for (const one of found) expect(lookSchema.safeParse(one.look).success).toBe(true);
    },
  );

  it('marks what a choice changed as corrected', () => {
    const found = lookAlternatives(current, undefined);
    expect(found).toHaveLength(3);
    for (const one of found) expect(one.corrected).not.toEqual([]);
  });

  it('offers nothing where the reading is sure of every trait', () => {
    expect(lookAlternatives(current, sure)).toEqual([]);
  });

  it('varies nothing that the reading is sure of', () => {
    const found = lookAlternatives(current, { ...sure, hair: 0.5 });
    expect(found.map((one) => one.look)).toEqual([
      { ...look, hair: 'black' },
      { ...look, hair: 'brown' },
    ]);
  });
});

describe('the question how hair is tied', () => {
  it('is asked of a girl while the reading is unsure and the style was not chosen by hand', () => {
    expect(asksHowTied(current, { tied: 0.4 })).toBe(true);
    expect(asksHowTied(current, { tied: 0.7 })).toBe(false);
    expect(asksHowTied({ look: { ...look, gender: 'male' }, corrected: [] }, { tied: 0.4 })).toBe(false);
    expect(asksHowTied(correctLook(current, 'hairStyle', 'bun'), { tied: 0.4 })).toBe(false);
    expect(asksHowTied(current, undefined)).toBe(false);
  });

  const waysOf = (change: Partial<HeroLook>, age = 5): string[] =>
    tiedQuestion({ look: { ...look, ...change }, corrected: [] }, age).map(({ way }) => way);

  it('offers four ways that differ from what is drawn', () => {
    expect(waysOf({ hairStyle: 'long' })).toEqual(['ponytail', 'pigtails', 'braids', 'bun']);
    expect(waysOf({ hairStyle: 'bun' })).toEqual(['shoulder', 'ponytail', 'pigtails', 'braids']);
    expect(waysOf({ hairStyle: 'tousled' }, 1)).toEqual(['ponytail', 'pigtails', 'bun']);
  });

  it('offers braids that lie on the head for coily and roped hair', () => {
    expect(waysOf({ hairStyle: 'bun', hairTexture: 'coily' })).toEqual(['short', 'cornrows', 'pigtails', 'braids']);
    expect(waysOf({ hairStyle: 'short', hairTexture: 'cornrows' })).toEqual(['pigtails', 'braids', 'bun']);
    const [, cornrows] = tiedQuestion({ look: { ...look, hairStyle: 'bun', hairTexture: 'coily' }, corrected: [] }, 5);
    expect(cornrows?.look).toMatchObject({ hairStyle: 'short', hairTexture: 'cornrows' });
    expect(cornrows?.corrected).toEqual(expect.arrayContaining(['hairStyle', 'hairTexture']));
  });
});
