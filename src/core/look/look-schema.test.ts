import { expect, it } from 'vitest';
import { recordOf } from '../typed-object.ts';
import { FACE_MEASURES } from './look.ts';
import { type HeroLook, lookSchema } from './look-schema.ts';

const plain: HeroLook = {
  gender: 'female',
  skin: 'light',
  hair: 'chestnut',
  hairStyle: 'braids',
  hairTexture: 'straight',
  fringe: 'straight',
  parting: 'left',
  eyes: 'brown',
  glasses: false,
  freckles: false,
  dimples: false,
  toothGap: false,
  moles: [{ x: 0.2, y: -0.4 }],
  face: recordOf(FACE_MEASURES, () => 0),
};

it('lookSchema accepts known names and measures within the limits unchanged', () => {
  expect(lookSchema.parse(plain)).toEqual(plain);
});

it('lookSchema accepts the optional traits and keeps a look without them as it is', () => {
  const full: HeroLook = {
    ...plain,
    hairStyle: 'buns',
    hairTexture: 'cornrows',
    eyelid: 'monolid',
    tiePlace: 'high',
    tieCount: 3,
    hairTie: 'hair-coloured',
    frecklePlace: 'nose',
    tieSize: 0.4,
    fade: 0.5,
    beadsHex: '#cc2030',
    headwear: 'hijab',
    headwearHex: '#2030cc',
    missingTooth: true,
    braces: true,
    bindi: true,
    earrings: 'studs',
    earringsHex: '#e3a72f',
    hearingAid: 'both',
    hearingAidHex: '#3f7fc4',
    eyePatch: 'left',
    eyePatchHex: '#7cc0d6',
    face: { ...plain.face, headLength: 0.5, taper: -0.5, earAngle: 1, doubleChin: 0.6, noseBridge: -1 },
  };
  expect(lookSchema.parse(full)).toEqual(full);
});

it.each([
  ['an unknown eyelid', { eyelid: 'blue' }],
  ['a tie size out of range', { tieSize: 2 }],
  ['five ties', { tieCount: 5 }],
  ['a head length out of range', { face: { ...plain.face, headLength: 2 } }],
  ['an unknown skin tone', { skin: 'green' }],
  ['an invalid hex colour', { hairHex: 'red' }],
  ['a measure out of range', { face: { ...plain.face, chin: 3 } }],
  ['a measure that is NaN', { face: { ...plain.face, chin: Number.NaN } }],
  ['an unknown measure', { face: { ...plain.face, beard: 1 } }],
  ['a contour with too few points', { face: { ...plain.face, contour: [1, 1] } }],
  ['an unknown hair tie', { hairTie: 'crown' }],
  ['a hairline with too few points', { hairline: [0, 0, 0, 0] }],
  ['a hair outline out of range', { hairOutline: [0, 0, 2, 0, 0] }],
  ['too many moles', { moles: Array.from({ length: 99 }, () => ({ x: 0, y: 0 })) }],
])('lookSchema rejects %s', (_what, change) => {
  expect(lookSchema.safeParse({ ...plain, ...change }).success).toBe(false);
});
