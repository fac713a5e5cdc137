// Hair ties: a ribbon bow, an elastic, a headband.

import type { HairStyle } from '#core/look/look.ts';
import { type Dot, mix, n, smooth } from '#engine/drawing/draw.ts';
import { fullness, type HairJob } from '../hair-job.ts';

/** A small bow: two loops, two short ends, a knot. */
export function bow(job: HairJob, [x, y]: Dot, size = 1): string {
  const k = size * 1.1;
  const at = (q: 1 | -1, dx: number, dy: number): string => `${n(x + q * dx * k)} ${n(y + (dy + 3) * k)}`;
  const loop = (q: 1 | -1): string =>
    `M${at(q, 0, -3)}C${at(q, 10, -14)} ${at(q, 27, -20)} ${at(q, 30, -7)}C${at(q, 32, 3)} ${at(q, 29, 14)} ${at(q, 21, 14)}C${at(q, 13, 14)} ${at(q, 6, 9)} ${at(q, 0, 4)}Z`;
  const end = (q: 1 | -1): string =>
    `M${at(q, 0, 2)}C${at(q, 3, 9)} ${at(q, 8, 15)} ${at(q, 9, 24)}L${at(q, 18, 19)}C${at(q, 14, 11)} ${at(q, 8, 5)} ${at(q, 2, 0)}Z`;
  const crease = `M${at(-1, 8, 0)}L${at(-1, 18, -3)}M${at(1, 8, 0)}L${at(1, 18, -3)}`;
  const dark = mix(job.tieColour, '#3a1030', 0.22);
  return (
    job.brush.solid(end(-1) + end(1), dark, { shade: 0.2, rim: 0 }) +
    job.brush.solid(loop(-1) + loop(1), job.tieColour, { shade: 0.4 }) +
    job.brush.stroke(crease, dark, 2.4 * k, 0.8) +
    `<ellipse class="tiny" cx="${n(x)}" cy="${n(y + 3 * k)}" rx="${n(6 * k)}" ry="${n(7.5 * k)}" fill="${dark}"/>`
  );
}

/** Two coloured clips side by side over the temple, on the side the hair is combed to. */
export function clips(job: HairJob): string {
  const { shape, brush, tieColour } = job;
  const q = job.parting === 'right' ? -1 : 1;
  const light = mix(tieColour, '#fff6e6', 0.55);
  return [0, 1]
    .map((i) => {
      const x = q * shape.half * (0.66 + 0.11 * i) + shape.turn * 0.4;
      const y = shape.hairline - 24 + 17 * i;
      const { brush: hand, transform } = brush.at(x, y, q * (34 + 8 * i), 1);
      const bar = hand.solid(
        'M-19 -5.5C-10 -8 10 -8 19 -5.5C22 -3 22 3 19 5.5C10 8 -10 8 -19 5.5C-22 3 -22 -3 -19 -5.5Z',
        i ? light : tieColour,
        {
          shade: 0.3,
          rim: 0.4,
        },
      );
      return `<g transform="${transform}">${bar}<circle class="tiny" cx="12" cy="0" r="2.6" fill="#fffaf0"/></g>`;
    })
    .join('');
}

/** An elastic across a tail in direction `along`: gathered cloth in folds. */
export function elastic(job: HairJob, [x, y]: Dot, along: Dot, half: number): string {
  const long = Math.hypot(along[0], along[1]) || 1;
  const dx = along[0] / long;
  const dy = along[1] / long;
  const at = (u: number, v: number): Dot => [x - dy * u * half + dx * v, y + dx * u * half + dy * v];
  const edge = (side: 1 | -1): Dot[] =>
    [-1, -0.6, -0.2, 0.2, 0.6, 1].map((u, i) => at(side * u, side * (6.5 + 2 * (i % 2) - 2.5 * u * u)));
  const folds = [-0.5, 0, 0.5].map((u) => {
    const [ax, ay] = at(u, -4);
    const [bx, by] = at(u + 0.1, 4);
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  });
  return (
    job.brush.solid(smooth([...edge(-1), ...edge(1)]), job.tieColour, { shade: 0.4, rim: 0.3 }) +
    job.brush.stroke(folds.join(''), mix(job.tieColour, '#3a1030', 0.25), 2.4, 0.7)
  );
}

export const tieAt = (job: HairJob, at: Dot, along: Dot, half: number, size = 0.85): string =>
  job.hasBow ? bow(job, at, size) : elastic(job, at, along, half);

/** Styles that keep their volume under a headband; other hair lies close. */
const LOOSE_STYLES: readonly HairStyle[] = ['bob', 'shoulder', 'long', 'half-up'];
const HAIRLESS_STYLES: readonly HairStyle[] = ['bald', 'baby-down', 'buzz'];
/** Growth below which the band is on the forehead and has a bow. */
const BABY_BAND_MAX_GROWTH = -0.5;

/** A headband from ear to ear: widest on the crown, hidden behind the ears. */
export function band(job: HairJob, style: HairStyle): string {
  const { shape, brush } = job;
  const { half, top, centre, turn } = shape;
  const loose = LOOSE_STYLES.includes(style);
  const baby = job.growth < BABY_BAND_MAX_GROWTH && !loose;
  const stand = baby || HAIRLESS_STYLES.includes(style) ? 2 : loose ? 15 * Math.min(1.5, fullness(job)) : 10;
  const middle = centre[1] - 10;
  const at = (v: number, inside: number): Dot => {
    const a = Math.PI * (1 - v);
    const deep = inside * Math.sqrt(Math.sin(a));
    // From the front it is slightly behind the highest point.
    const high = middle - top + stand * 0.6 - (baby ? 26 : 7);
    return [Math.cos(a) * (half + stand * 0.8 - deep) + turn * 0.3, middle - Math.sin(a) * (high - deep)];
  };
  const steps = [0.03, 0.12, 0.26, 0.4, 0.5, 0.6, 0.74, 0.88, 0.97];
  const line = (inside: number): Dot[] => steps.map((v) => at(v, inside));
  const d = `${smooth(line(0), false)}${smooth(line(17).reverse(), false).replace(/^M/, 'L')}Z`;
  const light = smooth(
    [0.2, 0.3, 0.4, 0.5].map((v) => at(v, 6)),
    false,
  );
  return (
    `<path class="shade" transform="translate(0 3)" d="${d}" fill="${job.hair.dark}" opacity=".45"/>` +
    brush.solid(d, job.tieColour, { shade: 0.35, depth: 6, rim: 0.5 }) +
    brush.stroke(light, mix(job.tieColour, '#fff6e6', 0.6), 3, 0.55) +
    (baby ? bow(job, at(job.parting === 'right' ? 0.36 : 0.64, 9), 0.86) : '')
  );
}
