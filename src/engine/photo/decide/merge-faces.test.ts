// Several photos agree on one child: closer to each other than different children are, and odd ones are dropped.

import { describe, expect, it } from 'vitest';
import { FACE_MEASURES } from '#core/look/look.ts';
import { keysOf } from '#core/typed-object.ts';
import { averageFace } from '#tests/fixtures/faces/average-face.ts';
import { createRng } from '../../drawing/rng.ts';
import type { FaceShape } from '../../types.ts';
import type { FaceReading } from '../face-reading.ts';
import { lookFromFace } from './look-from-face.ts';
import { mergeFaces } from './merge-faces.ts';

/** How far measures of different children and of photos of one child spread, as shares of the measure. */
const CHILDREN = 0.09;
const PHOTOS = 0.02;

const child = (seed: number): FaceReading => scattered(averageFace, seed, CHILDREN);
const scattered = (face: FaceReading, seed: number, by: number): FaceReading => {
  const rng = createRng(seed);
  const measures = { ...face.measures };
  for (const name of keysOf(measures)) measures[name] *= 1 + rng.between(-by, by);
  return { ...face, measures };
};
const apart = (a: FaceShape, b: FaceShape): number =>
  Math.sqrt(FACE_MEASURES.reduce((sum, name) => sum + (a[name] - b[name]) ** 2, 0));

describe('mergeFaces', () => {
  it('brings two pairs of photos of one child four times closer than two children', () => {
    const children = Array.from({ length: 12 }, (_, i) => child(100 + i));
    const shapeFrom = (of: FaceReading, seed: number): FaceShape => {
      const photos = [0, 1, 2].map((k) => scattered(of, seed + k, PHOTOS));
      return lookFromFace(mergeFaces(photos as [FaceReading, ...FaceReading[]]), 'female').face;
    };
    const pairs = children.map((one, i) => [shapeFrom(one, 1000 + i * 10), shapeFrom(one, 5000 + i * 10)] as const);
    const same = pairs.map(([a, b]) => apart(a, b));
    const different = pairs.flatMap(([a], i) => pairs.slice(i + 1).map(([b]) => apart(a, b)));
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(same)).toBeLessThan(mean(different) / 4);
  });

  const skin = (light: number, sure = 0.9): FaceReading => ({
    ...averageFace,
    skin: { ...averageFace.skin, drawn: [light, 10, 20], sure },
  });
  it('ignores the skin of a photo in coloured light', () => {
    expect(mergeFaces([skin(84), skin(52), skin(82)]).skin.drawn[0]).toBeGreaterThan(81);
    expect(mergeFaces([skin(84, 0.9), skin(60, 0.4)]).skin.drawn[0]).toBeCloseTo(84);
  });

  it('takes hair hidden in one photo from the other', () => {
    const hat = {
      ...averageFace,
      hair: { ...averageFace.hair, covered: true, lab: undefined, length: 'none' as const },
    };
    const bare = {
      ...averageFace,
      hair: { ...averageFace.hair, length: 'long' as const, reach: 0.6, hanging: 2, strand: 0.4, ears: 0 },
    };
    expect(lookFromFace(mergeFaces([hat, bare]), 'female').hairStyle).toBe('long');
  });

  it('takes the median outline of the photos that show the top of the hair', () => {
    const cut = (high: number, far: number, cutOff = false): FaceReading => ({
      ...averageFace,
      hair: {
        ...averageFace.hair,
        cutOff,
        shape: { hairline: [high, high, high, high, high], stand: [far, far, far, far, far] },
      },
    });
    const { shape } = mergeFaces([cut(0.3, 0.7), cut(0.32, 0.72), cut(0.04, 0.4, true), cut(0.34, 0.74)]).hair;
    expect(shape?.hairline[2]).toBeCloseTo(0.32);
    expect(shape?.stand[0]).toBeCloseTo(0.72);
    expect(lookFromFace(mergeFaces([cut(0.04, 0.4, true)]), 'male')).not.toHaveProperty('hairOutline');
  });

  it('decides glasses, moles and eyes by majority', () => {
    const worn = { share: 0.15, worn: true, dark: false, frame: undefined };
    const odd: FaceReading = { ...averageFace, glasses: worn, moles: [{ x: 0.3, y: 0.2 }], eyes: 'brown' };
    const merged = mergeFaces([averageFace, odd, averageFace]);
    expect([merged.glasses.worn, merged.moles, merged.eyes]).toEqual([false, [], 'grey']);
  });
});
