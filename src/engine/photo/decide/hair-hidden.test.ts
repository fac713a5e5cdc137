// Hair of which a photo shows little: tied behind the head, braided close to it, or shaved.

import { describe, expect, it } from 'vitest';
import { averageFace } from '#tests/fixtures/faces/average-face.ts';
import type { FaceReading } from '../face-reading.ts';
import { lookFromFace } from './look-from-face.ts';

const DEEP_SKIN: FaceReading['skin'] = { photo: [40, 14, 18], drawn: [42, 15, 22], fairness: 0, sure: 0.9 };
const AGE_YEARS = 6;

const girl = (changed: Partial<FaceReading['hair']>, face: Partial<FaceReading> = {}) =>
  lookFromFace({ ...averageFace, ...face, hair: { ...averageFace.hair, ...changed } }, 'female', AGE_YEARS);

describe('hair tied behind the head', () => {
  const tied = { tied: 0.8, temples: 0.4, volume: 0.5 } as const;

  it('hangs at the nape if neither a knot nor a strand is seen', () => {
    expect(girl(tied)).toMatchObject({ hairStyle: 'ponytail', tiePlace: 'low' });
  });
  it('has no place of its own over a high crown or beside a strand', () => {
    expect(girl({ ...tied, volume: 0.8 })).not.toHaveProperty('tiePlace');
    expect(girl({ ...tied, hanging: 1, strand: 0.15 })).not.toHaveProperty('tiePlace');
  });
  it('is braided in rows if it is coily, and in a knot only where one is seen', () => {
    const coily = { ...tied, curl: { order: 0.2, turn: 0.3, rope: 0.3 } };
    expect(girl(coily)).toMatchObject({ hairStyle: 'braids', hairTexture: 'cornrows' });
    expect(girl({ ...coily, knots: 1 })).toMatchObject({ hairStyle: 'bun', hairTexture: 'coily', tiePlace: 'high' });
  });
});

describe('a shaved head', () => {
  const shaved = { length: 'none', lab: undefined } as const;

  it('has the shortest black coils on deep skin', () => {
    const look = girl(shaved, { skin: DEEP_SKIN });
    expect(look).toMatchObject({ hairStyle: 'buzz', hairTexture: 'coily', hair: 'black' });
    expect(look.hairVolume).toBeLessThan(-0.8);
  });
  it('takes the colour of the brows on fair skin', () => {
    expect(girl(shaved)).toMatchObject({ hairStyle: 'buzz', hairTexture: 'straight' });
  });
});
