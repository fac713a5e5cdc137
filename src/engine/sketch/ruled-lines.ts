// Finds the printed lines of lined and squared paper and takes them out of the ink.
import { quantile } from '../photo/pixels/pixels.ts';
import type { Ink } from './ink.ts';

/** y = offset + slope * x, or the same with the axes exchanged; both from the middle of the photo. */
interface Line {
  readonly slope: number;
  readonly offset: number;
}

const MAX_SLOPE = 0.4;
const SLOPE_STEP = 0.005;
/** A printed line runs over most of the sheet; drawn ones are shorter. */
const MIN_LINE_SHARE = 0.42;
const MIN_LINE_GAP_PX = 9;
/** Fewer parallel lines than this are a drawing. */
const MIN_RULED_LINES = 5;
const MAX_LINES = 90;
const BAND_PX = 2.5;
/** How far a printed line may leave the straight one on curved paper. */
const WANDER_PX = 9;
const STEP_PX = 12;
const STRAIGHT_BONUS = 0.08;
/** Ink this much stronger than the printed line crosses it. */
const CROSSING_RATIO = 1.55;
const CROSSING_MARGIN = 0.035;

/** What is left of a printed line after its ink was taken out: thin, straight, along it and no stronger. */
const MIN_REST_LENGTH_PX = 22;
const MAX_REST_WIDTH_PX = 1.7;
const MAX_REST_TURN = 0.07;

/** Where printed lines were. */
export interface Ruling {
  readonly band: Uint8Array;
  /** Whether connected ink is the rest of a printed line. */
  isRest(part: Int32Array): boolean;
}

interface Along {
  /** Length along the lines and across them. */
  readonly length: number;
  readonly breadth: number;
  indexAt(along: number, across: number): number;
}

const axes = ({ width, height }: Ink): readonly [Along, Along] => [
  { length: width, breadth: height, indexAt: (along, across) => across * width + along },
  { length: height, breadth: width, indexAt: (along, across) => along * width + across },
];

/** Lines with the most ink on them (a Hough transform over slopes near an axis). */
function findLines({ strength, filled }: Ink, axis: Along, faint: number): Line[] {
  const { length, breadth } = axis;
  const xs: number[] = [];
  const ys: number[] = [];
  for (let across = 0; across < breadth; across++)
    for (let along = 0; along < length; along++) {
      const i = axis.indexAt(along, across);
      // Only the middle of a stroke: its edges would vote for neighbouring lines.
      if ((strength[i] ?? 0) <= faint || filled[i]) continue;
      const before = across > 0 ? (strength[axis.indexAt(along, across - 1)] ?? 0) : 0;
      const after = across < breadth - 1 ? (strength[axis.indexAt(along, across + 1)] ?? 0) : 0;
      if (before > (strength[i] ?? 0) || after >= (strength[i] ?? 0)) continue;
      xs.push(along - length / 2);
      ys.push(across - breadth / 2);
    }
  const slopes = Math.floor((2 * MAX_SLOPE) / SLOPE_STEP) + 1;
  const bins = 2 * breadth;
  const peaks: { votes: number; line: Line }[] = [];
  for (let s = 0; s < slopes; s++) {
    const slope = -MAX_SLOPE + s * SLOPE_STEP;
    const votes = new Float32Array(bins + 2);
    for (let p = 0; p < xs.length; p++) {
      const bin = Math.round((ys[p] ?? 0) - slope * (xs[p] ?? 0)) + breadth;
      if (bin >= 1 && bin <= bins) votes[bin] = (votes[bin] ?? 0) + 1;
    }
    for (let bin = 1; bin <= bins; bin++) {
      const sum = (votes[bin - 1] ?? 0) + (votes[bin] ?? 0) + (votes[bin + 1] ?? 0);
      if (sum >= MIN_LINE_SHARE * length) peaks.push({ votes: sum, line: { slope, offset: bin - breadth } });
    }
  }
  peaks.sort((a, b) => b.votes - a.votes);
  const lines: Line[] = [];
  for (const { line } of peaks) {
    if (lines.length >= MAX_LINES) break;
    if (lines.every((other) => Math.abs(other.offset - line.offset) > MIN_LINE_GAP_PX)) lines.push(line);
  }
  return lines;
}

