// Reads the colour of a face's skin from the mask of parts and turns it into the colour of the drawn hero.

import { SKIN_TONES, type SkinTone } from '#core/look.ts';
import { skinColours } from '#core/look-colours.ts';
import type { HeadCrop } from './head-crop.ts';
import type { HeadFrame } from './head-frame.ts';
import { hexToLab, type Lab, type LabPlanes, labDistance } from './lab.ts';
import { LEFT_BROW, LEFT_EYE, LIPS, points, RIGHT_BROW, RIGHT_EYE } from './landmarks.ts';
import { PART, type PartMask } from './part-mask.ts';
import { clamp, fillPolygons, grow, lerp, medianOf, quantileOf, smoothStep } from './pixels.ts';

export interface SkinReading {
  /** Median of all skin above the mouth. */
  middle: Lab;
  /** The skin that the light reaches: 60th to 90th percentile of lightness, without shades and without shine. */
  lit: Lab;
  /** Share of the face's outline that shows skin: hands, toys and masks make it small. */
  clear: number;
}

export function readSkin(crop: HeadCrop, lab: LabPlanes, { part, sure }: PartMask, frame: HeadFrame): SkinReading {
  const features = fillPolygons(
    crop.size,
    crop.size,
    [LEFT_EYE, RIGHT_EYE, LEFT_BROW, RIGHT_BROW, LIPS].map((indexes) =>
      grow(points(crop.mesh, indexes), crop.faceHeight * 0.02),
    ),
  );
  const skin: number[] = [];
  let [all, seen] = [0, 0];
  for (let i = 0; i < frame.oval.length; i++) {
    if (!frame.oval[i] || !crop.inside[i]) continue;
    const y = Math.floor(i / crop.size);
    if (y > frame.browY) {
      all += 1;
      if (part[i] === PART.faceSkin) seen += 1;
    }
    if (part[i] === PART.faceSkin && (sure[i] as number) > 0.85 && y < frame.mouthY && !features[i]) skin.push(i);
  }
  const colourOf = (area: readonly number[]): Lab => [
    medianOf(lab.l, area),
    medianOf(lab.a, area),
    medianOf(lab.b, area),
  ];
  const [low, high] = [quantileOf(lab.l, skin, 0.6), quantileOf(lab.l, skin, 0.9)];
  const lit = skin.filter((i) => (lab.l[i] as number) >= low && (lab.l[i] as number) <= high);
  return { middle: colourOf(skin), lit: colourOf(lit), clear: seen / Math.max(1, all) };
}

/** The skin of a face: as the photo shows it and as the hero gets it. */
export interface SkinColour {
  photo: Lab;
  drawn: Lab;
  /** 0 deep .. 1 fair: how far the photo's light was taken for shade on fair skin. */
  fairness: number;
  /** 0..1; low where one photo cannot tell fair skin in the shade from brown skin in the sun. */
  sure: number;
}

/**
 * What fair skin is drawn as, and how far towards it: photos of one fair face differ by up to eighteen in lightness,
 * so that most of what is seen is the light.
 */
const FAIR = 86;
const TO_FAIR = 0.7;
/** The lightest and the deepest drawn skin. */
const CEILING = 90;
const FLOOR = hexToLab(skinColours.deep)[0];

/**
 * The witnesses are sure of themselves and often wrong: so far is what they say taken back towards the tone most people
 * have, where the light leaves room for doubt. Photos nobody had tuned on came right by it that had been drawn at one
 * end of the palette or the other (docs/likeness.md). A white of the eye that is clearly lighter than the skin leaves
 * no doubt: deep skin stays deep.
 */
const DOUBT = 1 / 3;
const USUAL = 76;
function doubtOf([lit]: Lab, white: Lab | undefined): number {
  const clear = white ? smoothStep(1, 1.15, white[0] / lit) : 0;
  return DOUBT * smoothStep(52, 60, lit) * (1 - smoothStep(84, 92, lit)) * (1 - clear);
}

/** What stands in the same light as the skin and helps to tell shade from tone. */
export interface SkinWitnesses {
  /** Colour of the whites of the eyes; undefined when they are closed or behind glasses. */
  white: Lab | undefined;
  /** Colour of the hair in the photo. */
  hair: Lab | undefined;
}

/**
 * One photo cannot tell brown skin in the sun from fair skin in the shade by lightness. Three witnesses can. The white
 * of the eye stands in the same light: fair skin is lighter than the shaded white. Skin is the browner the more
 * colour it has beyond that of the white, whatever the exposure. And light hair goes with fair skin. Where the light
 * is plain (very light skin) or the eyes are hidden, lightness alone decides. Fair skin is lifted towards the luminous
 * gouache of the page; deep skin is drawn a little below its lit places, since sheen is not its colour, and never
 * below the deepest tone.
 */
