// From what was read of the hair to a style of the kit: length, how it is worn, texture, fringe and parting.

import type { Fringe, HairStyle, HairTexture, Parting } from '#core/look.ts';
import type { Gender } from '../types.ts';
import type { FaceReading } from './face-reading.ts';
import type { HairReading } from './hair.ts';
import { clamp } from './pixels.ts';

/** Beside the neck narrower than this (in face widths) it is a braid and no loose hair; beside the mouth, no bob. */
const BRAID = 0.22;
const BOB = 0.12;
/** Loose hair that ends less than this below the chin, in face heights, is a bob: a child's shoulders are near. */
const BELOW_CHIN = 0.2;
/** Share of the temples under hair, and hair over the forehead in face heights: shaved sides under a full top. */
const CUT_SIDES = 0.42;
const FULL_TOP = 0.5;
/** Hair over the forehead below which a head is cropped; coils stand off the skull however short they are. */
const CROPPED_TO = { coily: 0.33, other: 0.24 } as const;
/** Hair over the forehead from which a boy's hair stands in tufts: less is a full head of combed hair. */
const RUFFLED = 0.6;
/** Shares of the temples and of a side of the forehead that tied hair leaves free. */
const CUT_TEMPLES = 0.6;
const CUT_FOREHEAD = 0.1;
/** Hair over the forehead in face heights from which tied hair is a knot on top. */
const KNOT = 0.55;
/** Mean turn of a strand from which hair is wavy; hair that hangs shows more of itself, straight it stays below 0.18. */
const WAVES = 0.22;
const HANGING_WAVES = 0.18;
/** Share of a side of the forehead under a side fringe, with what reaches the middle: less is loose hair in one photo of two. */
const ASIDE_FRINGE = 0.36;
/** How far a parting lies from the middle, as a share of half the forehead: less changes with the turn of a head. */
const ASIDE = 0.16;
/** A shaved head keeps its brows, darker than the skin by so much; a baby's are as faint as its down. */
const CLEAR_BROWS = 16;
const DARK_DOWN = 22;
const CROPPED: readonly HairStyle[] = ['bald', 'baby-down', 'buzz', 'short', 'tousled', 'undercut'];

export function hairStyleOf({ hair, brow, skin }: FaceReading, gender: Gender): HairStyle {
  const girl = gender === 'female';
  if (hair.length === 'none') {
    if (hair.covered) return girl ? 'shoulder' : 'short';
    // Hair that has a colour and no length yet: dark it is seen as cropped, fair as down.
    if (hair.lab) return skin.photo[0] - hair.lab[0] > DARK_DOWN ? 'buzz' : 'baby-down';
    return skin.photo[0] - brow.lab[0] > CLEAR_BROWS ? 'bald' : 'baby-down';
  }
  const kind = kindOf(hair);
  if (hair.length === 'short') return girl ? girlsShort(hair, kind) : boysShort(hair);
  if (kind === 'coily') return 'bob';
  const hangs = hair.length === 'shoulder' || hair.length === 'long';
  if (girl && kind !== 'locs' && hair.ears > 0 && (hangs ? hair.strand < BRAID : hair.beside < BOB)) {
    // Two thin strands are plaits, and so is tied hair beside a small girl's fringe; one strand without it is a tail.
    if (hair.hanging === 2 || fringeOf(hair) === 'straight') return 'braids';
    return !hangs && isCut(hair) ? 'bob' : 'ponytail';
  }
  if (!girl && !hangs && hair.ears > 0) return boysShort(hair);
  return hair.length === 'chin' || hair.reach < BELOW_CHIN ? 'bob' : hair.length;
}

/** Short around the face: a girl's hair is cut, or tied back where the ears show. */
function girlsShort(hair: HairReading, kind: HairTexture): HairStyle {
  if (hair.covered) return 'ponytail';
  if (hair.volume > KNOT && (hair.topWidth < 0.5 || (hair.ears > 0 && kind !== 'coily'))) return 'bun';
  if (kind === 'locs') return 'bob';
  if (kind === 'coily' || kind === 'curly') return 'short';
  if (hair.volume > 0.6) return 'tousled';
  return hair.ears > 0 && !isCut(hair) ? 'ponytail' : 'bob';
}