/** Where a printed line really runs: every few pixels, the place near the last one with the most even ink. */
function follow({ strength }: Ink, axis: Along, line: Line): Int32Array {
  const places = new Int32Array(axis.length);
  let shift = 0;
  // Strokes of the drawing are stronger: they count no more than the printed line itself.
  const straight = Array.from({ length: axis.length }, (_, along) => {
    const across = Math.round(axis.breadth / 2 + line.offset + line.slope * (along - axis.length / 2));
    return across >= 0 && across < axis.breadth ? (strength[axis.indexAt(along, across)] ?? 0) : 0;
  });
  const usual = quantile(
    straight.filter((value) => value > 0),
    0.5,
  );
  for (let start = 0; start < axis.length; start += STEP_PX) {
    const at = (along: number) => axis.breadth / 2 + line.offset + line.slope * (along - axis.length / 2);
    let best = { sum: Number.NEGATIVE_INFINITY, shift };
    for (let by = -2; by <= 2; by++) {
      const tried = Math.max(-WANDER_PX, Math.min(WANDER_PX, shift + by));
      const found: number[] = [];
      for (let along = start; along < Math.min(axis.length, start + STEP_PX); along++) {
        const across = Math.round(at(along) + tried);
        if (across >= 0 && across < axis.breadth)
          found.push(Math.min(usual, strength[axis.indexAt(along, across)] ?? 0));
      }
      // The median: ink that crosses the line must not pull it along. Staying straight wins over noise.
      const sum = quantile(found, 0.5) - Math.abs(by) * STRAIGHT_BONUS * usual;
      if (sum > best.sum) best = { sum, shift: tried };
    }
    shift = best.shift;
    for (let along = start; along < Math.min(axis.length, start + STEP_PX); along++)
      places[along] = Math.round(at(along) + shift);
  }
  return places;
}

/** Returns the strength that ink on this line needs to be kept. */
function erase(ink: Ink, axis: Along, line: Line, band: Uint8Array): number {
  const { strength, filled } = ink;
  const places = follow(ink, axis, line);
  const middles: number[] = [];
  for (let along = 0; along < axis.length; along += 3) {
    const across = places[along] ?? 0;
    if (across < 1 || across >= axis.breadth - 1) continue;
    const value = Math.max(...[-1, 0, 1].map((by) => strength[axis.indexAt(along, across + by)] ?? 0));
    if (value > 0) middles.push(value);
  }
  const limit = quantile(middles, 0.5) * CROSSING_RATIO + CROSSING_MARGIN;
  for (let along = 0; along < axis.length; along++)
    for (let by = -Math.ceil(BAND_PX); by <= BAND_PX; by++) {
      const across = (places[along] ?? 0) + by;
      if (across < 0 || across >= axis.breadth) continue;
      const i = axis.indexAt(along, across);
      band[i] = 1;
      if ((strength[i] ?? 0) < limit && !filled[i]) strength[i] = 0;
    }
  return limit;
}

/** Changes the ink's strength; undefined on plain paper. */
export function eraseRuledLines(ink: Ink, faint: number): Ruling | undefined {
  const band = new Uint8Array(ink.strength.length);
  const found = axes(ink).map((axis) => ({ axis, lines: findLines(ink, axis, faint) }));
  if (!found.some(({ lines }) => lines.length >= MIN_RULED_LINES)) return undefined;
  // On ruled paper a single long line of the other direction is its margin.
  const families = found.map(({ axis, lines }) => ({
    slope: quantile(
      lines.map(({ slope }) => slope),
      0.5,
    ),
    limit: Math.max(0, ...lines.map((line) => erase(ink, axis, line, band))),
  }));
  const isRest = (part: Int32Array): boolean => {
    const { length, width, turn, strength } = shapeOf(part, ink);
    if (length < MIN_REST_LENGTH_PX || width > MAX_REST_WIDTH_PX) return false;
    return families.some(({ slope, limit }, axis) => {
      const along = axis === 0 ? Math.atan(slope) : Math.PI / 2 - Math.atan(slope);
      const off = Math.abs(Math.sin(turn - along));
      return off < MAX_REST_TURN && strength < limit;
    });
  };
  return { band, isRest };
}

/** Length, width (one deviation), direction and usual strength of connected ink. */
function shapeOf(part: Int32Array, { width: stride, strength }: Ink) {
  let sx = 0;
  let sy = 0;
  let sxx = 0;
  let syy = 0;
  let sxy = 0;
  const strengths = Array.from(part, (i) => {
    const x = i % stride;
    const y = (i - x) / stride;
    sx += x;
    sy += y;
    sxx += x * x;
    syy += y * y;
    sxy += x * y;
    return strength[i] ?? 0;
  });
  const n = part.length;
  const cxx = sxx / n - (sx / n) ** 2;
  const cyy = syy / n - (sy / n) ** 2;
  const cxy = sxy / n - (sx * sy) / n ** 2;
  const spread = Math.hypot((cxx - cyy) / 2, cxy);
  const mean = (cxx + cyy) / 2;
  return {
    length: Math.sqrt(12 * (mean + spread)),
    width: Math.sqrt(Math.max(0, mean - spread)),
    turn: Math.atan2(2 * cxy, cxx - cyy) / 2,
    strength: quantile(strengths, 0.5),
  };
}
