// Sets the child's name on the cover as lettering: as large as possible on one to four lines along a curve.

import type { Units } from '#engine/types.ts';
import { type Curve, flattenCurve } from './curve.ts';
import type { FontSet } from './fonts.ts';
import { hyphenationPoints } from './hyphenate.ts';
import type { LaidOutLine } from './laid-out.ts';
import type { Span } from './text-block.ts';
import { setOnCurve, sizeThatFills, titleWidthEms } from './title-on-curve.ts';

/** Baseline distance in ems; tighter than body text. */
const LEADING_EMS = 0.98;
const ASCENT_EMS = 0.8;
const DESCENT_EMS = 0.24;
/** An additional line must enlarge the letters by this factor: one line reads best. */
const EXTRA_LINE_MIN_GAIN = 1.15;
/** Penalty per hyphen break: breaking between two names is preferred at equal size. */
const HYPHEN_BREAK_FACTOR = 0.97;
/** Curvature by number of lines (1 to 4): more lines are flatter, so that their ends leave space below. */
const CURVATURE_BY_LINES = [1, 0.85, 0.65, 0.5];
/** Units; 19 px on a cover as wide as a phone. Only a name that would be smaller is split between syllables. */
const SPLIT_BELOW_UNITS = 110;
/** And only if splitting enlarges the letters by this factor. */
const SPLIT_MIN_GAIN = 1.35;
/** A split leaves at least this many letters on each side; at most this many split points are tried. */
const MIN_PART_LETTERS = 3;
const MAX_SPLIT_POINTS = 14;

/** The smallest permitted lettering, in units: 15 px on a cover as wide as a phone. */
export const MIN_LETTERING_UNITS: Units = 88;

/** The curve moved down, for the next line or for smaller letters. */
const shiftCurveDown = (curve: Curve, by: Units): Curve => ({
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
    const widthCache = hyphenationPoints(word);
    const points = widthCache.length > 0 ? widthCache : Array.from(word, (_, index) => index);
    const inside = points.filter((at) => at >= MIN_PART_LETTERS && word.length - at >= MIN_PART_LETTERS);
    const every = Math.ceil(inside.length / MAX_SPLIT_POINTS);
    const cuts = [0, ...inside.filter((_, index) => index % every === 0), part.length];
    return cuts.slice(1).map((to, index) => part.slice(cuts[index], to));
  });

/** The text of a line: a word that continues on the next line gets a hyphen. */
const lineText = (parts: readonly string[], last: boolean): string => {
  const text = parts.join('');
  return last || /[- ]$/u.test(text) ? text.trim() : `${text}-`;
};

/** All ways to distribute the parts over this many lines, in order. */
const distributeParts = (parts: readonly string[], lines: number): string[][] => {
  if (lines === 1) return [[lineText(parts, true)]];
  return Array.from({ length: Math.max(0, parts.length - lines + 1) }, (_, index) => index + 1).flatMap((first) =>
    distributeParts(parts.slice(first), lines - 1).map((rest) => [lineText(parts.slice(0, first), false), ...rest]),
  );
};

const spanOf = (text: string): Span[] => [{ text, emphasis: false, fixed: true }];

export interface Lettering {
  lines: LaidOutLine[];
  size: Units;
  /** The lowest extent of the letters. */
  bottom: Units;
}

interface Candidate {
  lines: string[];
  curve: Curve;
  size: Units;
  /** The size after penalties for breaks. */
  score: number;
}

interface LetteringArea {
  curve: Curve;
  /** The size for the shortest names; the tops of all letters align with theirs. */
  maxSize: Units;
  /** Lower limit of the lettering; the text below needs the rest. */
  bottomLimit: Units;
}

/** The y coordinate of the middle of the curve. */
const middleY = (curve: Curve): Units => curve.at(curve.length / 2).y;

