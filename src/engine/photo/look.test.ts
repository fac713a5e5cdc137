// A look taken from a photo: the child's own face, not everybody's.

import { describe, expect, it } from 'vitest';
import type { FaceShape } from '../types.ts';
import { lookFromFace } from './look.ts';
import type { FaceReading } from './read-photo.ts';

/** The average adult portrait the measures are compared with, as plain data. */
const average: FaceReading = {
  box: { x: 0, y: 0, width: 300, height: 360 },
  landmarks: [],
  score: 0.9,
  turn: { yaw: 0, pitch: -0.13, roll: 0 },
  age: 30,
  child: 'unlikely',
  quality: { score: 1, light: 1, sharpness: 1, size: 1, angle: 1, reasons: [], notPaintable: [] },
  skin: { lab: [70, 14, 18], fairness: 1 },
  hair: { lab: [30, 8, 12], covered: false, length: 'short', fringe: 0, volume: 0.4, curl: 0 },
  brow: { lab: [30, 6, 8], thickness: 0.051 },
  eyes: 'grey',
  glasses: false,
  freckles: false,
  moles: [],
  measures: {
    aspect: 0.84,
    jaw: 0.895,
    chin: 0.455,
    cheeks: 0.96,
    forehead: 0.7335,
    eyeWidth: 0.1825,
    eyeOpen: 0.381,
    eyeSlant: 0.013,
    eyeGap: 0.44,
    eyeHeight: 0.679,
    browArch: 0.0474,
    browTilt: -0.232,
    browThickness: 0.036,
    browHeight: 0.1645,
    noseWidth: 0.289,
    noseLength: 0.322,
    mouthWidth: 0.415,
    mouthHeight: 0.267,
    lipFullness: 0.286,
    smile: 0.032,
    mouthOpen: 0.097,
  },
  contour: [
    0.5, 0.5037, 0.5214, 0.5459, 0.5726, 0.5944, 0.6155, 0.6362, 0.6416, 0.6362, 0.6155, 0.5944, 0.5726, 0.5459, 0.5214,
    0.5037, 0.5,
  ],
};
const withMeasures = (changed: Partial<FaceReading['measures']>): FaceReading => ({
  ...average,
  measures: { ...average.measures, ...changed },
});
const shapeOf = (face: FaceReading): FaceShape => lookFromFace(face, 'female').face;
/** Expression is read as it is, so that it is no deviation. */
const identity = ({ smile: _s, mouthOpen: _m, contour: _c, ...rest }: FaceShape): number[] => Object.values(rest);

describe('the drawn face', () => {
  it('of an average portrait is the neutral one', () => {
    for (const value of identity(shapeOf(average))) expect(Math.abs(value)).toBeLessThan(0.02);
    expect(shapeOf(average).contour).toEqual(Array(17).fill(1));
  });
  it('of an average child is neutral as well, although children differ from adults', () => {
    const child: FaceReading = {
      ...withMeasures({ aspect: 0.865, eyeWidth: 0.1905, eyeOpen: 0.431, noseWidth: 0.277, noseLength: 0.297 }),
      age: 5,
    };
    const { width, eyeSize, eyeOpen, noseWidth, noseLength } = shapeOf(child);
    for (const value of [width, eyeSize, eyeOpen, noseWidth, noseLength]) expect(Math.abs(value)).toBeLessThan(0.05);
  });
  it.each([
    ['a wider face', { aspect: 0.9 }, 'width'],
    ['larger eyes', { eyeWidth: 0.2 }, 'eyeSize'],
    ['eyes further apart', { eyeGap: 0.46 }, 'eyeGap'],
    ['eyes rising outwards', { eyeSlant: 0.09 }, 'eyeSlant'],
    ['a broader nose', { noseWidth: 0.32 }, 'noseWidth'],
    ['a longer nose', { noseLength: 0.36 }, 'noseLength'],
    ['higher brows', { browHeight: 0.18 }, 'browHeight'],
    ['a broader mouth', { mouthWidth: 0.46 }, 'mouthWidth'],
    ['a smile', { smile: 0.1 }, 'smile'],
    ['an open mouth', { mouthOpen: 0.25 }, 'mouthOpen'],
  ] as const)('%s shows clearly', (_, changed, name) => {
    const value = shapeOf(withMeasures(changed))[name];
    expect(value).toBeGreaterThan(0.5);
    expect(value).toBeLessThanOrEqual(1.25);
  });
  it('never runs off into a caricature', () => {
    const odd = shapeOf(withMeasures({ aspect: 2, eyeWidth: 0.9, noseLength: -3, browTilt: 5, smile: -4 }));
    for (const value of identity(odd)) expect(Math.abs(value)).toBeLessThanOrEqual(1.25);
  });
  it('does not take a bowed head for lowered brows', () => {
    const bowed = { ...withMeasures({ browTilt: -0.232 - 0.5 * 0.15 }), turn: { yaw: 0, pitch: -0.28, roll: 0 } };
    expect(Math.abs(shapeOf(bowed).browTilt)).toBeLessThan(0.05);
  });
});

describe('colours and hair', () => {
  const hair = (changed: Partial<FaceReading['hair']>) => ({ ...average, hair: { ...average.hair, ...changed } });
  it('come from the photo, with a name for the editor', () => {
    const look = lookFromFace(average, 'male');
    expect(look).toMatchObject({ gender: 'male', eyes: 'grey', glasses: false });
    expect(look.skinHex).toMatch(/^#[0-9a-f]{6}$/);
    expect(look.hairHex).toMatch(/^#[0-9a-f]{6}$/);
  });
  it('long hair stays long, for a boy too', () => {
    expect(lookFromFace(hair({ length: 'long' }), 'male').hairStyle).toBe('long');
  });
  it('a girl with hair tied back gets a ponytail', () => {
    expect(lookFromFace(hair({}), 'female').hairStyle).toBe('ponytail');
  });
  it('under a hat the brows tell the colour', () => {
    const look = lookFromFace(hair({ lab: undefined, covered: true, length: 'none' }), 'female');
    expect(look.hair).toBe('dark');
    expect(look.hairStyle).toBe('braids');
  });
  it('hair over the forehead is a fringe', () => {
    expect(lookFromFace(hair({ fringe: 0.5 }), 'female').fringe).toBe('straight');
    expect(lookFromFace(hair({ fringe: 0.05 }), 'female').fringe).toBe('none');
  });
});
