// Classifies measured hair into a style, fringe and parting of the drawing kit. Thresholds: hair-style-rules.ts.

import type { Fringe, HairStyle, HairTexture, Parting } from '#core/look/look.ts';
import type { Gender } from '../../types.ts';
import type { FaceReading } from '../face-reading.ts';
import type { HairReading } from '../measure/hair.ts';
import type { Lab } from '../pixels/lab.ts';
import { clamp, hundredths } from '../pixels/pixels.ts';
import { RULE } from './hair-style-rules.ts';
import { classifyHairTexture } from './hair-texture.ts';
import type { SkinColour } from './skin-colour.ts';

/** Used for an unknown age: no rule for small children applies. */
const UNKNOWN_AGE = Infinity;

/** By outline; for girls the linear probe adds tied hair, which hangs behind the head and has no outline. */
export function classifyHairStyle(face: FaceReading, gender: Gender, age = UNKNOWN_AGE): HairStyle {
  const style = styleByOutline(face, gender, age);
  const { hair, skin } = face;
  if (gender !== 'female' || age < RULE.littleMaxAge || hair.covered || hair.tied === undefined) return style;
  if (isTiedStyle(style) || hair.tied < minTiedScore(hair, style)) return style;
  return tiedStyle(hair, classifyHairTexture(hair, skin));
}

function minTiedScore({ hanging, strand }: HairReading, style: HairStyle): number {
  if (style === 'buzz') return RULE.tiedMinScoreOverCrop;
  const hangsWide = hanging > 0 && strand > RULE.plaitedPairMaxStrandWidth;
  return hangsWide ? RULE.tiedMinScoreOfWideStrands : RULE.tiedMinScore;
}

const TIED_STYLES: readonly HairStyle[] = ['half-up', 'ponytail', 'braid', 'braids', 'pigtails', 'bun'];
export const isTiedStyle = (style: HairStyle): boolean => TIED_STYLES.includes(style);

/** Straight or wavy. Curly and coily hair keeps its volume when tied, so strand width says nothing about it. */
const isSmooth = (texture: HairTexture): boolean => texture === 'straight' || texture === 'wavy';

/** Thin strands beside the neck, or hair below a bare ear that is too narrow for a bob, beside a full fringe. */
const isPlaited = (hair: HairReading, texture: HairTexture): boolean =>
  hair.ears > 0 &&
  isSmooth(texture) &&
  (hangsThin(hair) ||
    (hair.reach > RULE.chinReach &&
      hair.beside < RULE.bobMinWidthBesideMouth &&
      hair.hanging === 0 &&
      classifyFringe(hair) === 'straight'));

/** Loose hair is wide beside the mouth even where the photo shows little of it below. */
const hangsThin = (hair: HairReading): boolean =>
  hair.hanging > 0 && hair.strand < RULE.braidMaxStrandWidth && hair.beside < RULE.braidMaxWidthBesideMouth;

/** Two thin strands are braids, and so is one beside a full fringe; one without a fringe is a ponytail. */
const thinStrandStyle = (hair: HairReading): HairStyle =>
  hair.hanging === 2 || classifyFringe(hair) === 'straight' ? 'braids' : 'ponytail';

const knotStyle = ({ knots }: HairReading): HairStyle => (knots === 2 ? 'pigtails' : 'bun');

function tiedStyle(hair: HairReading, texture: HairTexture): HairStyle {
  if (hair.knots > 0) return knotStyle(hair);
  if (hangsThin(hair)) return thinStrandStyle(hair);
  if (hair.hanging === 2) return hair.strand < RULE.plaitedPairMaxStrandWidth ? 'braids' : 'pigtails';
  if (hair.aside > RULE.standOffMinArea) return 'pigtails';
  return hair.hanging === 0 && texture === 'coily' ? 'bun' : 'ponytail';
}

function styleByOutline(face: FaceReading, gender: Gender, age: number): HairStyle {
  const { hair, skin } = face;
  const girl = gender === 'female';
  const little = age < RULE.littleMaxAge;
  if (hair.length === 'none') return styleWithoutLength(face, girl, age);
  const texture = classifyHairTexture(hair, skin);
  // Below a baby's bare temples hangs the hair of the person holding it.
  if (little && (hair.length === 'short' || hair.temples < RULE.babyLongMinTemples)) return babyStyle(hair, skin);
  if (girl && !little && isParted(hair, texture)) return 'pigtails';
  if (girl && !little && isPlaited(hair, texture)) return thinStrandStyle(hair);
  if (hair.length === 'short') return girl ? girlShortStyle(hair, texture) : boyShortStyle(hair, texture, age);
  // Coily hair beside a boy's chin keeps off the head and does not hang.
  if (texture === 'coily') return girl || hair.length !== 'chin' ? 'bob' : 'short';
  if (hair.length === 'chin') return chinLengthStyle(hair, texture, { girl, little, age });
  // Both ears of a boy are visible and hair hangs on one side only: another person's hair or a dark wall.
  if (!girl && hair.ears === 2 && hair.hanging < 2) return boyShortStyle(hair, texture, age);
  const leavesEarsFree = hair.hanging === 2 && hair.ears === 2 && hair.temples < RULE.tiedMaxTemples;
  if (girl && isSmooth(texture) && leavesEarsFree) return 'pigtails';
  return hair.length === 'shoulder' && hair.reach < RULE.bobMaxReach ? 'bob' : hair.length;
}

