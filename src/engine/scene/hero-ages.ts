// Ages and drawn sizes of the heroes of a scene: the child, and the others of the cast beside it.
import type { CastSlot } from '#core/cast/slots.ts';
import { measures, proportionsFor } from '#engine/hero/rig.ts';
import type { HeroLayer } from '#engine/types.ts';

/** Ages in years of the heroes beside the child; a hero without an age is not in the book. */
export type CastAges = Partial<Record<CastSlot, number>>;

/** The age of a hero in years; the friend is as old as the child. */
export type HeroAges = (who: HeroLayer['who']) => number;

export const isCastSlot = (who: string | undefined): who is CastSlot =>
  who === 'second' || who === 'third' || who === 'grownup';

export const heroAges =
  ({ age, cast }: { age: number; cast: CastAges }): HeroAges =>
  (who) =>
    (isCastSlot(who) ? cast[who] : undefined) ?? age;

/** Usual heights in centimetres at 0, 1, 2 … 12 years. */
const HEIGHTS_CM = [66, 76, 87, 96, 103, 110, 116, 122, 128, 133, 138, 143, 149];
/** Less than 1: a page shows small and tall children in one picture, and each needs a face that can be read. */
const HEIGHT_EXPONENT = 0.75;
const SCALE_LIMITS = { least: 0.82, most: 1.12 };

const naturalHeight = (age: number): number => HEIGHTS_CM[Math.min(HEIGHTS_CM.length - 1, Math.max(0, age))] ?? 103;

/** Height of the head above the neck, of a head of scale 1. */
const HEAD_UNITS = 250;
const drawnHeight = (age: number): number => {
  const { thigh, shin, torso, neck, head } = measures[proportionsFor(age)];
  return thigh + shin + torso + neck + head * HEAD_UNITS;
};

/** Scale of a child beside the child of the book; children of one age are equally tall. */
export const scaleBeside = (age: number, other: number): number => {
  const wanted = (naturalHeight(age) / naturalHeight(other)) ** HEIGHT_EXPONENT;
  const scale = wanted / (drawnHeight(age) / drawnHeight(other));
  return Math.round(Math.min(SCALE_LIMITS.most, Math.max(SCALE_LIMITS.least, scale)) * 1000) / 1000;
};
