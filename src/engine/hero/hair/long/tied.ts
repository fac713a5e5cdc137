// Hair that is tied: plaits, tails, buns and the bands that hold them.

import { type Dot, mix, n } from '#engine/drawing/draw.ts';
import { flow, type HairJob, mass } from '../hair-job.ts';
import { hairEdge } from '../texture.ts';
import { corkscrew } from './curls.ts';
import { type Panel, panelPath, ribbon, shineAt, strandDots, strands } from './panel.ts';
import { twist } from './ropes.ts';

/** A small bow around tied hair: two loops, two short ends, a knot. */
export function bow(job: HairJob, [x, y]: Dot, size = 1): string {
  const k = size * 1.1;
  const at = (q: 1 | -1, dx: number, dy: number): string => `${n(x + q * dx * k)} ${n(y + (dy + 3) * k)}`;
  const loop = (q: 1 | -1): string =>
    `M${at(q, 0, -3)}C${at(q, 10, -14)} ${at(q, 27, -20)} ${at(q, 30, -7)}C${at(q, 32, 3)} ${at(q, 29, 14)} ${at(q, 21, 14)}C${at(q, 13, 14)} ${at(q, 6, 9)} ${at(q, 0, 4)}Z`;
  const end = (q: 1 | -1): string =>
    `M${at(q, 0, 2)}C${at(q, 3, 9)} ${at(q, 8, 15)} ${at(q, 9, 24)}L${at(q, 18, 19)}C${at(q, 14, 11)} ${at(q, 8, 5)} ${at(q, 2, 0)}Z`;
  const crease = `M${at(-1, 8, 0)}L${at(-1, 18, -3)}M${at(1, 8, 0)}L${at(1, 18, -3)}`;
  const dark = mix(job.tie, '#3a1030', 0.22);
  return (
    job.brush.solid(end(-1) + end(1), dark, { shade: 0.2, rim: 0 }) +
    job.brush.solid(loop(-1) + loop(1), job.tie, { shade: 0.4 }) +
    job.brush.stroke(crease, dark, 2.4 * k, 0.8) +
    `<ellipse class="tiny" cx="${n(x)}" cy="${n(y + 3 * k)}" rx="${n(6 * k)}" ry="${n(7.5 * k)}" fill="${dark}"/>`
  );
}

/** Links of a plait and how far apart they lie, for hair of usual thickness. */
const LINK = { half: 19, step: 15 };

/** A plait hanging from `from`: links from both sides in turn, then a ribbon and a loose end. */
export function braid(job: HairJob, from: Dot, q: -1 | 1, links: number): string {
  const { hair } = job;
  // As thick as the child's hair is full.
  const thick = LINK.half * (1 + 0.25 * job.volume) * (job.texture === 'straight' ? 1 : 1.12);
  const count = Math.round((links * 25) / LINK.step);
  // From behind the ear in to the shoulder, then straight down.
  const at = (i: number): Dot => {
    const t = i / count;
    return [from[0] - q * 15 * Math.sin(Math.min(1, t * 1.6) * 1.57), from[1] + i * LINK.step];
  };
  let body = '';
  let light = '';
  let dark = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = at(i);
    const s = i % 2 ? 1 : -1;
    const w = thick * (0.82 + 0.18 * Math.min(1, i / 2)) * (1 - 0.22 * (i / count));
    const p = (dx: number, dy: number): string => `${n(x + s * dx * w)} ${n(y + dy)}`;
    const link = `M${p(-0.5, -7)}C${p(0.3, -15)} ${p(1.02, -11)} ${p(1.04, 3)}C${p(1.02, 16)} ${p(0.3, 23)} ${p(-0.32, 27)}C${p(-0.5, 16)} ${p(-0.62, 4)} ${p(-0.5, -7)}Z`;
    body += `<path d="${link}" fill="${s > 0 ? hair.base : mix(hair.base, hair.light, 0.22)}" stroke="${mix(hair.base, hair.dark, 0.85)}" stroke-width="1.8" stroke-linejoin="round"/>`;
    light += `M${p(-0.1, -5)}Q${p(0.74, -5)} ${p(0.5, 9)}`;
    dark += `M${p(-0.3, 4)}Q${p(0.4, 6)} ${p(0.05, 19)}`;
  }
  const [x, y] = at(count);
  const end: Panel = {
    ...ribbon(
      [
        [x, y - 4],
        [x + q * 2, y + 14],
        [x, y + 28],
      ],
      [7, 14, 9],
    ),
    tips: [13, 19, 12],
  };
  return body + flow(job, dark, 2.2, false) + flow(job, light, 3) + loosePanel(job, end) + bow(job, [x, y + 1], 0.85);
}

