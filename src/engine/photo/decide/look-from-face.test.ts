// A look taken from a photo: the child's own face inside the envelope of beauty.

import { describe, expect, it } from 'vitest';
import { FACE_MEASURES } from '#core/look/look.ts';
import { averageFace } from '#tests/fixtures/faces/average-face.ts';
import { faceLimits } from '../../hero/face-limits.ts';
import type { FaceShape } from '../../types.ts';
import type { FaceReading } from '../face-reading.ts';
import { NORMS } from './calibration.ts';
import { lookFromFace, photoShape } from './look-from-face.ts';

const withMeasures = (changed: Partial<FaceReading['measures']>): FaceReading => ({
  ...averageFace,
  measures: { ...averageFace.measures, ...changed },
});
const shapeOf = (face: FaceReading): FaceShape => lookFromFace(face, 'female').face;

describe('lookFromFace: face shape', () => {
  it('is nearly neutral for an average portrait', () => {
    const { smile: _smile, mouthOpen: _open, contour, ...rest } = shapeOf(averageFace);
    for (const value of Object.values(rest)) expect(Math.abs(value)).toBeLessThanOrEqual(0.33);
    for (const radius of contour ?? []) expect(Math.abs(radius - 1)).toBeLessThan(0.02);
  });
  it('is nearly neutral for an average child', () => {
    const child = withMeasures({ jaw: 0.869, cheeks: 0.939, noseWidth: 0.272, noseLength: 0.303, mouthWidth: 0.396 });
    const { jaw, cheeks, noseWidth, noseLength, mouthWidth } = shapeOf(child);
    for (const value of [jaw, cheeks, noseWidth, noseLength, mouthWidth]) expect(Math.abs(value)).toBeLessThan(0.33);
  });
  it.each([
    ['a wider face', { aspect: 0.9 }, 'width'],
    ['fuller cheeks', { cheeks: 0.99 }, 'cheeks'],
    ['a broader nose', { noseWidth: 0.33 }, 'noseWidth'],
    ['higher brows', { browHeight: 0.19 }, 'browHeight'],
    ['a broader mouth', { mouthWidth: 0.5 }, 'mouthWidth'],
    ['a smile', { smile: 0.1 }, 'smile'],
    ['an open mouth', { mouthOpen: 0.3 }, 'mouthOpen'],
  ] as const)('%s shows clearly', (_, changed, name) => {
    expect(shapeOf(withMeasures(changed))[name]).toBeGreaterThan(0.25);
  });
  it('stays inside the envelope for extreme measures', () => {
    for (const wild of [-40, 40]) {
      const odd = Object.fromEntries(Object.entries(averageFace.measures).map(([name, value]) => [name, value + wild]));
      const shape = shapeOf({ ...withMeasures(odd), contour: Array(17).fill(0.5 + wild) });
      for (const name of FACE_MEASURES) {
        const [least, most] = faceLimits(name);
        expect(shape[name], name).toBeGreaterThanOrEqual(least);
        expect(shape[name], name).toBeLessThanOrEqual(most);
      }
      for (const radius of shape.contour ?? []) expect(Math.abs(radius - 0.995)).toBeLessThanOrEqual(0.045 + 1e-9);
    }
  });
  it('removes the effect of a laughing mouth on the jaw', () => {
    const calm = shapeOf(averageFace).contour ?? [];
    const chin = averageFace.contour.map((radius, i) => radius + 0.28 * 0.3 * (Math.min(i, 16 - i) / 8) ** 2);
    const laughing = shapeOf({ ...withMeasures({ mouthOpen: 0.42 }), contour: chin }).contour ?? [];
    laughing.forEach((radius, i) => {
      expect(radius).toBeCloseTo(calm[i] ?? 0, 2);
    });
  });
  it('draws measures of low reliability, much less than reliable ones', () => {
    const slanted = NORMS.eyeSlant.mean + NORMS.eyeSlant.spread;
    const far = NORMS.eyeGap.mean + NORMS.eyeGap.spread;
    const tilted = NORMS.browTilt.mean - NORMS.browTilt.spread;
    const broad = NORMS.noseWidth.mean + NORMS.noseWidth.spread;
    const shape = shapeOf(withMeasures({ eyeSlant: slanted, eyeGap: far, browTilt: tilted, noseWidth: broad }));
    for (const name of ['eyeSlant', 'eyeGap', 'browTilt'] as const) {
      expect(shape[name], name).toBeGreaterThan(0.04);
      expect(shape[name], name).toBeLessThan(shape.noseWidth / 2);
    }
  });
  it('lengthens the head of a narrow face and tapers one with a broad forehead over a narrow jaw', () => {
    const plain = shapeOf(averageFace);
    const long = shapeOf(withMeasures({ aspect: NORMS.aspect.mean - NORMS.aspect.spread }));
    const heart = shapeOf(
      withMeasures({
        forehead: NORMS.forehead.mean + NORMS.forehead.spread,
        jaw: NORMS.jaw.mean - NORMS.jaw.spread,
      }),
    );
    expect(long.headLength).toBeGreaterThan((plain.headLength ?? 0) + 0.05);
    expect(heart.taper).toBeGreaterThan((plain.taper ?? 0) + 0.3);
    expect(photoShape(averageFace)).not.toHaveProperty('taper');
  });
  it('sets a round lid only on wide open eyes', () => {
    const lidOf = (eyeOpen: number) => lookFromFace(withMeasures({ eyeOpen }), 'female').eyelid;
    expect([lidOf(0.6), lidOf(NORMS.eyeOpen.mean), lidOf(0.2)]).toEqual(['round', undefined, undefined]);
  });
  it('shrinks a bad photo more and several photos less', () => {
    const broad = withMeasures({ noseWidth: 0.305 });
    const widths = [0.3, 1, 3].map((photos) => shapeOf({ ...broad, photos }).noseWidth);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(widths[2]).toBeGreaterThan((widths[0] ?? 0) * 1.5);
  });
});
