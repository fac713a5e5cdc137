// Which step of the palette a face's skin is, judged by what stands in the same light.

import type { Lab } from './lab.ts';
import { clamp } from './pixels.ts';
import type { SkinReading } from './skin.ts';

/** What stands in the same light as the skin and helps to tell shade from tone. */
export interface SkinWitnesses {
  /** Colour of the whites of the eyes; undefined when they are closed or behind glasses. */
  white: Lab | undefined;
  /** Colour of the hair in the photo. */
  hair: Lab | undefined;
}

type Witness = keyof ReturnType<typeof witnessesOf>;

/**
 * Steps of the palette (1 porcelain .. 8 deep) for one more of each witness, and what is usual of it. A ridge
 * regression (lambda 20, standardised) on 477 labelled photos. Of these 272 were fair, 102 between and 103 deep: a photo
 * weighs by the root of how rare its group is. Each choice was made by leaving sources of photos out and judging them,
 * by the mean of the three groups' hits (docs/likeness.md). A witness that cannot be seen has no say.
 */
const USUAL_STEP = 3.599;
const WITNESSES: Record<Witness, readonly [weight: number, usual: number]> = {
  dim: [0.1159, 1.661],
  shine: [0.4978, 0.6662],
  shade: [0.4005, 1.262],
  strength: [2.936, 0.277],
  redderThanWhite: [3.311, 0.09045],
  yellowHair: [-0.1135, 5.154],
  yellowerLips: [-4.656, -0.009673],
};
/** A regression draws everyone towards the middle: it is given back at both ends, so that deep skin stays deep. */
const DEEP = { from: 4, more: 0.3 };
const FAIR = { from: 3.5, more: 0.5 };

/** 1 (porcelain) .. 8 (deep), between the steps of the palette. */
export function skinStepOf(seen: SkinReading, beside: SkinWitnesses): number {
  let step = USUAL_STEP;
  for (const [name, value] of Object.entries(witnessesOf(seen, beside)) as [Witness, number | undefined][]) {
    const [weight, usual] = WITNESSES[name];
    if (value !== undefined) step += weight * (value - usual);
  }
  const givenBack = DEEP.more * Math.max(0, step - DEEP.from) - FAIR.more * Math.max(0, FAIR.from - step);
  return clamp(step + givenBack, 1, 8);
}

function witnessesOf({ lit, middle, shine, shade, lips }: SkinReading, { white, hair }: SkinWitnesses) {
  return {
    // Dark skin is deep in most light. How light it is above that tells of the lamp: photos nobody had tuned on were
    // judged better without it.
    dim: Math.max(0, 60 - lit[0]),
    // All skin mirrors as much of a lamp, and deep skin scatters less beside it: its shine and its shades stand out.
    shine,
    shade,
    // The browner, the more colour, and the more red beyond that of the white of the eye.
    strength: Math.hypot(strengthOf(lit, 1), strengthOf(lit, 2)),
    redderThanWhite: white && strengthOf(middle, 1) - strengthOf(white, 1),
    // Hair that is not black has some yellow in any light, while black hair mirrors the sky; grey hair tells nothing.
    yellowHair: hair && !isGrey(hair) ? clamp(hair[2], -5, 10) : undefined,
    yellowerLips: lips && strengthOf(lips, 2) - strengthOf(middle, 2),
  };
}

const isGrey = ([l, a, b]: Lab): boolean => l > 45 && Math.hypot(a, b) < 10;

/** Colour with the exposure taken out. */
export const strengthOf = (colour: Lab, i: 1 | 2): number => colour[i] / (colour[0] + 16);

/** Lightness as light: a difference of two is a ratio, whatever the exposure. */
export const exposure = (lightness: number): number => 3 * Math.log((Math.max(0, lightness) + 16) / 116);