export function judgeSkin({ middle, lit }: SkinReading, { white, hair }: SkinWitnesses): SkinColour {
  const plain = smoothStep(71, 79, lit[0]);
  const known = white !== undefined && white[0] > 25;
  const byWhite = known ? clamp((lit[0] / white[0] - 0.93) / 0.19) : smoothStep(64, 77, lit[0]);
  const byHair = lightHair(hair);
  const hue = known ? strengthBeyond(white, middle) : undefined;
  const byHue = hue === undefined ? 0 : smoothStep(0.05, 0.1, hue) * (1 - smoothStep(0.155, 0.195, hue));
  const brown = hue === undefined ? 0 : smoothStep(0.245, 0.3, hue) * (1 - smoothStep(75, 80, lit[0])) * (1 - byHair);
  const fairness =
    Math.max(
      plain,
      byWhite * smoothStep(46, 60, lit[0]),
      byHair * 0.95 * smoothStep(56, 64, lit[0]),
      byHue * smoothStep(60, 67, lit[0]),
    ) *
    (1 - brown) *
    (1 - 0.5 * oliveOf(lit, hue === undefined ? undefined : white, hair));
  const fair = lit[0] + TO_FAIR * Math.max(0, FAIR - lit[0]);
  const deep = known ? middle[0] * 0.88 - 1 : middle[0] - 3;
  const lightness = clamp(
    lerp(lerp(deep, fair, fairness), USUAL, doubtOf(lit, known ? white : undefined)),
    FLOOR,
    CEILING,
  );
  const mixed = (i: 1 | 2): number => lerp(middle[i], lit[i], fairness);
  const doubt = 1 - Math.abs(fairness - 0.5) * 2;
  return {
    photo: [lit[0], mixed(1), mixed(2)],
    drawn: drawnHue(lightness, mixed(1), mixed(2)),
    fairness,
    sure: clamp((known || plain === 1 ? 0.95 : 0.6) - 0.5 * doubt),
  };
}

/**
 * Strong colour of skin beside dark hair is olive or brown skin, 0..1, unless the white of the eye says that a warm
 * lamp gave it; light hair beside it says the same.
 */
function oliveOf([, a, b]: Lab, white: Lab | undefined, hair: Lab | undefined): number {
  if (!hair) return 0;
  const lamp = white ? smoothStep(0.12, 0.19, Math.hypot(white[1], white[2]) / (white[0] + 16)) : 0;
  return smoothStep(26, 32, Math.hypot(a, b)) * (1 - smoothStep(16, 26, hair[0])) * (1 - lamp);
}

/** Brown and fair hair that is not grey, 0..1: black hair tells nothing about the skin. */
const lightHair = (hair: Lab | undefined): number =>
  hair && Math.hypot(hair[1], hair[2]) >= 9 ? smoothStep(32, 44, hair[0]) : 0;

/**
 * How much more colour skin has than the white of the eye, exposure taken out: below 0.17 on fair skin, above 0.25 on
 * brown. Undefined where the white is redder or yellower than the skin: then it was a lid.
 */
function strengthBeyond(white: Lab, skin: Lab): number | undefined {
  const beyond = (i: 1 | 2): number => skin[i] / (skin[0] + 16) - white[i] / (white[0] + 16);
  const [red, yellow] = [beyond(1), beyond(2)];
  return red > 0 && yellow > 0 ? Math.hypot(red, yellow) : undefined;
}

/** A red, blue or yellow lamp never reaches the page: the hue stays near that of the palette. */
function drawnHue(l: number, a: number, b: number): Lab {
  const fair = smoothStep(45, 82, l);
  const red = clamp(lerp(a, lerp(16, 9.5, fair), 0.65), 6, 19);
  const yellow = lerp(b, red * lerp(1.55, 2.15, fair), 0.7);
  return [l, red, clamp(yellow, red * 1.35, red * 2.6)];
}

/** The nearest named tone; lightness counts most because hue depends on the lamp. */
export function nearestTone(skin: Lab): SkinTone {
  const scaled = ([l, a, b]: Lab): Lab => [l, a * 0.4, b * 0.4];
  const far = (tone: SkinTone): number => labDistance(scaled(hexToLab(skinColours[tone])), scaled(skin));
  return SKIN_TONES.reduce((best, tone) => (far(tone) < far(best) ? tone : best));
}
