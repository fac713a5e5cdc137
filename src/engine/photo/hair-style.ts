// From what was read of the hair to a style of the kit: length, how it is worn, texture, fringe and parting.

import type { Fringe, HairStyle, HairTexture, Parting } from '#core/look/look.ts';
import type { Gender } from '../types.ts';
import type { FaceReading } from './face-reading.ts';
import type { HairReading } from './hair.ts';
import { kindOf } from './hair-kind.ts';
import type { Lab } from './lab.ts';
import { clamp, hundredths } from './pixels.ts';
import type { SkinColour } from './skin.ts';

/** Beside the neck narrower than this (in face widths) it is a braid and no loose hair; beside the mouth, no bob. */
const BRAID = 0.22;
const BESIDE_BRAID = 0.26;
const BOB = 0.12;
/** A boy's hair beside his chin has come down over his temples, where it is no lock at his neck. */
const LONG_TEMPLES = 0.8;
/** Hair that stands off beside the eyes, in face heights times widths, and beside the mouth, in face widths. */
const STANDS_OFF = 0.07;
const NOT_BESIDE = 0.05;
/** Loose hair that ends less than this below the chin, in face heights, is a bob: a child's shoulders are near. */
const BELOW_CHIN = 0.15;
/** Share of the temples under hair, and hair over the forehead in face heights: shaved sides under a full top. */
const CUT_SIDES = { coily: 0.25, other: 0.42 } as const;
const FULL_TOP = 0.5;
const DEEP_TOP = 0.35;
/** Coils from the hairline to the top, in face heights, below which a head is cropped however high it is. */
const CROPPED_DEPTH = 0.33;
/** Hair over the forehead, in face heights, above which a girl's is not cropped. */
const CLOSE = 0.45;
/** Years from which a barber shaves the sides: a small boy's are fine and fair and cannot be seen. */
const BARBER = 4;
/** Order of strands from which straight hair is combed and not ruffled. */
const COMBED = 0.6;
/** Hair over the forehead below which a head is cropped; coils stand off the skull however short they are. */
const CROPPED_TO = { coily: 0.33, other: 0.24 } as const;
/** Hair over the forehead from which a boy's hair stands in tufts: less is a full head of combed hair. */
const RUFFLED = 0.6;
/** Shares of the temples and of a side of the forehead that tied hair leaves free. */
const CUT_TEMPLES = 0.7;
const CUT_FOREHEAD = 0.1;
/** Years under which hair stands up by itself and is hardly ever long enough to be tied; without an age nobody is so little. */
const LITTLE = 2;
const GROWN = Infinity;
/** Years from which a child has hair: none that is seen was cropped. */
const HAIRY = 3;
/** Coils that lie deeper than this over the forehead, in face heights, stand around the head as a cloud. */
const GROWN_COILS = 0.47;
/** Hair over the middle of the forehead, in face heights, below which a baby's is down. */
const THIN = 0.24;
/** Shares of a baby's temples under hair: fewer is down, and of long hair there is more. */
const THIN_TEMPLES = 0.2;
const BARE_TEMPLES = 0.4;
const NOT_DEEP = 0.45;
/** Share of a side of the forehead under a side fringe, with what reaches the middle: less is loose hair in one photo of two. */
const ASIDE_FRINGE = 0.3;
/** A full fringe that ends high over the brows. */
const EVEN = { sides: 0.25, centre: 0.4 };
/** How far a parting lies from the middle, as a share of half the forehead: less changes with the turn of a head. */
const ASIDE = 0.16;
/** A shaved head keeps its brows, darker than the skin by so much; a baby's are as faint as its down. */
const CLEAR_BROWS = 16;
const DARK_DOWN = 22;
const DARK_BABY = 45;

/** From which impression on a girl's hair is tied, also where its shape shows nothing of it, and where it looks cropped. */
const TIED = 0.45;
const NOT_CROPPED = 0.6;
/** Width beside the neck, in face widths, below which hair that hangs on both sides is plaited. */
const PLAITED = 0.3;
/** Where hair ends from which on it comes below the ears, in face heights under the chin. */
const AT_CHIN = -0.3;

