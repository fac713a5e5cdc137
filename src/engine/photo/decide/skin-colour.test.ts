// Skin right in both directions: deep skin is never lightened, fair skin in the shade never browned.

import { describe, expect, it } from 'vitest';
import { skinColours } from '#core/look/look-colours.ts';
import type { SkinReading } from '../measure/skin.ts';
import { hexToLab, type Lab } from '../pixels/lab.ts';
import { correctNamedStep, nearestSkinTone, type SkinColour, assessSkin as skinBeside } from './skin-colour.ts';
import { predictSkinStep } from './skin-regression.ts';
import { skinLightnessByRules } from './skin-rules.ts';

/** Beside whites of the lamp's colour, a tenth of the skin's own strength away, which decides nothing. */
const readSkin = (seen: Parameters<typeof skinBeside>[0], white: number | undefined): SkinColour =>
  skinBeside(seen, { white: white === undefined ? undefined : [white, 3, 4], hair: undefined });
/** With the shine and the shades most faces have. */
const reading = (lit: Lab, gap = 6, changed: Partial<SkinReading> = {}): SkinReading => ({
  lit,
  middle: [lit[0] - gap, lit[1], lit[2]],
  clear: 0.95,
  shine: 0.62,
  shade: 1.38,
  lips: undefined,
  ...changed,
});

