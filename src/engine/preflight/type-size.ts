// What the technical regulation on children's goods (TR TS 007/2011) asks of type in books for the youngest readers.
import { POINTS_PER_UNIT } from '#engine/output/page-size.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';

/** Pages of at most this many characters may be set smaller. */
const SHORT_TEXT = 200;
/** Points, for sans-serif type; 12 only for short texts. */
const LEAST_POINTS = { long: 14, short: 12 };

export const pointsOf = (units: number): number => units * POINTS_PER_UNIT;

/** What is wrong with the size of a page's type, if anything. */
export const typeTooSmall = ({ lines, size }: LaidOutText): string | undefined => {
  const characters = lines.flatMap(({ runs }) => runs).reduce((sum, { text }) => sum + text.length, 0);
  const least = characters <= SHORT_TEXT ? LEAST_POINTS.short : LEAST_POINTS.long;
  const points = pointsOf(size);
  return points < least ? `${points.toFixed(1)} pt for ${characters} characters, ${least} pt at least` : undefined;
};