/** By its shape; what a girl has tied hangs behind her head, so that the network's impression of her hair counts too. */
export function hairStyleOf(face: FaceReading, gender: Gender, age = GROWN): HairStyle {
  const style = styleByShape(face, gender, age);
  const { hair, skin } = face;
  if (gender !== 'female' || age < LITTLE || hair.covered || hair.tied === undefined) return style;
  if (isTied(style) || hair.tied < (style === 'buzz' ? NOT_CROPPED : TIED)) return style;
  return tiedOf(hair, kindOf(hair, skin));
}

const TIED_STYLES: readonly HairStyle[] = ['half-up', 'ponytail', 'braid', 'braids', 'pigtails', 'bun'];
export const isTied = (style: HairStyle): boolean => TIED_STYLES.includes(style);

/** Hair that hangs in strands: curls and coils stand off by themselves, tied or not. */
const isSmooth = (kind: HairTexture): boolean => kind === 'straight' || kind === 'wavy';

/** Thin strands beside the neck, or, beside a fringe, hair below a bare ear that is too narrow for a bob: it is tied there. */
const isPlaited = (hair: HairReading, kind: HairTexture): boolean =>
  hair.ears > 0 &&
  isSmooth(kind) &&
  (hangsThin(hair) ||
    (hair.reach > AT_CHIN && hair.beside < BOB && hair.hanging === 0 && fringeOf(hair) === 'straight'));

/** Loose hair is wide beside the mouth, also where a photo shows little of it below. */
const hangsThin = (hair: HairReading): boolean => hair.hanging > 0 && hair.strand < BRAID && hair.beside < BESIDE_BRAID;
/** Two thin strands are plaits, and so is one beside a small girl's fringe; one without it is a tail. */
const thinStrands = (hair: HairReading): HairStyle =>
  hair.hanging === 2 || fringeOf(hair) === 'straight' ? 'braids' : 'ponytail';

/** Into what, by where it is seen. */
function tiedOf(hair: HairReading, kind: HairTexture): HairStyle {
  if (hair.knots > 0) return hair.knots === 2 ? 'pigtails' : 'bun';
  if (hangsThin(hair)) return thinStrands(hair);
  if (hair.hanging === 2) return hair.strand < PLAITED ? 'braids' : 'pigtails';
  if (hair.aside > STANDS_OFF) return 'pigtails';
  return hair.hanging === 0 && kind === 'coily' ? 'bun' : 'ponytail';
}

function styleByShape({ hair, brow, skin }: FaceReading, gender: Gender, age: number): HairStyle {
  const girl = gender === 'female';
  const little = age < LITTLE;
  if (hair.length === 'none') {
    if (hair.covered || hair.cutOff) return girl && !little ? 'shoulder' : 'short';
    if (age >= HAIRY && age !== GROWN) return 'buzz';
    if (hair.lab) return downOf(hair.lab, skin, little ? DARK_BABY : DARK_DOWN);
    return !little && skin.photo[0] - brow.lab[0] > CLEAR_BROWS ? 'bald' : 'baby-down';
  }
  const kind = kindOf(hair, skin);
  // Below a baby's bare temples hangs the hair of whoever holds it.
  if (little && (hair.length === 'short' || hair.temples < BARE_TEMPLES)) return littleOnes(hair, skin);
  if (girl && !little && isParted(hair, kind)) return 'pigtails';
  if (girl && !little && isPlaited(hair, kind)) return thinStrands(hair);
  if (hair.length === 'short') return girl ? girlsShort(hair, kind) : boysShort(hair, kind, age);
  // Beside a boy's chin coils stand off the head; they do not hang.
  if (kind === 'coily') return girl || hair.length !== 'chin' ? 'bob' : 'short';
  if (hair.length === 'chin') {
    const besideBoth = hair.ears === 0 || (hair.beside >= BOB && hair.temples > LONG_TEMPLES);
    if (!girl && !besideBoth) return boysShort(hair, kind, age);
    if (!girl || little || hair.ears === 0 || hair.beside >= BOB) return 'bob';
    return isCombedBack(hair, kind) ? 'ponytail' : 'bob';
  }
  // Both ears of a boy and hair on one side only: it is another's, or a dark wall.
  if (!girl && hair.ears === 2 && hair.hanging < 2) return boysShort(hair, kind, age);
  if (girl && isSmooth(kind) && hair.hanging === 2 && hair.ears === 2 && hair.temples < CUT_TEMPLES) return 'pigtails';
  return hair.length === 'shoulder' && hair.reach < BELOW_CHIN ? 'bob' : hair.length;
}

