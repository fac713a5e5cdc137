// From what was read of the hair to a style of the kit: length, how it is worn, texture, fringe and parting.

import type { Fringe, HairStyle, HairTexture, Parting } from '#core/look.ts';
import type { Gender } from '../types.ts';
import type { FaceReading } from './face-reading.ts';
import type { HairReading } from './hair.ts';

/** Beside the neck narrower than this (in face widths) it is a braid and no loose hair. */
const BRAID = 0.22;
const CHILD = 18;
const BABY = 3;

export function hairStyleOf({ hair, age }: FaceReading, gender: Gender): HairStyle {
  const girl = gender === 'female';
  const child = age === undefined || age < CHILD;
  if (hair.length === 'none') {
    if (hair.covered) return girl ? 'shoulder' : 'short';
    return age === undefined || age < BABY ? 'baby-down' : 'bald';
  }
  const texture = hairTextureOf(hair);
  if (hair.length === 'short') return girl ? girlsShort(hair, texture) : boysShort(hair);
  if (texture === 'coily') return 'bob';
  const hangs = hair.length === 'shoulder' || hair.length === 'long';
  if (girl && hair.ears > 0 && (hangs ? hair.strand < BRAID : child)) return 'braids';
  if (!girl && !hangs && hair.ears > 0) return boysShort(hair);
  if (hair.length === 'chin') return 'bob';
  return hair.length;
}

/** Short around the face: a girl's hair is cut, or tied back where the ears show. */
function girlsShort(hair: HairReading, texture: HairTexture): HairStyle {
  if (hair.covered) return 'ponytail';
  if (hair.volume > 0.55 && hair.topWidth < 0.5) return 'bun';
  if (texture === 'coily' || texture === 'curly') return 'short';
  if (hair.volume > 0.6) return 'tousled';
  return hair.ears > 0 ? 'ponytail' : 'bob';
}

function boysShort(hair: HairReading): HairStyle {
  if (!hair.covered && !hair.cutOff && hair.volume < 0.24) return 'buzz';
  if (middle(hair.forehead) > 0.35) return 'tousled';
  // Combed up over bare ears: short at the sides, full on top.
  if (hair.volume > 0.52) return hair.ears === 2 && hair.curl.order > 0.48 ? 'undercut' : 'tousled';
  return 'short';
}

export function hairTextureOf({ curl, length }: HairReading): HairTexture {
  if (length === 'none') return 'straight';
  if (curl.order < 0.33) return 'coily';
  if (curl.order < 0.48 && curl.turn > 0.3) return 'curly';
  return length !== 'short' && curl.turn > 0.175 ? 'wavy' : 'straight';
}

const middle = ([left, centre, right]: HairReading['forehead']): number => (left + centre + right) / 3;

export function fringeOf({ forehead, covered }: HairReading): Fringe {
  const [left, centre, right] = forehead;
  if (covered) return 'none';
  if (centre > 0.45 && middle(forehead) > 0.5) return 'straight';
  if (centre < 0.2 && left > 0.3 && right > 0.3) return 'curtain';
  return Math.max(left, right) > 0.25 || centre > 0.2 ? 'side' : 'none';
}

/** Hair swept to one side leaves the other side of the forehead free. */
export function partingOf({ parting, forehead: [left, , right] }: HairReading): Parting {
  const free = parting + (right - left) * -0.5;
  if (Math.abs(free) < 0.1) return 'middle';
  return free < 0 ? 'left' : 'right';
}
