// Ropes that lie on the skull: straight back behind the head, or gathered at a knot.

import { clamp, type Dot, lerp, smooth } from '#engine/drawing/draw.ts';
import type { HairJob } from '../hair-job.ts';
import { sampleCurve } from '../texture.ts';
import { crownDots, LOCS_DISTANCE_UNITS, type Side } from './crown.ts';
import { ropeBase, twist } from './ropes.ts';

const CORNROWS_DISTANCE_UNITS = 4;
/** Distance between rows along the hairline: cornrows leave scalp between them. */
const ROW_STEP_UNITS = { cornrows: 19, other: 14.5 } as const;
/** How far rows lean to the side of a knot, as a share of the way. */
const KNOT_LEAN = 0.3;
const ORIGIN: Dot = [0, 0];

interface Row {
  /** On the hairline, on the outline of the head straight behind it, and where the row ends. */
  from: Dot;
  behind: Dot;
  end: Dot;
  /** -1 beside the left ear, 1 beside the right one. */
  share: number;
}

/** Rows are never parted: they begin at even distances from ear to ear. */
function skullRows(job: HairJob, knot: Dot | undefined): { rows: Row[]; outer: Dot[]; inner: Dot[] } {
  const isCornrows = job.texture === 'cornrows';
  const even: HairJob = { ...job, parting: 'middle', fringe: 'none' };
  const volume = isCornrows ? CORNROWS_DISTANCE_UNITS : LOCS_DISTANCE_UNITS;
  const half = (q: Side): [Dot, Dot][] => crownDots(even, q, volume);
  const across = [...half(-1).reverse(), ...half(1).slice(1)];
  const outer = across.map(([dot]) => dot);
  const inner = across.map(([, dot]) => dot);
  const starts = sampleCurve(inner, false, isCornrows ? ROW_STEP_UNITS.cornrows : ROW_STEP_UNITS.other);
  const ends = sampleCurve(outer, false, 3);
  const last = starts.length - 1;
  const at = (share: number): Dot => ends[Math.round(((share + 1) / 2) * (ends.length - 1))] ?? ORIGIN;
  const aim = knot === undefined ? 0 : clamp((knot[0] - job.shape.turn * 0.4) / job.shape.half, -1, 1);
  const rows = starts.slice(1, -1).map((from, i): Row => {
    const share = (2 * (i + 1)) / last - 1;
    return { from, behind: at(share), end: at(knot === undefined ? share : lerp(share, aim, KNOT_LEAN)), share };
  });
  return { rows, outer, inner };
}

const between = ([ax, ay]: Dot, [bx, by]: Dot, t: number): Dot => [lerp(ax, bx, t), lerp(ay, by, t)];

/** A row over the skull to its outline: straight back, or leaning to the knot. */
const rowDots = ({ from, behind, end }: Row): Dot[] => {
  const middle = between(from, behind, 0.5);
  return [from, between(middle, between(from, end, 0.5), 0.5), between(from, end, 0.97)];
};

/** All ropes of the head, under a fringe of their own. */
export function rowsTo(job: HairJob, knot: Dot | undefined): string {
  const { rows, outer, inner } = skullRows(job, knot);
  const cap = `${smooth(outer, false)}${smooth(inner.toReversed(), false).replace(/^M/, 'L')}Z`;
  const width = job.texture === 'cornrows' ? 1 : 0.95;
  // The outer rows first: those in the middle are nearest to the viewer.
  const order = rows.map((_, i) => i).sort((a, b) => Math.abs(rows[b]?.share ?? 0) - Math.abs(rows[a]?.share ?? 0));
  const ropes = order.map((i) => {
    const row = rows[i];
    return row ? twist(job, rowDots(row), i % 2 ? 0.1 : -0.16, width) : '';
  });
  return job.brush.solid(cap, ropeBase(job), { shade: 0.3, rim: 0 }) + job.brush.within(cap, ropes.join(''));
}