/** Hair that has a colour and no length yet: dark it is seen as cropped, fair as down. */
const downOf = ([light]: Lab, skin: SkinColour, dark: number): HairStyle =>
  skin.photo[0] - light > dark ? 'buzz' : 'baby-down';

/** A baby's head is high over the brows and its hair stands up by itself: nothing of it is tied. */
function littleOnes(hair: HairReading, skin: SkinColour): HairStyle {
  const thin = (hair.depth < THIN && !hair.cutOff) || (hair.temples < THIN_TEMPLES && hair.depth < NOT_DEEP);
  if (hair.lab && !hair.covered && thin) return downOf(hair.lab, skin, DARK_BABY);
  return hair.knots > 0 ? 'tousled' : 'short';
}

/** Short around the face: what is tied must be seen, as a knot or as hair combed back from everywhere. */
function girlsShort(hair: HairReading, kind: HairTexture): HairStyle {
  if (hair.covered || kind === 'locs') return 'bob';
  if (hair.knots > 0) return hair.knots === 2 ? 'pigtails' : 'bun';
  // Coils that stand higher may be combed up or plaited.
  if (isCropped(hair, kind) && hair.volume < CLOSE) return 'buzz';
  if (kind === 'coily') return coilsOf(hair);
  if (kind === 'curly') return 'short';
  if (fringeOf(hair) === 'straight') return 'bob';
  if (hair.volume > RUFFLED) return 'tousled';
  if (isCombedBack(hair, kind)) return 'ponytail';
  return hair.temples > CUT_TEMPLES ? 'bob' : 'short';
}

/** Smooth from a bare forehead over bare temples and ears. */
const isCombedBack = (hair: HairReading, kind: HairTexture): boolean =>
  hair.ears > 0 &&
  hair.temples < CUT_TEMPLES &&
  Math.max(...hair.forehead) < CUT_FOREHEAD &&
  kind !== 'coily' &&
  kind !== 'curly';

/** Combed to both sides, off the ears: it stands off beside both eyes, and none of it hangs beside the mouth. */
const isParted = (hair: HairReading, kind: HairTexture): boolean =>
  hair.ears > 0 && hair.aside > STANDS_OFF && hair.beside < NOT_BESIDE && isSmooth(kind);

const isCropped = ({ covered, cutOff, volume, depth }: HairReading, kind: HairTexture): boolean =>
  !covered &&
  !cutOff &&
  (volume < CROPPED_TO[kind === 'coily' ? 'coily' : 'other'] || (kind === 'coily' && depth < CROPPED_DEPTH));

function boysShort(hair: HairReading, kind: HairTexture, age: number): HairStyle {
  if (isCropped(hair, kind)) return 'buzz';
  if (kind === 'locs') return 'bob';
  const coily = kind === 'coily';
  const fringe = fringeOf(hair);
  const full = hair.volume > FULL_TOP && hair.depth > DEEP_TOP;
  const cut = !hair.covered && hair.ears > 0 && hair.temples < CUT_SIDES[coily ? 'coily' : 'other'];
  if (cut && full && fringe === 'none' && age >= BARBER) return 'undercut';
  // What falls over the forehead or lies smooth does not stand.
  if (coily) return coilsOf(hair);
  const smooth = kind === 'straight' && hair.curl.order > COMBED;
  return hair.volume > RUFFLED && fringe === 'none' && !smooth ? 'tousled' : 'short';
}

const coilsOf = (hair: HairReading): HairStyle => (hair.depth > GROWN_COILS ? 'tousled' : 'short');

const middle = ([left, centre, right]: HairReading['forehead']): number => (left + centre + right) / 3;

export function fringeOf({ forehead, covered }: HairReading): Fringe {
  const [left, centre, right] = forehead;
  if (covered) return 'none';
  if (centre > 0.45 && middle(forehead) > 0.5) return 'straight';
  if (Math.min(left, right) > EVEN.sides && centre > EVEN.centre) return 'straight';
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