/** Combed hair that hangs from where it is tied. */
const loosePanel = (job: HairJob, panel: Panel): string =>
  job.brush.solid(panelPath(job, panel), job.hair.base, {
    inside: strands(job, panel, [0.3, 0.7], [0.14, 0.5, 0.86]) + shineAt(job, panel, 0.4, 0.24, 4),
    shade: 0.42,
    rim: 0.5,
  });

/** Tied hair along a bent line: locks or a bunch of ropes. */
function bunch(job: HairJob, spine: readonly Dot[], widths: readonly number[], tips: readonly number[]): string {
  // Ropes are thick themselves.
  const half = job.texture === 'locs' ? widths.map((w) => w * 0.72) : widths;
  const panel: Panel = { ...ribbon(spine, half), tips };
  if (job.texture === 'curly') return springs(job, spine, widths);
  if (job.texture !== 'locs') return loosePanel(job, panel);
  return [0.04, 0.96, 0.28, 0.72, 0.5]
    .map((u, i) =>
      twist(job, strandDots({ ...job, texture: 'straight' }, panel, u, 0, 1 - 0.06 * (i % 3)), i % 2 ? 0.1 : -0.16, 17),
    )
    .join('');
}

/** A round puff of curls around a point. */
export function puff(job: HairJob, [x, y]: Dot, r: number): string {
  const edge = Array.from({ length: 12 }, (_, k): Dot => {
    const a = (k / 12) * Math.PI * 2;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r * 0.94];
  });
  return mass(job, hairEdge(job.texture, edge, true, [x, y]), job.hair.base);
}

/** Curls that are tied: a cloud along the tail, with corkscrews that hang out of it. */
function springs(job: HairJob, spine: readonly Dot[], widths: readonly number[]): string {
  const panel: Panel = { ...ribbon(spine, widths), tips: [] };
  const middle = spine[Math.floor(spine.length / 2)] ?? [0, 0];
  const cloud = hairEdge('curly', [...panel.outer, ...[...panel.inner].reverse()], true, middle);
  const locks = [0.12, 0.86, 0.5].map((u, i) => {
    const along = strandDots({ ...job, texture: 'straight' }, panel, u, 0.5, 1);
    const [from = middle, [x, y] = middle] = [along[0], along.at(-1)];
    return corkscrew(job, from, [x, y + 10 + 9 * i], 0, [-0.2, -0.1, 0.08][i] ?? 0, i * 1.9);
  });
  return mass(job, cloud, mix(job.hair.base, job.hair.dark, 0.15)) + locks.join('');
}

/** A tail beside the head or behind the ear: out from its tie, then down to the shoulder. */
export function tail(job: HairJob, [x, y]: Dot, q: -1 | 1, size = 1): string {
  const at = (dx: number, dy: number): Dot => [x + q * dx * size, y + dy * size];
  if (job.texture === 'coily') return puff(job, at(13, -14), 46 * size);
  const spine = [at(-4, 0), at(18, -6), at(38, 20), at(44, 66), at(34, 112)];
  return bunch(
    job,
    spine,
    [8, 19, 25, 25, 14].map((w) => w * size * (1 + 0.2 * job.volume)),
    [16, 28, 18],
  );
}

/** A tail tied high on the head: it springs up, swings out and falls beside the face. */
export function highTail(job: HairJob, [x, y]: Dot, q: 1 | -1): string {
  const at = (dx: number, dy: number): Dot => [x + q * dx, y + dy];
  if (job.texture === 'coily') return puff(job, at(16, -24), 64);
  const spine = [at(-6, 8), at(10, -22), at(46, -26), at(76, 14), at(82, 76), at(70, 136)];
  return bunch(
    job,
    spine,
    [12, 22, 27, 29, 27, 15].map((w) => w * (1 + 0.14 * job.volume)),
    [18, 32, 24],
  );
}

/** A knot of hair around a point. */
export function bun(job: HairJob, [x, y]: Dot, r: number): string {
  const { hair, brush } = job;
  const round = Array.from({ length: 10 }, (_, k): Dot => {
    const a = (k / 10) * Math.PI * 2;
    const rr = r * (1 + 0.05 * Math.sin(k * 2.7));
    return [x + Math.cos(a) * rr, y + Math.sin(a) * rr * 0.9];
  });
  const coil = `M${n(x - r * 0.6)} ${n(y + r * 0.2)}C${n(x - r * 0.5)} ${n(y - r * 0.62)} ${n(x + r * 0.6)} ${n(y - r * 0.62)} ${n(x + r * 0.52)} ${n(y + r * 0.1)}C${n(x + r * 0.4)} ${n(y + r * 0.5)} ${n(x - r * 0.2)} ${n(y + r * 0.5)} ${n(x - r * 0.22)} ${n(y + r * 0.05)}`;
  return (
    mass(job, hairEdge(job.texture, round, true, [x, y]), hair.base, { rim: 0.6 }) +
    (job.texture === 'curly' || job.texture === 'coily' ? '' : brush.stroke(coil, hair.dark, 3.6, 0.5))
  );
}
