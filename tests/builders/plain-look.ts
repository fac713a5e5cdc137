// A valid look of a child as a starting point for tests.
import { FACE_MEASURES, type FaceMeasure } from '#core/look/look.ts';
import type { HeroLook } from '#core/look/look-schema.ts';

export const neutralFace = (): Record<FaceMeasure, number> =>
  Object.fromEntries(FACE_MEASURES.map((name) => [name, 0])) as Record<FaceMeasure, number>;

export const plainLook = (change: Partial<HeroLook> = {}): HeroLook => ({
  gender: 'female',
  skin: 'tan',
  hair: 'dark',
  hairStyle: 'long',
  hairTexture: 'wavy',
  fringe: 'none',
  parting: 'middle',
  eyes: 'brown',
  glasses: false,
  freckles: false,
  dimples: false,
  toothGap: false,
  moles: [],
  face: neutralFace(),
  ...change,
});
