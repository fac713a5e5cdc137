// Requirements of TR TS 007/2011 (safety of children's products) for sans-serif type for readers of three to six.
import { POINTS_PER_UNIT } from '#engine/output/page-size.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import type { TextZone } from '#engine/types.ts';
import type { PreflightCode } from './issue.ts';

interface TypeRequirement {
  points: number;
  /** Points of line distance beyond the type size. */
  leading: number;
  /** Minimum line length in millimetres. */
  measure: number;
}

/** Pages with at most this many characters may be set smaller and narrower. */
const SHORT_TEXT_MAX_CHARACTERS = 200;
const REQUIREMENTS: Readonly<Record<'long' | 'short', TypeRequirement>> = {
  long: { points: 14, leading: 4, measure: 108 },
  short: { points: 12, leading: 2, measure: 90 },
};

/** Tolerance for sums of units and points. */
const ROUNDING_TOLERANCE = 0.01;

/** Smallest line distance: paragraphs have a larger one. */
const pitchOf = ({ lines }: Pick<LaidOutText, 'lines'>): number =>
  lines.reduce((least, { y, kind }, index) => {
    const before = lines[index - 1];
    return before?.kind === kind ? Math.min(least, y - before.y) : least;
  }, Number.POSITIVE_INFINITY);

/** Violations of the requirements on a page; applied to books for older children, too. */
export const typeProblems = (
  words: Pick<LaidOutText, 'lines' | 'size'>,
  zone: Pick<TextZone, 'box'>,
): [PreflightCode, string][] => {
  const characters = words.lines.flatMap(({ runs }) => runs).reduce((sum, { text }) => sum + text.length, 0);
  const required = REQUIREMENTS[characters <= SHORT_TEXT_MAX_CHARACTERS ? 'short' : 'long'];
  const points = words.size * POINTS_PER_UNIT;
  const leading = (pitchOf(words) - words.size) * POINTS_PER_UNIT;
  const measure = zone.box.width / 10;
  const found: [PreflightCode, number, number, string][] = [
    ['type-too-small', points, required.points, 'pt'],
    ['leading-too-tight', leading, required.leading, 'pt'],
    ['lines-too-short', measure, required.measure, 'mm'],
  ];
  return found
    .filter(([, is, least]) => is < least - ROUNDING_TOLERANCE)
    .map(([code, is, least, unit]) => [
      code,
      `${is.toFixed(1)} ${unit} for ${characters} characters, ${least} ${unit} at least`,
    ]);
};
