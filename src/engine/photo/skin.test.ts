// Skin right in both directions: deep skin is never lightened, fair skin in the shade never browned.

import { describe, expect, it } from 'vitest';
import { skinColours } from '#core/look-colours.ts';
import { hexToLab, type Lab } from './lab.ts';
import { nearestTone, type SkinColour, judgeSkin as skinBeside } from './skin.ts';

/** Beside whites of the lamp's colour, a tenth of the skin's own strength away, which tells neither way. */
const judgeSkin = (seen: Parameters<typeof skinBeside>[0], white: number | undefined): SkinColour =>
  skinBeside(seen, { white: white === undefined ? undefined : [white, 3, 4], hair: undefined });
const reading = (lit: Lab, gap = 6) => ({ lit, middle: [lit[0] - gap, lit[1], lit[2]] as Lab, clear: 0.95 });

describe('drawn skin', () => {
  it('of deep skin is never lighter than its lit places, with bright whites or without', () => {
    for (let l = 20; l <= 56; l += 2)
      for (const white of [60, 75, 90, undefined]) {
        const { drawn } = judgeSkin(reading([l, 16, 22], 8), white);
        expect(drawn[0], `${l} beside ${white}`).toBeLessThanOrEqual(Math.max(l, hexToLab(skinColours.deep)[0]) + 0.01);
      }
  });
  it('never lies below the deepest tone nor above the fairest', () => {
    for (let l = 2; l <= 100; l += 7)
      for (const white of [30, 60, 95, undefined]) {
        const { drawn } = judgeSkin(reading([l, 12, 16]), white);
        expect(drawn[0]).toBeGreaterThanOrEqual(hexToLab(skinColours.deep)[0] - 0.01);
        expect(drawn[0]).toBeLessThanOrEqual(90);
      }
  });
  it('of fair skin in the shade is fair: the grey white of the eye tells', () => {
    expect(nearestTone(judgeSkin(reading([66, 12, 15]), 44).drawn)).toMatch(/^(light|warm)$/);
    expect(nearestTone(judgeSkin(reading([66, 16, 18]), 84).drawn)).toMatch(/^(tan|brown|olive)$/);
  });
  it('goes to no end of the palette in doubt, and stays deep where the white of the eye leaves none', () => {
    const drawn = (white: number | undefined): number => judgeSkin(reading([60, 14, 17]), white).drawn[0];
    expect(drawn(undefined)).toBeGreaterThan(57);
    expect(drawn(84)).toBeLessThan(48);
  });
  it('keeps the order from dark to light', () => {
    const drawn = Array.from({ length: 30 }, (_, i) => judgeSkin(reading([30 + 2 * i, 14, 18]), undefined).drawn[0]);
    expect(drawn).toEqual([...drawn].sort((p, q) => p - q));
  });
  it('never turns green, grey or blue under a lamp of any colour', () => {
    for (const l of [30, 50, 70, 88])
      for (const a of [-6, 2, 14, 32])
        for (const b of [-10, 4, 18, 40]) {
          const [, red, yellow] = judgeSkin(reading([l, a, b]), 80).drawn;
          expect(red).toBeGreaterThan(0);
          expect(yellow).toBeGreaterThanOrEqual(red * 1.3);
        }
  });
  it('of brown skin in good light is brown: it has far more colour than the white of the eye', () => {
    const seen = { lit: [72, 22, 26] as Lab, middle: [63, 22, 26] as Lab, clear: 0.95 };
    const beside = (white: Lab, hair?: Lab): number => skinBeside(seen, { white, hair }).drawn[0];
    expect(beside([66, 5, 4])).toBeLessThan(62);
    expect(beside([66, 14, 18]), 'a warm lamp colours both').toBeGreaterThan(68);
    expect(beside([66, 5, 4], [48, 8, 20]), 'with light hair').toBeGreaterThan(74);
  });
  it('of strong colour beside dark hair is olive, whatever hides the eyes, but not beside fair hair', () => {
    const seen = reading([79, 24, 22]);
    const beside = (hair: Lab, white?: Lab): number => skinBeside(seen, { white, hair }).drawn[0];
    expect(beside([9, 2, 0])).toBeLessThan(79);
    expect(beside([36, 24, 37]), 'a redhead in warm light').toBeGreaterThan(80);
    expect(beside([9, 2, 0], [67, 11, 14]), 'a warm lamp').toBeGreaterThan(80);
  });
  it('says how sure it is: less where shade and tone cannot be told apart', () => {
    expect(judgeSkin(reading([85, 10, 16]), 80).sure).toBeGreaterThan(0.9);
    expect(judgeSkin(reading([68, 14, 18]), 67).sure).toBeLessThan(0.7);
  });
});

it('gives the tones parents know their names', () => {
  for (const [name, hex] of Object.entries(skinColours)) expect(nearestTone(hexToLab(hex))).toBe(name);
});
