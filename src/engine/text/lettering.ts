// Sets the child's name on the cover as lettering: as large as possible on one to four lines along a curve.

import type { Units } from '#engine/types.ts';
import { type Curve, levelled } from './curve.ts';
import type { FontSet } from './fonts.ts';
import { hyphenationPoints } from './hyphenate.ts';
import type { LaidOutLine } from './laid-out.ts';
import type { Span } from './text-block.ts';
import { emsOf, setOnCurve, sizeFilling } from './title-on-curve.ts';

/** Baseline distance in ems; tighter than body text. */
const LEADING = 0.98;
const ASCENT = 0.8;
const DESCENT = 0.24;
/** An additional line must enlarge the letters by this factor: one line reads best. */
const WORTH = 1.15;
/** Penalty per hyphen break: breaking between two names is preferred at equal size. */
const AT_HYPHEN = 0.97;
/** Curvature by number of lines (1 to 4): more lines are flatter, so that their ends leave space below. */
const FLATTER = [1, 0.85, 0.65, 0.5];
/** Units; 19 px on a cover as wide as a phone. Only a name that would be smaller is split between syllables. */
const WHOLE = 110;
/** And only if splitting enlarges the letters by this factor. */
const WORTH_A_CUT = 1.35;
/** A split leaves at least this many letters on each side; at most this many split points are tried. */
const LEAST_PART = 3;
const MOST_CUTS = 14;

/** The smallest permitted lettering, in units: 15 px on a cover as wide as a phone. */
export const LEAST_LETTERING: Units = 88;

/** The curve moved down, for the next line or for smaller letters. */
const lowered = (curve: Curve, by: Units): Curve => ({
  length: curve.length,
  at: (distance) => {
    const point = curve.at(distance);
    return { ...point, y: point.y + by };
  },
});

/** Parts a name may be broken between: after a space (dropped) and after a hyphen (kept). */
const partsOf = (name: string): string[] => name.split(/(?<=-)|(?<= )/u);

/** Also splits long words between syllables, or anywhere if no hyphenation pattern applies. */
const syllablesOf = (name: string): string[] =>
  partsOf(name).flatMap((part) => {
    const word = part.trimEnd();
    const known = hyphenationPoints(word);
    const points = known.length > 0 ? known : Array.from(word, (_, index) => index);
    const inside = points.filter((at) => at >= LEAST_PART && word.length - at >= LEAST_PART);
    const every = Math.ceil(inside.length / MOST_CUTS);
    const cuts = [0, ...inside.filter((_, index) => index % every === 0), part.length];
    return cuts.slice(1).map((to, index) => part.slice(cuts[index], to));
  });

/** The text of a line: a word that continues on the next line gets a hyphen. */
const written = (parts: readonly string[], last: boolean): string => {
  const text = parts.join('');
  return last || /[- ]$/u.test(text) ? text.trim() : `${text}-`;
};

/** All ways to distribute the parts over this many lines, in order. */
const shared = (parts: readonly string[], lines: number): string[][] => {
  if (lines === 1) return [[written(parts, true)]];
  return Array.from({ length: Math.max(0, parts.length - lines + 1) }, (_, index) => index + 1).flatMap((first) =>
    shared(parts.slice(first), lines - 1).map((rest) => [written(parts.slice(0, first), false), ...rest]),
  );
};

const spanOf = (text: string): Span[] => [{ text, emphasis: false, fixed: true }];

export interface Lettering {
  lines: LaidOutLine[];
  size: Units;
  /** The lowest extent of the letters. */
  bottom: Units;
}

interface Way {
  lines: string[];
  curve: Curve;
  size: Units;
  /** The size after penalties for breaks. */
  worth: number;
}

interface Room {
  curve: Curve;
  /** The size for the shortest names; the tops of all letters align with theirs. */
  largest: Units;
  /** Lower limit of the lettering; the text below needs the rest. */
  lowest: Units;
}

/** The y coordinate of the middle of the curve. */
const crownOf = (curve: Curve): Units => curve.at(curve.length / 2).y;

/** How far the ends of a line of this width drop below the middle of the curve. */
const hangOf = (curve: Curve, width: Units): Units => {
  const from = (curve.length - width) / 2;
  const to = (curve.length + width) / 2;
  return Math.max(0, curve.at(from).y - crownOf(curve), curve.at(to).y - crownOf(curve));
};

const sizedWay = (lines: string[], flat: Curve, widths: readonly number[], { curve, largest, lowest }: Room): Way => {
  const byWidth = Math.min(largest, sizeFilling(flat, Math.max(...widths)));
  const high = lowest - (crownOf(curve) - ASCENT * largest);
  const ems = ASCENT + (lines.length - 1) * LEADING + DESCENT;
  const ends = hangOf(flat, (widths.at(-1) ?? 0) * Math.min(byWidth, high / ems));
  const size = lines.length === 1 ? byWidth : Math.min(byWidth, (high - ends) / ems);
  const hyphens = lines.slice(0, -1).filter((line) => line.endsWith('-')).length;
  return { lines, curve: flat, size, worth: size * AT_HYPHEN ** hyphens };
};

/** Longest line relative to the mean line length. */
const unevenness = ({ lines }: Way): number =>
  Math.max(...lines.map(({ length }) => length)) / (lines.join('').length / lines.length);

/** Scores closer than this count as equal. */
const ALIKE = 1;

const better = (a: Way, b: Way): Way =>
  b.worth > a.worth + ALIKE || (b.worth > a.worth - ALIKE && unevenness(b) < unevenness(a)) ? b : a;

/**
 * For each number of lines the largest letters, then the most even lines; more lines only if they are enough larger.
 */
const bestWay = (parts: readonly string[], fonts: FontSet, room: Room): Way | undefined => {
  const known = new Map<string, number>();
  const widthOf = (line: string): number => {
    const width = known.get(line) ?? emsOf(spanOf(line), fonts);
    known.set(line, width);
    return width;
  };
  return FLATTER.flatMap((share, index) => {
    const flat = levelled(room.curve, share);
    const ways = shared(parts, index + 1).map((lines) => sizedWay(lines, flat, lines.map(widthOf), room));
    return ways.length > 0 ? [ways.reduce(better)] : [];
  }).reduce<Way | undefined>((found, way) => (found && way.size <= found.size * WORTH ? found : way), undefined);
};

/** Two-letter names stop at `largest`; for longer ones the candidate with the largest letters wins. */
export const setLettering = (spans: readonly Span[], fonts: FontSet, room: Room): Lettering => {
  const name = spans
    .map(({ text }) => text)
    .join('')
    .trim();
  const whole = bestWay(partsOf(name), fonts, room);
  const cut = whole && whole.size < WHOLE ? bestWay(syllablesOf(name), fonts, room) : undefined;
  const best = cut && whole && cut.size > whole.size * WORTH_A_CUT ? cut : whole;
  if (!best) return { lines: [], size: 0, bottom: 0 };
  // Aligns the tops of the letters with those of a short name.
  const first = crownOf(room.curve) - crownOf(best.curve) + (best.size - room.largest) * ASCENT;
  const lines = best.lines.map((line, index) =>
    setOnCurve(spanOf(line), lowered(best.curve, first + index * best.size * LEADING), fonts, best.size),
  );
  const bottom = Math.max(...lines.flatMap(({ runs }) => runs.map(({ y, size }) => y + size * DESCENT)));
  return { lines, size: best.size, bottom };
};
