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
 * regression (lambda 40, standardised) on 259 labelled photos; each choice was made by leaving sources of photos out
 * and judging them (docs/likeness.md). A witness that cannot be seen has no say.
 */
const USUAL_STEP = 3.17;
const WITNESSES: Record<Witness, readonly [weight: number, usual: number]> = {
  lit: [-0.03974, 72.52],
  dim: [0.1021, 0.5629],
  shine: [0.2537, 0.6132],
  shade: [0.3717, 1.319],
  strength: [1.926, 0.2561],
  beyondWhite: [-0.1509, 0.4469],
  redderThanWhite: [3.661, 0.07895],
  hair: [-0.01389, 28.72],
  yellowerLips: [-2.909, 0.004127],
  body: [-0.01444, -11.93],
};
/** A regression draws everyone towards the middle: from here on it is given back, so that deep skin stays deep. */
const DEEP_FROM = 4;
const GIVEN_BACK = 0.5;

/** 1 (porcelain) .. 8 (deep), between the steps of the palette. */
export function skinStepOf(seen: SkinReading, beside: SkinWitnesses): number {
  let step = USUAL_STEP;
  for (const [name, value] of Object.entries(witnessesOf(seen, beside)) as [Witness, number | undefined][]) {
    const [weight, usual] = WITNESSES[name];
    if (value !== undefined) step += weight * (value - usual);
  }
  return clamp(step + GIVEN_BACK * Math.max(0, step - DEEP_FROM), 1, 8);
}

/** Whites darker than this were lids. */
const LID = 25;

function witnessesOf({ lit, middle, shine, shade, lips, body }: SkinReading, { white, hair }: SkinWitnesses) {
  const seen = white && white[0] > LID ? white : undefined;
  return {
    lit: lit[0],
    // Very dark skin is deep in any light.
    dim: Math.max(0, 55 - lit[0]),
    // All skin mirrors as much of a lamp, and deep skin scatters less beside it: its shine and its shades stand out.
    shine,
    shade,
    // The browner, the more colour, and the more of it beyond that of the white of the eye.
    strength: Math.hypot(strengthOf(lit, 1), strengthOf(lit, 2)),
    beyondWhite: seen && exposure(lit[0]) - exposure(seen[0]),
    redderThanWhite: seen && strengthOf(middle, 1) - strengthOf(seen, 1),
    // Light hair goes with fair skin, and grey hair with any.
    hair: hair && !isGrey(hair) ? Math.min(hair[0], 60) : undefined,
    yellowerLips: lips && strengthOf(lips, 2) - strengthOf(middle, 2),
    // Neck and hands have no make-up and no flash.
    body: body && body[0] - middle[0],
  };
}

const isGrey = ([l, a, b]: Lab): boolean => l > 45 && Math.hypot(a, b) < 10;

/** Colour with the exposure taken out. */
const strengthOf = (colour: Lab, i: 1 | 2): number => colour[i] / (colour[0] + 16);

/** Lightness as light: a difference of two is a ratio, whatever the exposure. */
export const exposure = (lightness: number): number => 3 * Math.log((Math.max(0, lightness) + 16) / 116);
