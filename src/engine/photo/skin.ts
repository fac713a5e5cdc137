// Reads the colour of a face's skin from the mask of parts and turns it into the colour of the drawn hero.

import { SKIN_TONES, type SkinTone } from '#core/look/look.ts';
import { skinColours } from '#core/look/look-colours.ts';
import type { HeadCrop } from './head-crop.ts';
import type { HeadFrame } from './head-frame.ts';
import { hexToLab, type Lab, type LabPlanes, labDistance, medianLab } from './lab.ts';
import { LEFT_BROW, LEFT_EYE, LIPS, points, RIGHT_BROW, RIGHT_EYE } from './landmarks.ts';
import { mouthPixels } from './mouth-pixels.ts';
import { PART, type PartMask } from './part-mask.ts';
import { clamp, type Dip, fillPolygons, grow, lerp, lowered, quantileOf, smoothStep, within } from './pixels.ts';
import { lightnessByRules } from './skin-rules.ts';
import { exposure, type SkinWitnesses, skinStepOf } from './skin-tone.ts';

export interface SkinReading {
  /** Median of all skin above the mouth. */
  middle: Lab;
  /** The skin that the light reaches: 60th to 90th percentile of lightness, without shades and without shine. */
  lit: Lab;
  /** Share of the face's outline that shows skin: hands, toys and masks make it small. */
  clear: number;
  /** How far the shine lies above the middle, and the middle above the shades: logarithms of light. */
  shine: number;
  shade: number;
  /** Colour of the lips, where enough of them is seen. */
  lips: Lab | undefined;
}

/** Pixels that make a colour. */
const ENOUGH = 15;

export function readSkin(crop: HeadCrop, lab: LabPlanes, { part, sure }: PartMask, frame: HeadFrame): SkinReading {
  const features = fillPolygons(
    crop.size,
    crop.size,
    [LEFT_EYE, RIGHT_EYE, LEFT_BROW, RIGHT_BROW, LIPS].map((indexes) =>
      grow(points(crop.mesh, indexes), crop.faceHeight * 0.02),
    ),
  );
  const skin: number[] = [];
  let all = 0;
  let seen = 0;
  for (let i = 0; i < frame.oval.length; i++) {
    if (!crop.inside[i] || !frame.oval[i]) continue;
    const y = Math.floor(i / crop.size);
    if (y > frame.browY) {
      all += 1;
      if (part[i] === PART.faceSkin) seen += 1;
    }
    if (part[i] === PART.faceSkin && (sure[i] as number) > 0.85 && y < frame.mouthY && !features[i]) skin.push(i);
  }
  const low = quantileOf(lab.l, skin, 0.6);
  const high = quantileOf(lab.l, skin, 0.9);
  const lit = skin.filter((i) => (lab.l[i] as number) >= low && (lab.l[i] as number) <= high);
  const light = (share: number): number => exposure(quantileOf(lab.l, skin, share));
  const { lips } = mouthPixels(crop);
  return {
    middle: medianLab(lab, skin),
    lit: medianLab(lab, lit),
    clear: seen / Math.max(1, all),
    shine: light(0.98) - light(0.5),
    shade: light(0.5) - light(0.05),
    lips: lips.length < ENOUGH ? undefined : medianLab(lab, lips),
  };
}

/** The skin of a face: as the photo shows it and as the hero gets it. */
export interface SkinColour {
  photo: Lab;
  drawn: Lab;
  /** 0 deep .. 1 fair. */
  fairness: number;
  /** 0..1; low where one photo cannot tell fair skin in the shade from brown skin in the sun. */
  sure: number;
}

/** Lightness of the palette's tones, fairest first: what is judged in steps is drawn between them. */
const TONES = SKIN_TONES.map((tone) => hexToLab(skinColours[tone]));
const LIGHTNESS = TONES.map(([l]) => l);
const lightnessAt = (step: number): number => {
  const below = clamp(Math.floor(step), 1, LIGHTNESS.length - 1);
  return lerp(LIGHTNESS[below - 1] as number, LIGHTNESS[below] as number, step - below);
};
const stepAt = (lightness: number): number => {
  const below = clamp(LIGHTNESS.filter((tone) => tone >= lightness).length, 1, LIGHTNESS.length - 1);
  const from = LIGHTNESS[below - 1] as number;
  const to = LIGHTNESS[below] as number;
  return clamp(below + (from - lightness) / (from - to), 1, LIGHTNESS.length);
};