function styleWithoutLength({ hair, brow, skin }: FaceReading, girl: boolean, age: number): HairStyle {
  const little = age < RULE.littleMaxAge;
  if (hair.covered || hair.cutOff) return girl && !little ? 'shoulder' : 'short';
  if (hair.knots > 0) return girl && !little ? knotStyle(hair) : 'tousled';
  if (age >= RULE.downMaxAge && age !== UNKNOWN_AGE) return 'buzz';
  if (hair.lab) return downStyle(hair.lab, skin, little ? RULE.babyCropMinContrast : RULE.cropMinContrast);
  return !little && skin.photo[0] - brow.lab[0] > RULE.baldMinBrowContrast ? 'bald' : 'baby-down';
}

function chinLengthStyle(
  hair: HairReading,
  texture: HairTexture,
  { girl, little, age }: { girl: boolean; little: boolean; age: number },
): HairStyle {
  const wide = hair.beside >= RULE.bobMinWidthBesideMouth;
  const besideBoth = hair.ears === 0 || (wide && hair.temples > RULE.boyLongMinTemples);
  if (!girl && !besideBoth) return boyShortStyle(hair, texture, age);
  if (!girl || little || hair.ears === 0 || wide) return 'bob';
  return isCombedBack(hair, texture) ? 'ponytail' : 'bob';
}

/** Hair with a colour but no length: dark it looks cropped, fair it is down. */
const downStyle = ([lightness]: Lab, skin: SkinColour, minContrast: number): HairStyle =>
  skin.photo[0] - lightness > minContrast ? 'buzz' : 'baby-down';

/** A baby's forehead is high and its hair sticks up by itself: knots are not tied hair. */
function babyStyle(hair: HairReading, skin: SkinColour): HairStyle {
  const thin =
    (hair.depth < RULE.babyDownMaxDepth && !hair.cutOff) ||
    (hair.temples < RULE.babyDownMaxTemples && hair.depth < RULE.babyDownMaxDepthWithBareTemples);
  if (hair.lab && !hair.covered && thin && hair.knots === 0) return downStyle(hair.lab, skin, RULE.babyCropMinContrast);
  return hair.knots > 0 ? 'tousled' : 'short';
}

/** Short around the face: tied only where a knot shows or all hair is combed back. */
function girlShortStyle(hair: HairReading, texture: HairTexture): HairStyle {
  if (hair.covered || texture === 'locs') return 'bob';
  if (hair.knots > 0) return knotStyle(hair);
  // Higher coily hair may be combed up or plaited.
  if (isCropped(hair, texture) && hair.volume < RULE.girlCropMaxVolume) return 'buzz';
  if (texture === 'coily') return coilyShortStyle(hair);
  if (texture === 'curly') return 'short';
  if (classifyFringe(hair) === 'straight') return 'bob';
  if (hair.volume > RULE.tousledMinVolume) return 'tousled';
  if (isCombedBack(hair, texture)) return 'ponytail';
  return hair.temples > RULE.tiedMaxTemples ? 'bob' : 'short';
}

/** Forehead, temples and at least one ear are free of hair. */
const isCombedBack = (hair: HairReading, texture: HairTexture): boolean =>
  hair.ears > 0 &&
  hair.temples < RULE.tiedMaxTemples &&
  Math.max(...hair.forehead) < RULE.tiedMaxForehead &&
  texture !== 'coily' &&
  texture !== 'curly';

/** Hair is wide beside both eyes and none hangs beside the mouth. */
const isParted = (hair: HairReading, texture: HairTexture): boolean =>
  hair.ears > 0 &&
  hair.aside > RULE.standOffMinArea &&
  hair.beside < RULE.partedMaxWidthBesideMouth &&
  isSmooth(texture);

/** Hair that is long enough for a knot or a tuft is not cropped. */
function isCropped({ covered, cutOff, knots, volume, depth }: HairReading, texture: HairTexture): boolean {
  if (covered || cutOff || knots > 0) return false;
  if (texture !== 'coily') return volume < RULE.cropMaxVolume;
  return volume < RULE.cropMaxVolumeCoily || depth < RULE.cropMaxDepthCoily;
}

