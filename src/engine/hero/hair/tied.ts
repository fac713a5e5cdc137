// Hair that is tied: plaits, tails, buns and the bands that hold them.

import { type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import { rope } from './falls.ts';
import { flow, type HairJob, mass } from './hair-job.ts';
import { hairEdge } from './texture.ts';

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

/** A plait of overlapping links with a ribbon, hanging from `from`. */
export function braid(job: HairJob, from: Dot, q: -1 | 1, links: number): string {
  const { hair, brush } = job;
  if (job.texture === 'locs') {
    const end: Dot = [from[0] + q * 8, from[1] + links * 27];
    const ropes = [-13, 0, 13].map((dx, i) =>
      rope(
        brush,
        [from[0] + dx, from[1]],
        [end[0] + dx * 0.7, end[1] + (i % 2) * 12],
        9,
        i % 2 ? hair.base : hair.dark,
      ),
    );
    return ropes.join('') + bow(job, [from[0] + q * 3, from[1] + 16], 0.8);
  }
  let s = '';
  for (let i = 0; i < links; i++) {
    const x = from[0] + q * i * 2.4;
    const y = from[1] + i * 25;
    const k = 1 - i * 0.035;
    const w = 21 * k;
    const d = `M${n(x - q * w * 0.3)} ${n(y - 4)}C${n(x + q * w * 0.9)} ${n(y - 12)} ${n(x + q * w * 1.25)} ${n(y + 14)} ${n(x + q * w * 0.2)} ${n(y + 30)}C${n(x - q * w * 0.95)} ${n(y + 30)} ${n(x - q * w * 1.2)} ${n(y + 6)} ${n(x - q * w * 0.3)} ${n(y - 4)}Z`;
    s += brush.solid(d, i % 2 ? hair.base : mix(hair.base, hair.light, 0.35), { shade: 0.5, edge: 1.6 });
    s += flow(
      job,
      `M${n(x - q * w * 0.3)} ${n(y + 4)}Q${n(x + q * w * 0.5)} ${n(y + 8)} ${n(x + q * w * 0.3)} ${n(y + 24)}`,
      2.6,
      false,
    );
  }
  const x = from[0] + q * links * 2.4;
  const y = from[1] + links * 25;
  s += brush.solid(
    `M${n(x)} ${n(y)}C${n(x + q * 18)} ${n(y + 12)} ${n(x + q * 18)} ${n(y + 32)} ${n(x + q * 6)} ${n(y + 48)}C${n(x - q * 12)} ${n(y + 40)} ${n(x - q * 20)} ${n(y + 20)} ${n(x)} ${n(y)}Z`,
    hair.base,
    { shade: 0.5 },
  );
  return s + bow(job, [x, y]);
}

/** A falling tail of hair along a bent line. */
export function tail(job: HairJob, dots: readonly [Dot, Dot, Dot], width: number): string {
  const [a, b, c] = dots;
  const w = width;
  const { brush, hair, texture } = job;
  if (texture === 'locs') {
    return [-1, -0.33, 0.33, 1]
      .map((u, i) =>
        rope(
          brush,
          [a[0] + u * w * 0.35, a[1]],
          [lerp(b[0], c[0], 0.6) + u * w * 0.8, c[1] - (i % 2) * 14],
          9,
          hair.base,
        ),
      )
      .join('');
  }
  if (texture !== 'straight') {
    const wide = texture === 'wavy' ? 1 : 1.2;
    const edge: Dot[] = [
      [a[0] - w * 0.4, a[1]],
      [b[0] - w * wide, lerp(a[1], b[1], 0.8)],
      [b[0] - w * wide, lerp(b[1], c[1], 0.4)],
      [c[0] - w * 0.5, c[1] - 12],
      [c[0], c[1]],
      [c[0] + w * 0.5, c[1] - 14],
      [b[0] + w * wide, lerp(b[1], c[1], 0.4)],
      [b[0] + w * wide, lerp(a[1], b[1], 0.8)],
      [a[0] + w * 0.4, a[1]],
    ];
    return mass(job, hairEdge(texture, edge, true, b), hair.base);
  }
  const d = `M${n(a[0] - w * 0.5)} ${n(a[1])}C${n(b[0] - w * 1.2)} ${n(lerp(a[1], b[1], 0.5))} ${n(b[0] - w)} ${n(b[1])} ${n(c[0] - w * 0.2)} ${n(c[1])}C${n(c[0] + w * 0.1)} ${n(c[1] - 4)} ${n(c[0] + w * 0.3)} ${n(c[1] - 10)} ${n(c[0] + w * 0.4)} ${n(c[1] - 14)}C${n(b[0] + w * 1.1)} ${n(lerp(b[1], c[1], 0.4))} ${n(b[0] + w * 1.1)} ${n(lerp(a[1], b[1], 0.4))} ${n(a[0] + w * 0.5)} ${n(a[1])}Z`;
  return (
    brush.solid(d, hair.base, { shade: 0.5, dry: 6, dryAngle: 1.5, dryLight: hair.light }) +
    flow(job, `M${n(a[0] - 4)} ${n(a[1] + 6)}Q${n(b[0] - w * 0.4)} ${n(b[1])} ${n(c[0])} ${n(c[1] - 16)}`, 3.6) +
    flow(
      job,
      `M${n(a[0] + 6)} ${n(a[1] + 8)}Q${n(b[0] + w * 0.5)} ${n(b[1] - 6)} ${n(c[0] + 6)} ${n(c[1] - 26)}`,
      3.2,
      false,
    )
  );
}

/** A tail tied high on the head: it springs up, swings out and ends in a point that turns back in. */
export function highTail(job: HairJob, [x, y]: Dot, q: 1 | -1): string {
  const { brush, hair, texture } = job;
  const at = (dx: number, dy: number): Dot => [x + q * dx, y + dy];
  if (texture === 'locs') return tail(job, [at(4, 0), at(60, 30), at(64, 176)], 34);
  const outer = [at(-16, 6), at(6, -30), at(50, -40), at(92, -8), at(106, 54), at(98, 124), at(72, 184)];
  const inner = [at(62, 130), at(48, 84), at(26, 50), at(-4, 30)];
  const edge = hairEdge(texture, [...outer, ...inner], true, at(52, 60));
  if (texture === 'curly' || texture === 'coily') return mass(job, edge, hair.base);
  const strand = (from: Dot, over: Dot, to: Dot): string =>
    `M${n(from[0])} ${n(from[1])}Q${n(over[0])} ${n(over[1])} ${n(to[0])} ${n(to[1])}`;
  return (
    brush.solid(edge, hair.base, { shade: 0.45, rim: 0.7 }) +
    flow(job, strand(at(8, -14), at(96, -34), at(84, 126)), 4) +
    flow(job, strand(at(4, -2), at(78, 0), at(74, 146)), 3.2, false) +
    flow(job, strand(at(10, 8), at(62, 26), at(70, 118)), 2.8)
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