/** How far the ends of a line of this width drop below the middle of the curve. */
const endDrop = (curve: Curve, width: Units): Units => {
  const from = (curve.length - width) / 2;
  const to = (curve.length + width) / 2;
  return Math.max(0, curve.at(from).y - middleY(curve), curve.at(to).y - middleY(curve));
};

const sizeCandidate = (
  lines: string[],
  flat: Curve,
  widths: readonly number[],
  { curve, maxSize: largest, bottomLimit: lowest }: LetteringArea,
): Candidate => {
  const byWidth = Math.min(largest, sizeThatFills(flat, Math.max(...widths)));
  const high = lowest - (middleY(curve) - ASCENT_EMS * largest);
  const ems = ASCENT_EMS + (lines.length - 1) * LEADING_EMS + DESCENT_EMS;
  const ends = endDrop(flat, (widths.at(-1) ?? 0) * Math.min(byWidth, high / ems));
  const size = lines.length === 1 ? byWidth : Math.min(byWidth, (high - ends) / ems);
  const hyphens = lines.slice(0, -1).filter((line) => line.endsWith('-')).length;
  return { lines, curve: flat, size, score: size * HYPHEN_BREAK_FACTOR ** hyphens };
};

/** Longest line relative to the mean line length. */
const unevenness = ({ lines }: Candidate): number =>
  Math.max(...lines.map(({ length }) => length)) / (lines.join('').length / lines.length);

/** Scores closer than this count as equal. */
const EQUAL_SCORE_TOLERANCE = 1;

const betterCandidate = (a: Candidate, b: Candidate): Candidate =>
  b.score > a.score + EQUAL_SCORE_TOLERANCE ||
  (b.score > a.score - EQUAL_SCORE_TOLERANCE && unevenness(b) < unevenness(a))
    ? b
    : a;

/**
 * For each number of lines the largest letters, then the most even lines; more lines only if they are enough larger.
 */
const bestCandidate = (parts: readonly string[], fonts: FontSet, area: LetteringArea): Candidate | undefined => {
  const known = new Map<string, number>();
  const widthOf = (line: string): number => {
    const width = known.get(line) ?? titleWidthEms(spanOf(line), fonts);
    known.set(line, width);
    return width;
  };
  return CURVATURE_BY_LINES.flatMap((share, index) => {
    const flat = flattenCurve(area.curve, share);
    const ways = distributeParts(parts, index + 1).map((lines) => sizeCandidate(lines, flat, lines.map(widthOf), area));
    return ways.length > 0 ? [ways.reduce(betterCandidate)] : [];
  }).reduce<Candidate | undefined>(
    (found, way) => (found && way.size <= found.size * EXTRA_LINE_MIN_GAIN ? found : way),
    undefined,
  );
};

/** Two-letter names stop at `largest`; for longer ones the candidate with the largest letters wins. */
export const setLettering = (spans: readonly Span[], fonts: FontSet, room: LetteringArea): Lettering => {
  const name = spans
    .map(({ text }) => text)
    .join('')
    .trim();
  const unsplit = bestCandidate(partsOf(name), fonts, room);
  const split = unsplit && unsplit.size < SPLIT_BELOW_UNITS ? bestCandidate(syllablesOf(name), fonts, room) : undefined;
  const best = split && unsplit && split.size > unsplit.size * SPLIT_MIN_GAIN ? split : unsplit;
  if (!best) return { lines: [], size: 0, bottom: 0 };
  // Aligns the tops of the letters with those of a short name.
  const first = middleY(room.curve) - middleY(best.curve) + (best.size - room.maxSize) * ASCENT_EMS;
  const lines = best.lines.map((line, index) =>
    setOnCurve(spanOf(line), shiftCurveDown(best.curve, first + index * best.size * LEADING_EMS), fonts, best.size),
  );
  const bottom = Math.max(...lines.flatMap(({ runs }) => runs.map(({ y, size }) => y + size * DESCENT_EMS)));
  return { lines, size: best.size, bottom };
};