describe('assessSkin', () => {
  it('draws skin between fair and brown lighter than photographed, in the same order', () => {
    expect([1.5, 2, 3.2, 5, 8].map(correctNamedStep).map((step) => Number(step.toFixed(2)))).toEqual([
      1.5, 2, 2.8, 5, 8,
    ]);
    for (let step = 1; step < 8; step += 0.1)
      expect(correctNamedStep(step + 0.1)).toBeGreaterThan(correctNamedStep(step));
  });
  it('never draws deep skin lighter than its lit part, with or without a bright sclera', () => {
    for (let l = 20; l <= 56; l += 2)
      for (const white of [60, 75, 90, undefined]) {
        const { drawn } = readSkin(reading([l, 16, 22], 8), white);
        expect(drawn[0], `${l} beside ${white}`).toBeLessThanOrEqual(Math.max(l, hexToLab(skinColours.deep)[0]) + 0.01);
      }
  });
  it('does not lighten skin that the rules call deep, unless the regression says fair', () => {
    const tan = hexToLab(skinColours.tan)[0];
    const deepest = hexToLab(skinColours.deep)[0];
    let deep = 0;
    for (let l = 40; l <= 76; l += 4)
      for (const white of [50, 70, 90].map((w): Lab => [w, 3, 4]))
        for (const changed of [{}, { shine: 0.3, shade: 0.7, lips: [50, 20, 30] as Lab }])
          for (const hair of [undefined, [30, 8, 18] as Lab]) {
            const seen = reading([l, 18, 24], 8, changed);
            const rules = Math.max(deepest, skinLightnessByRules(seen, { white, hair }));
            if (rules > tan || predictSkinStep(seen, { white, hair }) < 4) continue;
            deep += 1;
            expect(skinBeside(seen, { white, hair }).drawn[0], `${l} beside ${white[0]}`).toBeLessThan(rules + 0.01);
          }
    expect(deep).toBeGreaterThan(10);
    // A fair face in the shade beside brown hair: dark and of little colour, without shine.
    const shaded = reading([59, 11, 18], 8, { shine: 0.5, shade: 0.7, lips: [45, 20, 16] });
    const beside = { white: [62, 2, 0] as Lab, hair: [35, 9, 21] as Lab };
    expect(predictSkinStep(shaded, beside)).toBeLessThan(3);
    expect(skinBeside(shaded, beside).drawn[0]).toBeGreaterThan(skinLightnessByRules(shaded, beside) + 5);
  });
  it('recognizes a deep face in the sun by highlights, shadows, chroma and black hair', () => {
    const sunny = { shine: 1.1, shade: 2, lips: [52, 24, 10] as Lab };
    for (const l of [62, 68, 74]) {
      const seen = reading([l, 20, 26], 9, sunny);
      const { drawn } = skinBeside(seen, { white: [80, 3, 4], hair: [28, 2, -3] });
      expect(drawn[0], `lit ${l}`).toBeLessThan(hexToLab(skinColours.tan)[0]);
    }
  });
  it('stays between the deepest and the fairest tone', () => {
    for (let l = 2; l <= 100; l += 7)
      for (const white of [30, 60, 95, undefined]) {
        const { drawn } = readSkin(reading([l, 12, 16]), white);
        expect(drawn[0]).toBeGreaterThanOrEqual(hexToLab(skinColours.deep)[0] - 0.01);
        expect(drawn[0]).toBeLessThanOrEqual(90);
      }
  });
  it('recognizes fair skin in the shade by a grey sclera', () => {
    expect(nearestSkinTone(readSkin(reading([66, 12, 15]), 44).drawn)).toMatch(/^(light|warm)$/);
    expect(nearestSkinTone(readSkin(reading([66, 16, 18]), 84).drawn)).toMatch(/^(tan|brown|olive)$/);
  });
  it('avoids the ends of the palette in ambiguous light, and is deeper where the sclera is clearly lighter', () => {
    const drawn = (white: number | undefined): number => readSkin(reading([62, 14, 17]), white).drawn[0];
    expect(drawn(undefined)).toBeGreaterThan(57);
    expect(drawn(84)).toBeLessThan(drawn(undefined) - 4);
  });
  it.each<[string, Partial<SkinReading>]>([
    ['strong shine', { shine: 1.1 }],
    ['strong shades', { shade: 2.2 }],
  ])('is judged deeper by %s: a lamp lightens a face and nothing else', (_, changed) => {
    const lightness = (more: Partial<SkinReading>): number => readSkin(reading([72, 16, 19], 6, more), 70).drawn[0];
    expect(lightness(changed)).toBeLessThan(lightness({}) - 0.5);
  });
  it('is fairer beside light hair and unchanged beside grey hair', () => {
    const beside = (hair: Lab | undefined): number =>
      skinBeside(reading([70, 15, 18]), { white: undefined, hair }).drawn[0];
    expect(beside([52, 8, 22])).toBeGreaterThan(beside([14, 2, 3]) + 4);
    expect(beside([80, 1, 2])).toBeCloseTo(beside(undefined), 0);
  });
  it('keeps the order from dark to light', () => {
    const drawn = Array.from({ length: 30 }, (_, i) => readSkin(reading([30 + 2 * i, 14, 18]), undefined).drawn[0]);
    expect(drawn).toEqual([...drawn].sort((p, q) => p - q));
  });
  it('keeps a skin hue under light of any colour', () => {
    for (const l of [30, 50, 70, 88])
      for (const a of [-6, 2, 14, 32])
        for (const b of [-10, 4, 18, 40]) {
          const [, red, yellow] = readSkin(reading([l, a, b]), 80).drawn;
          expect(red).toBeGreaterThan(0);
          expect(yellow).toBeGreaterThanOrEqual(red * 1.3);
        }
  });
  it('recognizes brown skin by chroma far above that of the sclera', () => {
    const beside = (white: Lab, hair?: Lab): number => skinBeside(reading([72, 22, 26], 9), { white, hair }).drawn[0];
    expect(beside([66, 5, 4])).toBeLessThan(69);
    expect(beside([66, 14, 18]), 'a warm lamp colours both').toBeGreaterThan(beside([66, 5, 4]) + 3);
    expect(beside([66, 5, 4], [48, 8, 20]), 'with light hair').toBeGreaterThan(beside([66, 5, 4]) + 3);
  });
  it('reads strong chroma beside dark hair as olive with hidden eyes, but not beside fair hair', () => {
    const beside = (hair: Lab): number => skinBeside(reading([79, 24, 22]), { white: undefined, hair }).drawn[0];
    expect(beside([9, 2, 0])).toBeLessThan(76);
    expect(beside([36, 24, 37]), 'a redhead in warm light').toBeGreaterThan(beside([9, 2, 0]) + 3);
  });
  it('is less sure where rules and regression disagree', () => {
    expect(readSkin(reading([85, 10, 16]), 80).sure).toBeGreaterThan(0.85);
    expect(readSkin(reading([60, 12, 14], 5, { shine: 0.4, shade: 0.8 }), 84).sure).toBeLessThan(0.7);
  });
});

it('names the nearest tone of the palette', () => {
  for (const [name, hex] of Object.entries(skinColours)) expect(nearestSkinTone(hexToLab(hex))).toBe(name);
});
