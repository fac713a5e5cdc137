// Skin keeps its tone: the drawn hero is never lighter than the rule allows, and dark skin stays dark.

import { describe, expect, it } from 'vitest';
import { hexToLab, type Lab, toHex } from './lab.ts';
import { heroSkin, judgeSkin, nearestTone } from './skin.ts';

/** Lightness 18..92 with the redness and yellowness skin can have under lamps of many colours. */
const range: Lab[] = [];
for (let l = 18; l <= 92; l += 2)
  for (const a of [2, 8, 14, 22, 32]) for (const b of [2, 10, 18, 28, 40]) range.push([l, a, b]);

/** The rule as it is written down, worked out apart from the code under test. */
const documentedLift = (l: number): number => Math.min(1, Math.max(0, (l - 48) / 20)) * 0.6 * Math.max(0, 83 - l);

describe('drawn skin', () => {
  it('is never lighter than the photo by more than the documented lift, for any tone', () => {
    for (const lab of range)
      for (const fairness of [0, 0.5, 1]) {
        const lift = hexToLab(toHex(heroSkin({ lab, fairness })))[0] - lab[0];
        expect(lift, `${lab} fairness ${fairness}`).toBeLessThanOrEqual(documentedLift(lab[0]) + 0.8);
      }
  });
  it('of brown and dark skin is not lifted at all', () => {
    for (const lab of range) expect(heroSkin({ lab, fairness: 0 })[0]).toBe(lab[0]);
    for (const lab of range.filter(([l]) => l <= 48)) expect(heroSkin({ lab, fairness: 1 })[0]).toBe(lab[0]);
  });
  it('keeps the order from dark to light', () => {
    const drawn = Array.from({ length: 38 }, (_, i) => heroSkin({ lab: [18 + 2 * i, 14, 18], fairness: 1 })[0]);
    expect(drawn).toEqual([...drawn].sort((p, q) => p - q));
  });
  it('never turns green, grey or blue under a cold lamp', () => {
    for (const lab of range) {
      const [, a, b] = heroSkin({ lab, fairness: 1 });
      expect(a).toBeGreaterThan(0);
      expect(b).toBeGreaterThanOrEqual(a * 1.2 - 1e-6);
    }
  });
  it('gives the tones parents know their names', () => {
    expect(nearestTone(hexToLab('#fbe0cc'))).toBe('porcelain');
    expect(nearestTone(hexToLab('#6a4230'))).toBe('deep');
    expect(nearestTone(hexToLab('#9b715b'))).toBe('brown');
  });
});

describe('judging skin from a photo', () => {
  const reading = (oval: Lab, cheeks: Lab) => ({ oval, cheeks, clear: 0.9 });
  it('brown skin in bright sun is told from fair skin by the white of the eye', () => {
    const sun = judgeSkin(reading([64, 33, 37], [68, 33, 40]), 85);
    expect(sun).toEqual({ lab: [64, 33, 37], fairness: 0 });
  });
  it('fair skin in the shade is told by the grey white of the eye', () => {
    expect(judgeSkin(reading([52, 11, 10], [57, 12, 11]), 45)).toEqual({ lab: [57, 12, 11], fairness: 1 });
  });
  it('behind glasses only the skin itself decides', () => {
    expect(judgeSkin(reading([46, 19, 25], [51, 20, 28]), undefined).fairness).toBe(0);
    expect(judgeSkin(reading([78, 12, 14], [81, 12, 14]), undefined).fairness).toBe(1);
  });
});