/** Short hair is cut and not tied where it lies on the temples and on a side of the forehead. */
const isCut = ({ temples, forehead: [left, , right] }: HairReading): boolean =>
  temples > CUT_TEMPLES && Math.max(left, right) > CUT_FOREHEAD;

function boysShort(hair: HairReading): HairStyle {
  if (!hair.covered && !hair.cutOff && hair.volume < CROPPED_TO[kindOf(hair) === 'coily' ? 'coily' : 'other'])
    return 'buzz';
  if (kindOf(hair) === 'locs') return 'bob';
  if (!hair.covered && hair.ears > 0 && hair.temples < CUT_SIDES && hair.volume > FULL_TOP) return 'undercut';
  return middle(hair.forehead) > 0.35 || hair.volume > RUFFLED ? 'tousled' : 'short';
}

function kindOf({ curl, length }: HairReading): HairTexture {
  if (length === 'none') return 'straight';
  if (curl.rope >= 1 && curl.order < 0.62) return 'locs';
  if (curl.order < 0.33) return 'coily';
  if (curl.order < 0.425 && curl.turn > 0.3) return 'curly';
  if (length === 'short') return 'straight';
  return curl.turn > (length === 'chin' ? WAVES : HANGING_WAVES) ? 'wavy' : 'straight';
}

/** Waves need some length to show. */
export function hairTextureOf(hair: HairReading, style: HairStyle): HairTexture {
  const kind = kindOf(hair);
  return kind === 'wavy' && CROPPED.includes(style) ? 'straight' : kind;
}

const middle = ([left, centre, right]: HairReading['forehead']): number => (left + centre + right) / 3;

export function fringeOf({ forehead, covered }: HairReading): Fringe {
  const [left, centre, right] = forehead;
  if (covered) return 'none';
  if (centre > 0.45 && middle(forehead) > 0.5) return 'straight';
  if (centre < 0.2 && left > 0.3 && right > 0.3) return 'curtain';
  return Math.max(left, right) + centre > ASIDE_FRINGE || centre > 0.2 ? 'side' : 'none';
}

/** Hair swept to one side leaves the other side of the forehead free; under a full fringe no parting can be seen. */
export function partingOf(hair: HairReading): Parting {
  const [left, , right] = hair.forehead;
  const free = hair.parting + (right - left) * -0.5;
  if (Math.abs(free) < ASIDE || fringeOf(hair) === 'straight') return 'middle';
  return free < 0 ? 'left' : 'right';
}

/** Middle and half width of the reaches that become each length of loose hair, in face heights below the chin. */
const REACHES: Partial<Record<HairStyle, readonly [middle: number, half: number]>> = {
  bob: [-0.05, 0.25],
  shoulder: [0.31, 0.11],
  long: [0.61, 0.19],
};

/** Where loose hair ends within the length it was given: a bob just below the chin is no shoulder hair. */
export function hairFallOf({ reach, covered }: HairReading, style: HairStyle): number | undefined {
  const range = REACHES[style];
  return range && !covered && Number.isFinite(reach)
    ? hundredths(clamp((reach - range[0]) / range[1], -1, 1))
    : undefined;
}

/** Mean of people, their spread, and the share of it that is the person and not the photo (28 people, 46 photos). */
const VOLUME = { mean: 0.45, spread: 0.2, steady: 0.77 } as const;

/** How full the hair stands over the forehead, where the photo shows its top. */
export const hairVolumeOf = ({ volume, covered, cutOff, length }: HairReading): number | undefined =>
  covered || cutOff || length === 'none'
    ? undefined
    : hundredths(clamp((VOLUME.steady * (volume - VOLUME.mean)) / VOLUME.spread, -1, 1));

const hundredths = (value: number): number => Math.round(value * 100) / 100;