/** What the rules weigh beside the regression; together they were right more often than either (docs/likeness.md). */
const RULES = 0.3;
/** Steps at which the rules are believed alone if they say deeper: no other witness makes deep skin lighter. */
const BELIEVED_DEEP = [4, 5] as const;
/** Unless the witnesses say that it is fair: then it was the shade. */
const NOT_FAIR = [3, 4] as const;
/**
 * What pixels weigh beside the network, whose inner layers tell more of a face's skin than its colours do, and steps
 * from which, and at which, a photo that shows it lighter than the network sees it was pale and weighs nothing.
 */
const PIXELS = 0.3;
const PALE = [1.5, 3.5] as const;
/** Steps by which the two may differ in a plain case; beyond two steps a quarter of the photos were judged wrong. */
const AGREED = 0.8;

/** Whites darker than this were lids. */
const LID = 25;

/** Skin that is dark where the light reaches it is never drawn lighter than it is there. */
const lightestOf = ([l]: Lab): number => Math.max(LIGHTNESS.at(-1) as number, l + 40 * smoothStep(50, 58, l));
const notLighterThan = (lit: Lab, step: number): number => stepAt(Math.min(lightnessAt(step), lightestOf(lit)));

/** Steps between which photos show skin deeper than people name it, and by how much (612 photos of three collectors). */
const DEEPER: Dip = { from: [2.2, 2.8], to: [3.7, 4.5], by: 0.4 };
export const asNamed = (step: number): number => lowered(DEEPER, step);

/** By colours alone: rules and regression judge apart, and the deeper counts where the rules say deep. */
function stepByPixels(seen: SkinReading, { white, hair }: SkinWitnesses): { step: number; apart: number } {
  const beside = { white: white && white[0] > LID ? white : undefined, hair };
  const byRules = stepAt(lightnessByRules(seen, beside));
  const byWitnesses = skinStepOf(seen, beside);
  const mean = lerp(byWitnesses, byRules, RULES);
  const believed = smoothStep(...BELIEVED_DEEP, byRules) * smoothStep(...NOT_FAIR, byWitnesses);
  const step = mean + believed * Math.max(0, byRules - mean);
  return { step: asNamed(notLighterThan(seen.lit, step)), apart: Math.abs(byRules - byWitnesses) };
}

function mixedStep(byNetwork: number, byPixels: number): number {
  const weight = PIXELS * (1 - within(...PALE, byNetwork - byPixels));
  return clamp(lerp(byNetwork, byPixels, weight), 1, LIGHTNESS.length);
}

/**
 * Both ways of being wrong count: deep skin is not lightened by the sun nor fair skin browned by the shade. Where the
 * judges differ the parent is asked. On brown skin the colour is that of all of it, since sheen is not its colour.
 */
export function judgeSkin(seen: SkinReading, beside: SkinWitnesses, byNetwork?: number): SkinColour {
  const { middle, lit } = seen;
  const pixels = stepByPixels(seen, beside);
  const step = byNetwork === undefined ? pixels.step : mixedStep(byNetwork, pixels.step);
  const apart = byNetwork === undefined ? pixels.apart : Math.abs(byNetwork - pixels.step);
  const fairness = 1 - smoothStep(3.5, 5.5, step);
  const mixed = (i: 1 | 2): number => lerp(middle[i], lit[i], fairness);
  return {
    photo: [lit[0], mixed(1), mixed(2)],
    drawn: drawnHue(lightnessAt(step), mixed(1), mixed(2)),
    fairness,
    sure: clamp(0.95 - 0.45 * Math.max(0, apart - AGREED), 0.3, 0.95),
  };
}

/** A red, blue or yellow lamp never reaches the page: the hue stays near that of the palette, or skin looks dusty. */
function drawnHue(l: number, a: number, b: number): Lab {
  const step = stepAt(l);
  const below = clamp(Math.floor(step), 1, TONES.length - 1);
  const from = TONES[below - 1] as Lab;
  const to = TONES[below] as Lab;
  const tone = (i: 1 | 2): number => lerp(from[i], to[i], step - below);
  const red = clamp(lerp(a, tone(1), 0.72), 6, 19);
  const yellow = lerp(b, (red * tone(2)) / tone(1), 0.72);
  return [l, red, clamp(yellow, red * 1.3, red * 2.6)];
}

/** The nearest named tone; lightness counts most because hue depends on the lamp. */
export function nearestTone(skin: Lab): SkinTone {
  const scaled = ([l, a, b]: Lab): Lab => [l, a * 0.4, b * 0.4];
  const far = (tone: SkinTone): number => labDistance(scaled(hexToLab(skinColours[tone])), scaled(skin));
  return SKIN_TONES.reduce((best, tone) => (far(tone) < far(best) ? tone : best));
}
