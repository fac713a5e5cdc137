import { describe, expect, it } from 'vitest';
import { TIED_SURE_ENOUGH } from '#core/look/look-alternatives.ts';
import { averageFace } from '#tests/fixtures/faces/average-face.ts';
import type { FaceReading } from '../face-reading.ts';
import { textureCertainty, tiedCertainty } from './hair-certainty.ts';

const hair = (change: Partial<FaceReading['hair']>): FaceReading => ({
  ...averageFace,
  hair: { ...averageFace.hair, covered: false, knots: 0, hanging: 0, length: 'short', ...change },
});

describe('textureCertainty', () => {
  const kinds = (coily: number): FaceReading =>
    hair({
      length: 'long',
      curl: { order: 0.8, turn: 0.1, rope: 0.3 },
      kinds: { straight: 0.6, wavy: 0, curly: 0, coily },
    });

  it('falls as a second texture comes closer to the best', () => {
    const [clear = 0, near = 0, even = 0] = [0, 0.5, 0.9].map((coily) => textureCertainty(kinds(coily)));
    expect(clear).toBeGreaterThan(0.9);
    expect(near).toBeLessThan(clear);
    expect(even).toBeCloseTo(0.5, 1);
  });
  it('is low under a hat and without a probe', () => {
    expect(textureCertainty(hair({ covered: true }))).toBeLessThan(0.5);
    expect(textureCertainty(hair({ kinds: undefined }))).toBeLessThan(0.7);
  });
});

describe('tiedCertainty', () => {
  it('is low where hair is tied behind the head, out of sight', () => {
    const hidden = tiedCertainty(hair({ tied: 1 }), 'ponytail', 'female', 6);
    const knot = tiedCertainty(hair({ tied: 1, knots: 1 }), 'bun', 'female', 6);
    expect(hidden).toBeLessThan(0.5);
    expect(knot).toBeGreaterThan(0.9);
  });
  it('is low where outline and probe disagree', () => {
    expect(tiedCertainty(hair({ tied: 0, knots: 2 }), 'pigtails', 'female', 6)).toBeLessThan(0.5);
    expect(tiedCertainty(hair({ tied: 0.44, hanging: 2 }), 'long', 'female', 6)).toBeCloseTo(0.5, 1);
    expect(tiedCertainty(hair({ tied: -0.1, hanging: 2 }), 'long', 'female', 6)).toBeGreaterThan(0.9);
  });
  it('does not ask about boys and babies unless a knot is seen', () => {
    expect(tiedCertainty(hair({ tied: 0.7 }), 'short', 'male', 6)).toBeGreaterThan(0.9);
    expect(tiedCertainty(hair({ tied: 0.7 }), 'short', 'female', 1)).toBeGreaterThan(0.9);
    expect(tiedCertainty(hair({ knots: 1 }), 'tousled', 'male', 6)).toBeLessThan(0.7);
    expect(tiedCertainty(hair({ knots: 1 }), 'tousled', 'female', 1)).toBeLessThan(TIED_SURE_ENOUGH);
  });
});
