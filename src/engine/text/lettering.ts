// The child's name on the cover as lettering: as large as it can be on one, two or three lines that follow one curve.

import type { Units } from '#engine/types.ts';
import type { Curve } from './curve.ts';
import type { FontSet } from './fonts.ts';
import type { LaidOutLine } from './laid-out.ts';
import type { Span } from './text-block.ts';
import { setOnCurve } from './title-on-curve.ts';

const MOST_LINES = 3;
/** From one line's baseline to the next, in ems; lettering stands closer than running text. */
const LEADING = 0.98;
const ASCENT = 0.8;
/** How far the last line may sink below the curve, as a share of the largest size. */
const SINK = 0.3;

/** Another line must make the letters larger by this much: one line reads best. */
const WORTH = 1.15;

/** The curve moved down, for another line or for letters that do not reach as high. */
const lowered = (curve: Curve, by: Units): Curve => ({
  length: curve.length,
  at: (distance) => {
    const point = curve.at(distance);
    return { ...point, y: point.y + by };
  },
});

/** Parts a name may be broken between: after a space (which goes) and after a hyphen (which stays). */
const partsOf = (name: string): string[] => name.split(/(?<=-)|(?<= )/u);

/** Every way to share the parts out over so many lines, in order. */
const shared = (parts: readonly string[], lines: number): string[][] => {
  if (lines === 1) return [[parts.join('').trim()]];
  return Array.from({ length: Math.max(0, parts.length - lines + 1) }, (_, index) => index + 1).flatMap((first) =>
    shared(parts.slice(first), lines - 1).map((rest) => [parts.slice(0, first).join('').trim(), ...rest]),
  );
};

const spanOf = (text: string): Span[] => [{ text, emphasis: false, fixed: true }];

/** Names of two letters stop at `largest`; of all ways to break a longer one the largest letters win. */
export const setLettering = (spans: readonly Span[], curve: Curve, fonts: FontSet, largest: Units): LaidOutLine[] => {
  const parts = partsOf(
    spans
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
  const ways = Array.from({ length: MOST_LINES }, (_, index) => shared(parts, index + 1)).flat();
  const sized = ways.map((lines) => {
    const room = (largest * (ASCENT + SINK)) / (ASCENT + (lines.length - 1) * LEADING);
    const max = Math.min(largest, room);
    const fits = lines.map((line) => setOnCurve(spanOf(line), curve, fonts, max).runs[0]?.size ?? max);
    return { lines, size: Math.min(max, ...fits) };
  });
  const best = sized.reduce((found, way) => (way.size > found.size * WORTH ? way : found));
  // The tops of the letters stay where those of a short name are.
  const first = (best.size - largest) * ASCENT;
  return best.lines.map((line, index) => {
    const own = lowered(curve, first + index * best.size * LEADING);
    return setOnCurve(spanOf(line), own, fonts, best.size);
  });
};