function boyShortStyle(hair: HairReading, texture: HairTexture, age: number): HairStyle {
  if (isCropped(hair, texture)) return 'buzz';
  if (texture === 'locs') return 'bob';
  const coily = texture === 'coily';
  const fringe = classifyFringe(hair);
  const fullTop = hair.volume > RULE.undercutMinVolume && hair.depth > RULE.undercutMinDepth;
  const maxTemples = coily ? RULE.undercutMaxTemplesCoily : RULE.undercutMaxTemples;
  const shavedSides = !hair.covered && hair.ears > 0 && hair.temples < maxTemples;
  if (shavedSides && fullTop && fringe === 'none' && age >= RULE.undercutMinAge) return 'undercut';
  if (coily) return coilyShortStyle(hair);
  const combed = texture === 'straight' && hair.curl.order > RULE.combedMinOrder;
  return hair.volume > RULE.tousledMinVolume && fringe === 'none' && !combed ? 'tousled' : 'short';
}

const coilyShortStyle = (hair: HairReading): HairStyle => (hair.depth > RULE.afroMinDepth ? 'tousled' : 'short');

export function classifyFringe({ forehead, covered }: HairReading): Fringe {
  const [left, centre, right] = forehead;
  if (covered) return 'none';
  const mean = (left + centre + right) / 3;
  if (centre > RULE.fullFringeMinCentre && mean > RULE.fullFringeMinMean) return 'straight';
  if (Math.min(left, right) > RULE.evenFringeMinSides && centre > RULE.evenFringeMinCentre) return 'straight';
  const bothSides = left > RULE.curtainFringeMinSides && right > RULE.curtainFringeMinSides;
  if (centre < RULE.curtainFringeMaxCentre && bothSides) return 'curtain';
  const side = Math.max(left, right) + centre > RULE.sideFringeMinSum || centre > RULE.sideFringeMinCentre;
  return side ? 'side' : 'none';
}

/** Hair swept to one side leaves the other side of the forehead free; a full fringe hides the parting. */
export function classifyParting(hair: HairReading): Parting {
  const [left, , right] = hair.forehead;
  const offset = hair.parting + (right - left) * -0.5;
  if (Math.abs(offset) < RULE.sidePartingMinOffset || classifyFringe(hair) === 'straight') return 'middle';
  return offset < 0 ? 'left' : 'right';
}

/** Middle and half width of the range of reaches of each loose style, in face heights below the chin. */
const REACH_RANGES: Partial<Record<HairStyle, readonly [middle: number, half: number]>> = {
  bob: [-0.05, 0.25],
  shoulder: [0.31, 0.11],
  long: [0.61, 0.19],
};

/** Where loose hair ends within the range of its style, -1..1. */
export function hairFallWithinLength({ reach, covered }: HairReading, style: HairStyle): number | undefined {
  const range = REACH_RANGES[style];
  return range && !covered && Number.isFinite(reach)
    ? hundredths(clamp((reach - range[0]) / range[1], -1, 1))
    : undefined;
}

/** Mean and spread of hair volume in face heights, and its reliability (28 people, 46 photos). */
const VOLUME = { mean: 0.45, spread: 0.2, reliability: 0.77 } as const;

/** Volume above the forehead in spreads, shrunk by reliability; undefined where the photo does not show the top. */
export const standardizedHairVolume = ({ volume, covered, cutOff, length }: HairReading): number | undefined =>
  covered || cutOff || length === 'none'
    ? undefined
    : hundredths(clamp((VOLUME.reliability * (volume - VOLUME.mean)) / VOLUME.spread, -1, 1));

/** Height of hair over the forehead with a usual knot on it, and half the range of sizes that are drawn, in face heights. */
const KNOT_VOLUME = { usual: 0.65, half: 0.35 } as const;

/**
 * A knot that is seen from the front is high; its size is the height of the hair with it. A tail that is seen beside the
 * neck is tied low.
 */
export function tiePlaceOf(
  { knots, volume, cutOff, hanging }: HairReading,
  style: HairStyle,
): { tiePlace?: 'high' | 'low'; tieSize?: number } {
  if (!isTiedStyle(style)) return {};
  if (knots > 0) {
    const tieSize = hundredths(clamp((volume - KNOT_VOLUME.usual) / KNOT_VOLUME.half, -1, 1));
    return cutOff ? { tiePlace: 'high' } : { tiePlace: 'high', tieSize };
  }
  return style === 'ponytail' && hanging > 0 ? { tiePlace: 'low' } : {};
}
