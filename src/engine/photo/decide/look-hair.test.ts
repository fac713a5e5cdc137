// The colours and the hair of a look taken from a photo.

import { describe, expect, it } from 'vitest';
import { hairColours } from '#core/look/look-colours.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import { averageFace } from '#tests/fixtures/faces/average-face.ts';
import type { FaceReading } from '../face-reading.ts';
import { hexToLab, type Lab } from '../pixels/lab.ts';
import { nearestHairColour } from './hair-colour.ts';
import { certaintyOf, lookFromFace } from './look-from-face.ts';

describe('lookFromFace: colours and hair', () => {
  type Hair = FaceReading['hair'];
  const REACH = { none: -1, short: -0.5, chin: -0.1, shoulder: 0.3, long: 0.6 };
  const hair = (changed: Partial<Hair>): FaceReading => ({
    ...averageFace,
    hair: { ...averageFace.hair, reach: REACH[changed.length ?? 'short'], ...changed },
  });
  const styleOf = (changed: Partial<Hair>, gender: 'male' | 'female', age?: number) =>
    lookFromFace(hair(changed), gender, age).hairStyle;

  it('produces a look that passes the look schema', () => {
    const look = lookFromFace(averageFace, 'male');
    expect(lookSchema.parse(look)).toEqual(look);
    expect(look).toMatchObject({ gender: 'male', eyes: 'grey', glasses: false, skin: 'light' });
  });
  it('draws teeth where a smile shows them', () => {
    const mouth = (teeth: boolean) => lookFromFace({ ...averageFace, teeth }, 'male').face.mouthOpen;
    expect(mouth(true)).toBeGreaterThan(0.15);
    expect(mouth(false)).toBeLessThan(0);
  });
  it('keeps brown eyes on brown skin although the iris reflects the sky', () => {
    const deep = { ...averageFace, skin: { ...averageFace.skin, drawn: [48, 15, 24] as Lab, fairness: 0 } };
    expect(lookFromFace(deep, 'female').eyes).toBe('brown');
  });
  it('uses light eyes beside light hair and brown ones beside black hair', () => {
    const eyesBeside = (lab: Lab, eyes: 'grey' | 'blue') => lookFromFace({ ...hair({ lab }), eyes }, 'female').eyes;
    expect([eyesBeside([55, 8, 22], 'grey'), eyesBeside([10, 2, 2], 'grey'), eyesBeside([6, 1, 0], 'blue')]).toEqual([
      'grey',
      'brown',
      'brown',
    ]);
  });
  it('classifies thin strands beside bare ears as braids and wide ones as loose hair', () => {
    const fringe = [1, 1, 0.6] as const;
    expect(styleOf({ length: 'shoulder', ears: 2, strand: 0.16, hanging: 2 }, 'female')).toBe('braids');
    expect(styleOf({ length: 'shoulder', ears: 1, strand: 0.16, hanging: 1, forehead: fringe }, 'female')).toBe(
      'braids',
    );
    const narrow = { length: 'chin', ears: 1, forehead: fringe } as const;
    expect(styleOf({ ...narrow, beside: 0.06 }, 'female')).toBe('braids');
    expect(styleOf({ ...narrow, beside: 0.2 }, 'female')).toBe('bob');
    expect(styleOf({ length: 'shoulder', ears: 2, strand: 0.16, hanging: 1 }, 'female')).toBe('ponytail');
    expect(styleOf({ length: 'shoulder', ears: 2, strand: 0.16, hanging: 0 }, 'female')).toBe('shoulder');
    expect(styleOf({ length: 'shoulder', ears: 1, strand: 0.4, hanging: 2 }, 'female')).toBe('shoulder');
    expect(styleOf({ length: 'long', ears: 0, strand: 0.4, hanging: 2 }, 'male')).toBe('long');
  });
  it('classifies deep coils as tousled, and an older child without visible hair as cropped', () => {
    const coils = { order: 0.2, turn: 0.1, rope: 0.4 };
    for (const gender of ['male', 'female'] as const) {
      expect(styleOf({ curl: coils, volume: 0.8, depth: 0.6 }, gender)).toBe('tousled');
      expect(styleOf({ curl: coils, volume: 0.6, depth: 0.4, temples: 0.6 }, gender)).toBe('short');
    }
    const none = { length: 'none', lab: undefined } as const;
    expect([styleOf(none, 'male', 8), styleOf(none, 'male', 1)]).toEqual(['buzz', 'baby-down']);
  });
  it('falls back to the usual style where the face fills the photo', () => {
    const filled = { length: 'none', lab: undefined, cutOff: true } as const;
    expect([styleOf(filled, 'female', 6), styleOf(filled, 'male', 6)]).toEqual(['shoulder', 'short']);
  });
  it('draws a band over a baby girl’s covered hair and where a tie crosses the head', () => {
    const tie = (changed: Partial<Hair>, gender: 'male' | 'female', age?: number) =>
      lookFromFace(hair(changed), gender, age).hairTie;
    expect([tie({ covered: true }, 'female', 1), tie({ covered: true }, 'female', 6)]).toEqual(['band', undefined]);
    expect([tie({ cutOff: true }, 'female', 1), tie({ covered: true }, 'male', 1)]).toEqual([undefined, undefined]);
    const strip = { tie: [50, 40, 20] as Lab, band: true };
    expect([tie(strip, 'female', 6), tie({ ...strip, band: false }, 'female', 6)]).toEqual(['band', undefined]);
  });
  it('ignores hair on one side of a boy with two bare ears', () => {
    const beside = { length: 'long', ears: 2, strand: 0.5, beside: 0.5 } as const;
    expect(styleOf({ ...beside, hanging: 1 }, 'male')).toBe('short');
    expect(styleOf({ ...beside, hanging: 2 }, 'male')).toBe('long');
  });
  it('classifies shaved sides under a full top as undercut for a boy', () => {
    expect(styleOf({ temples: 0.2, volume: 0.6, ears: 2 }, 'male')).toBe('undercut');
    expect(styleOf({ temples: 0.8, volume: 0.5, ears: 2 }, 'male')).toBe('short');
  });
  it('classifies tied hair by hair combed back from bare temples or by one or two knots', () => {
    expect(styleOf({ temples: 0.45 }, 'female')).toBe('ponytail');
    expect(styleOf({ temples: 0.45, curl: { order: 0.2, turn: 0.1, rope: 0.4 } }, 'female')).toBe('short');
    expect(styleOf({ knots: 1 }, 'female')).toBe('bun');
    expect(styleOf({ knots: 2 }, 'female')).toBe('pigtails');
    // Full over the forehead it is no knot, and cut short it covers temples and forehead, whether an ear shows or not.
    expect(styleOf({ volume: 0.7, temples: 0.75 }, 'female')).toBe('tousled');
    for (const ears of [0, 2]) expect(styleOf({ ears, temples: 0.75, forehead: [0.3, 0, 0] }, 'female')).toBe('bob');
    expect(styleOf({ temples: 0.45, forehead: [0.3, 0, 0] }, 'female')).toBe('short');
    // Hair that is wide on both sides and does not come down beside the mouth is tied there, with a fringe or without.
    expect(styleOf({ aside: 0.09, temples: 0.8, forehead: [0.9, 0.8, 0.9] }, 'female')).toBe('pigtails');
    expect(styleOf({ aside: 0.09, length: 'chin', beside: 0.2, temples: 0.8 }, 'female')).toBe('bob');
    expect(styleOf({ aside: 0.11, length: 'long', ears: 0, strand: 0.3, hanging: 2 }, 'female')).toBe('long');
    // Narrow below the chin in a tight photo, but wide beside the mouth: loose hair.
    expect(styleOf({ length: 'long', ears: 1, strand: 0.19, beside: 0.65, hanging: 2 }, 'female')).toBe('long');
    expect(styleOf({ length: 'long', ears: 2, strand: 0.25, beside: 0.48, hanging: 2, temples: 0.43 }, 'female')).toBe(
      'pigtails',
    );
  });
  it('takes wide hanging hair as tied only where the probe is sure', () => {
    const hanging = { length: 'long', ears: 0, strand: 0.4, beside: 0.5, hanging: 2, temples: 0.9 } as const;
    expect(styleOf({ ...hanging, tied: 0.6 }, 'female')).toBe('long');
    expect(styleOf({ ...hanging, tied: 0.8 }, 'female')).toBe('pigtails');
    expect(styleOf({ ...hanging, strand: 0.25, tied: 0.6 }, 'female')).toBe('braids');
  });
  it('never classifies a baby’s hair as tied or undercut', () => {
    expect(styleOf({ temples: 0.45 }, 'female', 1)).toBe('short');
    expect(styleOf({ temples: 0.45 }, 'female', 2)).toBe('ponytail');
    expect(styleOf({ knots: 1 }, 'female', 0)).toBe('tousled');
    expect(styleOf({ length: 'chin', temples: 0.45 }, 'female', 1)).toBe('bob');
    expect(styleOf({ temples: 0.2, volume: 0.6 }, 'male', 3)).toBe('short');
    for (const gender of ['female', 'male'] as const) {
      expect(styleOf({ depth: 0.15, lab: [60, 6, 18] }, gender, 0)).toBe('baby-down');
      expect(styleOf({ depth: 0.15, lab: [26, 4, 6] }, gender, 0)).toBe('buzz');
      // Below bare temples hangs the hair of the adult who holds the baby.
      expect(styleOf({ length: 'shoulder', hanging: 1, temples: 0.1, depth: 0.2, lab: [50, 6, 18] }, gender, 0)).toBe(
        'baby-down',
      );
    }
    const bare = hair({ length: 'none', lab: undefined });
    expect(lookFromFace(bare, 'female', 1).hairStyle).toBe('baby-down');
  });
  it('classifies a cropped head as buzz for girls and boys', () => {
    const coils = { order: 0.3, turn: 0.2, rope: 0.4 };
    for (const gender of ['female', 'male'] as const)
      expect(styleOf({ depth: 0.2, temples: 0.3, volume: 0.4, curl: coils }, gender)).toBe('buzz');
    expect(styleOf({ depth: 0.2, temples: 0.3, volume: 0.5, curl: coils }, 'female'), 'combed up').toBe('short');
    // Straight hair that is high is cut, not shaved, and upright coils are a ball.
    expect(styleOf({ depth: 0.2, temples: 0.3, volume: 0.4 }, 'male')).toBe('short');
    expect(styleOf({ depth: 0.45, volume: 0.7, curl: coils }, 'male')).toBe('short');
  });
  it('classifies a boy’s chin-length hair as bob and a full smooth fringe as short', () => {
    expect(styleOf({ length: 'chin', ears: 1, beside: 0.14, temples: 0.9 }, 'male')).toBe('bob');
    expect(styleOf({ length: 'chin', ears: 1, beside: 0.14, temples: 0.6 }, 'male'), 'a lock at the neck').toBe(
      'short',
    );
    expect(
      styleOf({ forehead: [0.5, 0.1, 0.4], volume: 0.7, curl: { order: 0.5, turn: 0.1, rope: 0.4 } }, 'male'),
    ).toBe('short');
    expect(styleOf({ volume: 0.7, curl: { order: 0.5, turn: 0.1, rope: 0.4 } }, 'male')).toBe('tousled');
    expect(styleOf({ length: 'chin', ears: 2, beside: 0.05 }, 'male')).toBe('short');
    expect(styleOf({ forehead: [1, 1, 1] }, 'male')).toBe('short');
    expect(styleOf({ forehead: [1, 1, 1], volume: 0.65 }, 'female')).toBe('bob');
  });
  it('classifies a nearly bald baby as baby-down', () => {
    const bare = hair({ length: 'none', lab: undefined });
    expect(lookFromFace({ ...bare, brow: { ...bare.brow, lab: [66, 8, 14] } }, 'female').hairStyle).toBe('baby-down');
    expect(lookFromFace(bare, 'male').hairStyle).toBe('bald');
  });
  it('classifies a few millimetres of dark hair as buzz and of fair hair as baby-down', () => {
    for (const gender of ['female', 'male'] as const) {
      expect(styleOf({ length: 'none', lab: [26, 4, 6] }, gender)).toBe('buzz');
      expect(styleOf({ length: 'none', lab: [66, 6, 18] }, gender)).toBe('baby-down');
    }
  });
  it('ends loose hair where the photo does, and classifies hair just below the chin as bob', () => {
    const looseTo = (reach: number, length: Hair['length']) =>
      lookFromFace(hair({ length, reach, ears: 0, strand: 0.4, beside: 0.4, hanging: 2 }), 'female');
    expect(looseTo(0.12, 'shoulder').hairStyle).toBe('bob');
    expect(looseTo(0.3, 'shoulder').hairStyle).toBe('shoulder');
    const falls = [-0.2, 0.15].map((reach) => looseTo(reach, 'chin').hairFall ?? 0);
    expect(falls[1]).toBeGreaterThan((falls[0] ?? 0) + 0.5);
    expect(lookFromFace(hair({ volume: 0.7 }), 'male').hairVolume).toBeGreaterThan(0.5);
    expect(lookFromFace(hair({ volume: 0.7, cutOff: true }), 'male')).not.toHaveProperty('hairVolume');
  });
  it('reads a child’s colourless hair as fair, and as black beside deep skin', () => {
    const grey = hair({ lab: [66, 3, 8] });
    expect(lookFromFace(grey, 'female').hair).toBe('grey');
    expect(['ash-blond', 'dark-blond', 'flaxen']).toContain(lookFromFace(grey, 'female', 1).hair);
    const deep = { ...grey, skin: { ...grey.skin, drawn: [45, 15, 24] as Lab, fairness: 0 } };
    expect(['black', 'dark']).toContain(lookFromFace(deep, 'male', 3).hair);
  });
  it('classifies cropped hair without visible strands as coily on deep skin and straight on brown skin', () => {
    const face = hair({ curl: { order: 0.45, turn: 0.2, rope: 0.4 } });
    const beside = (light: number) =>
      lookFromFace({ ...face, skin: { ...face.skin, drawn: [light, 15, 24] } }, 'male').hairTexture;
    expect([beside(42), beside(58)]).toEqual(['coily', 'straight']);
  });
  it('reads red hair in a bright photo and in the shade', () => {
    const beside = (lab: Lab, photo: Lab) => {
      const face = hair({ lab });
      return lookFromFace({ ...face, skin: { ...face.skin, photo } }, 'female').hair;
    };
    expect(['ginger', 'auburn', 'chestnut']).toContain(beside([42, 34, 27], [94, 4, 6]));
    expect(['ginger', 'auburn', 'chestnut']).toContain(beside([32, 20, 20], [67, 10, 16]));
  });
  it('separates fair hair in the shade from brown and black hair by yellow in lit strands', () => {
    const named = (lab: Lab) => lookFromFace(hair({ lab }), 'female').hair;
    expect(['dark-blond', 'honey', 'light-brown']).toContain(named([42, 7, 22]));
    expect(['brown', 'dark']).toContain(named([42, 5, 5]));
    expect(['black', 'dark']).toContain(named([26, 2, 2]));
  });
  it('reads black hair with highlights as black beside deep skin', () => {
    const face = hair({ lab: [34, 3, 4] });
    const deep = { ...face, skin: { ...face.skin, drawn: [38, 15, 24] as Lab, fairness: 0 } };
    expect(['black', 'dark']).toContain(lookFromFace(deep, 'female').hair);
  });
  it('reads black hair that reflects sky or sun as dark', () => {
    const face = hair({ lab: [42, 3, -14] });
    expect(['black', 'dark']).toContain(lookFromFace(face, 'female').hair);
    const sunny = hair({ lab: [50, 12, 2] });
    const deep = { ...sunny, skin: { ...sunny.skin, drawn: [45, 15, 24] as Lab, fairness: 0 } };
    expect(['black', 'dark']).toContain(lookFromFace(deep, 'female').hair);
  });
  it('reads white hair as grey, but not fair hair in warm light', () => {
    expect(lookFromFace(hair({ lab: [66, 3, 9] }), 'male').hair).toBe('grey');
    expect(lookFromFace(hair({ lab: [72, 4, -7] }), 'male').hair).toBe('grey');
    expect(lookFromFace(hair({ lab: [58, 7, 6] }), 'male').hair).not.toBe('grey');
  });
  it('takes the brow colour from the photo where brows are visible', () => {
    const brows = (lightness: number) =>
      lookFromFace({ ...averageFace, brow: { ...averageFace.brow, lab: [lightness, 8, 12] } }, 'female').browHex ?? '';
    expect(hexToLab(brows(50))[0] - hexToLab(brows(26))[0]).toBeGreaterThan(15);
    expect(lookFromFace(hair({ forehead: [1, 1, 1] }), 'female')).not.toHaveProperty('browHex');
  });
  it('draws fair hair darker than the face', () => {
    for (const lightness of [60, 70, 80, 90]) {
      const { hairHex = '', skinHex = '' } = lookFromFace(hair({ lab: [lightness, 8, 20] }), 'female');
      expect(hexToLab(skinHex)[0] - hexToLab(hairHex)[0]).toBeGreaterThan(6);
    }
  });
  it('reads light brown hair alike in front light and back light', () => {
    const drawn = ([hairL, skinL]: [number, number]): number => {
      const face = hair({ lab: [hairL, 6, 16] });
      const { hairHex = '' } = lookFromFace({ ...face, skin: { ...face.skin, photo: [skinL, 13, 17] } }, 'male');
      return hexToLab(hairHex)[0];
    };
    expect(Math.abs(drawn([43, 82]) - drawn([52, 70]))).toBeLessThan(10);
  });
  it('names black hair black at the lowest lightness a photo shows, and warm dark hair dark', () => {
    expect(nearestHairColour([16, 5, -2], 6)).toBe('black');
    expect(nearestHairColour([18, 5, 1], 6)).toBe('black');
    expect(nearestHairColour([18, 7, 3], 6)).toBe('black');
    expect(nearestHairColour([18, 10, 8], 6)).toBe('dark');
    for (const [name, hex] of Object.entries(hairColours)) expect(nearestHairColour(hexToLab(hex), 40)).toBe(name);
  });
  it('never draws a crop or down while a knot is seen', () => {
    const low = { volume: 0.2, depth: 0.05, temples: 0.1 } as const;
    for (const gender of ['female', 'male'] as const)
      for (const length of ['none', 'short'] as const)
        for (const knots of [1, 2])
          for (const age of [1, 2, 6]) {
            const { hairStyle } = lookFromFace(hair({ ...low, length, knots }), gender, age);
            expect(['bald', 'baby-down', 'buzz'], `${gender} ${age} ${length} ${knots}`).not.toContain(hairStyle);
            if (gender === 'female' && age >= 2) expect(hairStyle).toBe(knots === 2 ? 'pigtails' : 'bun');
          }
  });
  it('places a knot that is seen high, larger where the hair is higher', () => {
    const knot = (volume: number) => lookFromFace(hair({ knots: 1, volume }), 'female', 6);
    expect(knot(0.5)).toMatchObject({ hairStyle: 'bun', tiePlace: 'high' });
    expect(knot(0.9).tieSize).toBeGreaterThan((knot(0.5).tieSize ?? 0) + 0.5);
    expect(lookFromFace(hair({ knots: 0 }), 'female', 6)).not.toHaveProperty('tiePlace');
    const tail = { length: 'short', temples: 0.45, ears: 1, strand: 0.15, beside: 0.1 } as const;
    expect(lookFromFace(hair({ ...tail, hanging: 1 }), 'female', 6)).toMatchObject({
      hairStyle: 'ponytail',
      tiePlace: 'low',
    });
    expect(lookFromFace(hair({ ...tail, hanging: 0 }), 'female', 6)).not.toHaveProperty('tiePlace');
    expect(lookFromFace(hair({ knots: 1, cutOff: true }), 'female', 6)).not.toHaveProperty('tieSize');
  });
  it('classifies texture by strands', () => {
    const textureOf = (order: number, turn: number, rope = 0.5) =>
      lookFromFace(hair({ length: 'long', curl: { order, turn, rope } }), 'female').hairTexture;
    expect([
      textureOf(0.8, 0.1),
      textureOf(0.7, 0.24),
      textureOf(0.55, 0.43),
      textureOf(0.25, 0.3),
      textureOf(0.5, 0.2, 1.1),
    ]).toEqual(['straight', 'wavy', 'curly', 'coily', 'locs']);
  });
  it('classifies the fringe by the shares of the forehead under hair', () => {
    const fringeOf = (forehead: Hair['forehead']) => lookFromFace(hair({ forehead }), 'female').fringe;
    expect([fringeOf([1, 0.9, 0.8]), fringeOf([0.5, 0.1, 0.5]), fringeOf([0.4, 0, 0]), fringeOf([0, 0, 0])]).toEqual([
      'straight',
      'curtain',
      'side',
      'none',
    ]);
  });
  it('takes the hair colour from the brows under a hat, with low certainty of the style', () => {
    const covered = hair({ lab: undefined, covered: true, length: 'none' });
    expect(lookFromFace(covered, 'female').hair).toBe('dark');
    expect(certaintyOf(covered, 'female').hairStyle).toBeLessThan(0.5);
    expect(certaintyOf(averageFace, 'male').hairStyle).toBeGreaterThan(0.8);
    const tied = hair({ temples: 0.45 });
    expect(certaintyOf(tied, 'female').hairStyle, 'tied, but into what?').toBeLessThan(
      certaintyOf(averageFace, 'female').hairStyle,
    );
  });
});
