// A mass of hair from behind between a left and a right edge, in every texture.

import { type HairTexture, isRoped } from '#core/look/look.ts';
import { type Dot, lerp, mix, smooth } from '#engine/drawing/draw.ts';
import { flowLine, type HairJob, hairMass } from '../hair-job.ts';
import { curve, type Panel, panelPath, shineAt, strandDots, strands } from '../long/panel.ts';
import { beads, ropeBase, twist } from '../long/ropes.ts';
import { hairEdge, sampleCurve } from '../texture.ts';

const ORIGIN: Dot = [0, 0];
/** Points of an edge, the same on both sides so that strands run from one to the other. */
const EDGE_POINTS = 10;

const evenly = (dots: readonly Dot[]): Dot[] => {
  const fine = sampleCurve(dots, false, 3);
  return Array.from(
    { length: EDGE_POINTS },
    (_, i) => fine[Math.round((i / (EDGE_POINTS - 1)) * (fine.length - 1))] ?? ORIGIN,
  );
};

export const backPanel = (left: readonly Dot[], right: readonly Dot[], tips: readonly number[], sway = 0): Panel => ({
  outer: evenly(left),
  inner: evenly(right),
  tips,
  sway,
});

/** All points of the outline, clockwise from the end of the left edge. */
export const perimeter = ({ outer, inner }: Panel): Dot[] => [...outer.slice(1).reverse(), ...inner];

const middleOf = (dots: readonly Dot[]): Dot => {
  const xs = dots.map(([x]) => x);
  const ys = dots.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
};

/** The outline of a mass in its texture. */
export function massPath(job: HairJob, panel: Panel): string {
  if (job.texture !== 'curly' && job.texture !== 'coily') return panelPath(job, panel);
  const dots = perimeter(panel);
  return hairEdge(job.texture, dots, true, middleOf(dots));
}

/** Ropes across a mass by texture, side by side without skin between them. */
const ROPE_COUNT: Partial<Record<HairTexture, number>> = { locs: 9, twists: 11, 'box-braids': 12, cornrows: 11 };
const ROPE_ENDS = [0.93, 1, 0.96, 0.9, 1, 0.94, 0.98, 0.91] as const;

function ropesDown(job: HairJob, panel: Panel, hangs: boolean): string {
  const combed: HairJob = { ...job, texture: 'straight' };
  const count = ROPE_COUNT[job.texture] ?? 9;
  const under = { ...panel, tips: panel.tips.map(() => 3) };
  const order = Array.from({ length: count }, (_, k) => k).sort(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  );
  return (
    job.brush.solid(panelPath(combed, under), ropeBase(job), { shade: 0.3, rim: 0 }) +
    order
      .map((k) => {
        const dots = strandDots(combed, panel, lerp(0.04, 0.96, k / (count - 1)), 0, ROPE_ENDS[k % 8] ?? 1);
        return twist(job, dots, k % 2 ? 0.1 : -0.16) + (hangs ? beads(job, dots.at(-1) ?? ORIGIN) : '');
      })
      .join('')
  );
}

/** Hair that falls from the crown: combed strands, curls, coils or ropes. */
export function paintFall(job: HairJob, panel: Panel, hangs: boolean): string {
  const { brush, hair } = job;
  if (isRoped(job.texture)) return ropesDown(job, panel, hangs);
  const d = massPath(job, panel);
  if (job.texture === 'curly' || job.texture === 'coily') return hairMass(job, d, hair.base, { shade: 0.42, rim: 0.4 });
  const ink = [0.3, 0.5, 0.72].map((u, i) => curve(strandDots(job, panel, u, 0.2 + 0.1 * (i % 2), 0.94), false));
  const inside =
    strands(job, panel, [0.12, 0.22, 0.4, 0.58, 0.66, 0.86], [0.06, 0.17, 0.35, 0.46, 0.63, 0.78, 0.93]) +
    shineAt(job, panel, 0.32, 0.13, 9) +
    (hangs ? shineAt(job, panel, 0.72, 0.1, 6) : '') +
    brush.line(ink.join(''), mix(hair.base, hair.dark, 0.62), 1.9);
  return brush.solid(d, hair.base, { inside, shade: 0.42, depth: 18, rim: 0.6 });
}

/** A line over the round head from its edge to a knot. */
const towards = ([x, y]: Dot, [kx, ky]: Dot, share: number): Dot[] => {
  const end: Dot = [lerp(x, kx, share), lerp(y, ky, share)];
  // Bent away from the middle of the head, as over a ball.
  const bend: Dot = [lerp(x, end[0], 0.5) + (x - kx) * 0.1, lerp(y, end[1], 0.5) + (y - ky) * 0.06];
  return [[x, y], bend, end];
};

/** Hair drawn from all of its edge to a knot. */
export function paintSwept(job: HairJob, panel: Panel, knot: Dot): string {
  const { brush, hair } = job;
  const d = massPath(job, panel);
  if (job.texture === 'curly' || job.texture === 'coily') return hairMass(job, d, hair.base, { shade: 0.42, rim: 0.4 });
  const edge = sampleCurve(perimeter(panel), false, isRoped(job.texture) ? 17 : 15);
  if (isRoped(job.texture)) {
    const far = edge.map((dot, i) => ({ dot, i })).sort((a, b) => a.dot[1] - b.dot[1]);
    const ropes = far.map(({ dot, i }) => twist(job, towards(dot, knot, 0.96), i % 2 ? 0.1 : -0.16, 0.92)).join('');
    return brush.solid(d, ropeBase(job), { shade: 0.3, rim: 0, inside: ropes });
  }
  const line = (from: number, step: number, share: number): string =>
    edge
      .filter((_, i) => i % step === from)
      .map((dot) => smooth(towards(dot, knot, share), false))
      .join('');
  const inside =
    flowLine(job, line(0, 2, 0.94), 3, false) +
    flowLine(job, line(1, 3, 0.86), 2.6) +
    brush.line(line(2, 5, 0.9), mix(hair.base, hair.dark, 0.62), 1.9);
  return brush.solid(d, hair.base, { inside, shade: 0.42, depth: 18, rim: 0.6 });
}
