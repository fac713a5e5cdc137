// Moles by named places; a photo gives exact coordinates.
import type { HeroLook } from '#core/look/look-schema.ts';

type Moles = HeroLook['moles'];

export const MOLE_PLACES = {
  leftCheek: { x: -0.5, y: 0.3 },
  rightCheek: { x: 0.5, y: 0.3 },
  lip: { x: 0.28, y: 0.52 },
  chin: { x: 0.06, y: 0.82 },
  nose: { x: 0.1, y: 0.16 },
  forehead: { x: 0.3, y: -0.4 },
  leftEye: { x: -0.72, y: -0.02 },
  rightEye: { x: 0.72, y: -0.02 },
} as const;
export type MolePlace = keyof typeof MOLE_PLACES;

const MOLE_MATCH_RADIUS = 0.27;

const isNear = (mole: Moles[number], place: MolePlace): boolean =>
  Math.hypot(mole.x - MOLE_PLACES[place].x, mole.y - MOLE_PLACES[place].y) < MOLE_MATCH_RADIUS;

export const hasMole = (moles: Moles, place: MolePlace): boolean => moles.some((mole) => isNear(mole, place));

export const toggleMole = (moles: Moles, place: MolePlace): Moles =>
  hasMole(moles, place) ? moles.filter((mole) => !isNear(mole, place)) : [...moles, { ...MOLE_PLACES[place] }];
