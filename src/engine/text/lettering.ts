// The child's name on the cover as lettering: as large as it can be on one to four lines that follow one curve.

import type { Units } from '#engine/types.ts';
import { type Curve, levelled } from './curve.ts';
import type { FontSet } from './fonts.ts';
import { hyphenationPoints } from './hyphenate.ts';
import type { LaidOutLine } from './laid-out.ts';
import type { Span } from './text-block.ts';
import { emsOf, setOnCurve, sizeFilling } from './title-on-curve.ts';

/** From one line's baseline to the next, in ems; lettering stands closer than running text. */
const LEADING = 0.98;
const ASCENT = 0.8;
const DESCENT = 0.24;
/** Another line must make the letters larger by this much: one line reads best. */
const WORTH = 1.15;
/** A name is better broken between two names than at a hyphen, unless that makes its letters larger. */
const AT_HYPHEN = 0.97;
/** For one, two, three and four lines: the more of them, the flatter they lie, so that their ends leave room below. */
const FLATTER = [1, 0.85, 0.65, 0.5];
/** Nineteen pixels on a cover as wide as a phone. Only a name that stays smaller whole is cut between syllables. */
const WHOLE = 110;
/** And only where that makes its letters larger by so much. */
const WORTH_A_CUT = 1.35;
/** A cut leaves at least so many letters on each side; so many places are tried. */
const LEAST_PART = 3;
const MOST_CUTS = 14;

/** The smallest lettering a cover may have: fifteen pixels on a cover as wide as a phone. */
export const LEAST_LETTERING: Units = 88;

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

/** The same with every long word cut between syllables; letters no grammar knows are cut anywhere. */
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

/** A line as it is written: a word that goes on in the next one gets its hyphen. */
const written = (parts: readonly string[], last: boolean): string => {
  const text = parts.join('');
  return last || /[- ]$/u.test(text) ? text.trim() : `${text}-`;
};

/** Every way to share the parts out over so many lines, in order. */
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
  /** Where the lowest letter may end. */
  bottom: Units;
}

interface Way {
  lines: string[];
  curve: Curve;
  size: Units;
  /** What the size is worth once the breaks are paid for. */
  worth: number;
}

interface Room {
  curve: Curve;
  /** The size of the shortest names; the tops of all letters stay where theirs are. */
  largest: Units;
  /** What no line may pass: the words under the name need the rest. */
  lowest: Units;
}

/** The height of the middle of the curve. */
const crownOf = (curve: Curve): Units => curve.at(curve.length / 2).y;

/** How far the ends of a line hang below its middle, in so wide a part of the curve. */
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

/** How far the longest line reaches beyond the mean. */
const unevenness = ({ lines }: Way): number =>
  Math.max(...lines.map(({ length }) => length)) / (lines.join('').length / lines.length);

/** Sizes nobody can tell apart. */
const ALIKE = 1;

const better = (a: Way, b: Way): Way =>
  b.worth > a.worth + ALIKE || (b.worth > a.worth - ALIKE && unevenness(b) < unevenness(a)) ? b : a;

/** Of all ways with one number of lines the largest letters, then the most even lines; of more lines, what they are worth. */
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

/** Names of two letters stop at `largest`; of all ways to break a longer one the largest letters win. */
export const setLettering = (spans: readonly Span[], fonts: FontSet, room: Room): Lettering => {
  const name = spans
    .map(({ text }) => text)
    .join('')
    .trim();
  const whole = bestWay(partsOf(name), fonts, room);
  const cut = whole && whole.size < WHOLE ? bestWay(syllablesOf(name), fonts, room) : undefined;
  const best = cut && whole && cut.size > whole.size * WORTH_A_CUT ? cut : whole;
  if (!best) return { lines: [], size: 0, bottom: 0 };
  // The tops of the letters stay where those of a short name are.
  const first = crownOf(room.curve) - crownOf(best.curve) + (best.size - room.largest) * ASCENT;
  const lines = best.lines.map((line, index) =>
    setOnCurve(spanOf(line), lowered(best.curve, first + index * best.size * LEADING), fonts, best.size),
  );
  const bottom = Math.max(...lines.flatMap(({ runs }) => runs.map(({ y, size }) => y + size * DESCENT)));
  return { lines, size: best.size, bottom };
};
