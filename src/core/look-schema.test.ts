import { expect, it } from 'vitest';
import { FACE_MEASURES, type FaceMeasure } from './look.ts';
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
  face: Object.fromEntries(FACE_MEASURES.map((name) => [name, 0])) as Record<FaceMeasure, number>,
};

it('a look of known names and fair measures is taken as it is', () => {
  expect(lookSchema.parse(plain)).toEqual(plain);
});

it.each([
  ['an unknown colour', { skin: 'green' }],
  ['a colour that is no colour', { hairHex: 'red' }],
  ['a measure past charm', { face: { ...plain.face, chin: 3 } }],
  ['a measure that is no number', { face: { ...plain.face, chin: Number.NaN } }],
  ['a measure nobody draws', { face: { ...plain.face, beard: 1 } }],
  ['an outline with a hole', { face: { ...plain.face, contour: [1, 1] } }],
  ['a thing nobody wears in the hair', { hairTie: 'crown' }],
  ['a hairline with a hole', { hairline: [0, 0, 0, 0] }],
  ['hair that stands off past charm', { hairOutline: [0, 0, 2, 0, 0] }],
  ['moles beyond counting', { moles: Array.from({ length: 99 }, () => ({ x: 0, y: 0 })) }],
])('%s is refused', (_what, change) => {
  expect(lookSchema.safeParse({ ...plain, ...change }).success).toBe(false);
});
