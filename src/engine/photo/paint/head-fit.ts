// Maps a photo's face to the drawn head's box and back.

import { headShape } from '#engine/hero/head-shape.ts';
import type { FaceShape } from '../../types.ts';
import type { Warp } from '../detect/head-crop.ts';
import { type Mesh, point } from '../detect/landmarks.ts';
import { clamp, distance, midpoint, type Pt } from '../pixels/pixels.ts';

/** The drawn head's box is 208 x 214 head units. */
const HEAD_ASPECT = 214 / 208;

export interface HeadFit {
  width: number;
  height: number;
  /** From a pixel of the head box to the photo. */
  toPhoto: Warp;
  /** The photo's landmarks on the head box. */
  mesh: Mesh;
}

/** How far the features move to where the drawn head has them, 0..1. */
const ALIGN = 0.85;
/** The inner face is drawn this much smaller than the head is wide: children's features sit close together. */
const GATHER = 0.82;
/** And this much smaller is the nose. */
const NOSE = 0.85;

/** Photo heights (0 chin .. 1 forehead) and head-box heights of the same features, chin first. */
function ladder(mesh: Mesh, shape: FaceShape, up: (p: Pt) => number): Rung[] {
  const drawn = headShape(shape, 0, 0);
  const at = (y: number): number => (drawn.chin - y) / (drawn.chin - drawn.top);
  const middle = (a: number, b: number): number => up(midpoint(point(mesh, a), point(mesh, b)));
  const rungs = [
    { photo: 0, head: 0 },
    { photo: middle(13, 14), head: at(drawn.mouthY) },
    { photo: middle(2, 2), head: at(drawn.noseY + 4) },
    { photo: (middle(33, 263) + middle(133, 362)) / 2, head: at(drawn.eye.y) },
    { photo: middle(105, 334), head: at(drawn.browY) },
    { photo: 1, head: 1 },
  ];
  return rungs.map(({ photo, head }) => ({ photo, head: photo + (head - photo) * ALIGN }));
}

export function fitToHead(mesh: Mesh, shape: FaceShape, size: number): HeadFit {
  const width = size;
  const height = Math.round(size * HEAD_ASPECT);
  const leftEye = midpoint(point(mesh, 33), point(mesh, 133));
  const rightEye = midpoint(point(mesh, 263), point(mesh, 362));
  const angle = Math.atan2(rightEye[1] - leftEye[1], rightEye[0] - leftEye[0]);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const chin = point(mesh, 152);
  const ears = midpoint(point(mesh, 234), point(mesh, 454));
  const turn = (p: Pt): Pt => {
    const dx = p[0] - ears[0];
    const dy = p[1] - ears[1];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  };
  // A face turned a little shows more of one cheek: a parabola through both ears and the nose evens them out.
  const middle = turn(midpoint(point(mesh, 168), point(mesh, 2)))[0];
  const left = middle - turn(point(mesh, 234))[0];
  const right = turn(point(mesh, 454))[0] - middle;
  const lean = clamp((right - left) / (right + left), -0.45, 0.45);
  const across = (right + left) / 2;
  const bottom = turn(chin)[1];
  const tall = bottom - turn(point(mesh, 10))[1];
  const up = (p: Pt): number => (bottom - turn(p)[1]) / tall;
  const rungs = ladder(mesh, shape, up);
  const rise = 1 / GATHER - 1;

  const sideways = (u: number): number => {
    const wide = u * (1 + rise * Math.max(0, 1 - u * u));
    return middle + across * (wide + lean * Math.min(1, wide * wide));
  };
  /** Head box (u -1..1, h 0 chin .. 1 top) to photo, before the nose shrinks. */
  const unfold = (u: number, h: number): Pt => {
    const x = sideways(u);
    const y = bottom - climb(rungs, h) * tall;
    return [ears[0] + x * cos - y * sin, ears[1] + x * sin + y * cos];
  };
  const fold = (p: Pt): Pt => {
    const u = solve(sideways, turn(p)[0], -1.6, 1.6);
    const h = solve((at) => climb(rungs, at), up(p), -0.5, 1.5);
    return [((u + 1) / 2) * width, (1 - h) * height];
  };
  const nose = fold(midpoint(point(mesh, 4), point(mesh, 2)));
  const reach = distance(fold(point(mesh, 64)), fold(point(mesh, 294))) * 0.95;
  const shrink = (x: number, y: number, out: Float64Array): void => {
    const d = Math.hypot(x - nose[0], y - nose[1]) / reach;
    const by = d >= 1 ? 0 : (1 - d * d) ** 2 * (1 / NOSE - 1);
    out[0] = x + (x - nose[0]) * by;
    out[1] = y + (y - nose[1]) * by;
  };
  const toPhoto: Warp = (x, y, out) => {
    shrink(x, y, out);
    const p = unfold(((out[0] ?? 0) / width) * 2 - 1, 1 - (out[1] ?? 0) / height);
    out[0] = p[0];
    out[1] = p[1];
  };
  const shrunk = (p: Pt): Pt => {
    const out = new Float64Array(2);
    let [x, y] = p;
    for (let k = 0; k < 12; k++) {
      shrink(x, y, out);
      x += p[0] - (out[0] ?? 0);
      y += p[1] - (out[1] ?? 0);
    }
    return [x, y];
  };
  return {
    width,
    height,
    toPhoto,
    mesh: mesh.map(([x, y, z]) => {
      const [px, py] = shrunk(fold([x, y]));
      return [px, py, z] as const;
    }),
  };
}

type Rung = { photo: number; head: number };

/** A smooth, always rising curve through the rungs (monotone cubic). */
function curve(xs: number[], ys: number[], x: number): number {
  const n = xs.length;
  const get = (list: number[], i: number): number => list[i] ?? 0;
  const slope = (i: number): number => (get(ys, i + 1) - get(ys, i)) / (get(xs, i + 1) - get(xs, i));
  const tangent = (i: number): number => {
    if (i === 0) return slope(0);
    if (i === n - 1) return slope(n - 2);
    const a = slope(i - 1);
    const b = slope(i);
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b);
  };
  if (x <= get(xs, 0)) return get(ys, 0) + (x - get(xs, 0)) * slope(0);
  if (x >= get(xs, n - 1)) return get(ys, n - 1) + (x - get(xs, n - 1)) * slope(n - 2);
  let i = 0;
  while (i < n - 2 && x > get(xs, i + 1)) i++;
  const h = get(xs, i + 1) - get(xs, i);
  const t = clamp((x - get(xs, i)) / h);
  const t2 = t * t;
  const t3 = t * t * t;
  return (
    (2 * t3 - 3 * t2 + 1) * get(ys, i) +
    (t3 - 2 * t2 + t) * h * tangent(i) +
    (3 * t2 - 2 * t3) * get(ys, i + 1) +
    (t3 - t2) * h * tangent(i + 1)
  );
}
const climb = (rungs: Rung[], h: number): number =>
  curve(
    rungs.map((r) => r.head),
    rungs.map((r) => r.photo),
    h,
  );

/** Where a rising function takes the wanted value, by halving. */
function solve(rising: (at: number) => number, wanted: number, from: number, to: number): number {
  let low = from;
  let high = to;
  for (let k = 0; k < 30; k++) {
    const middle = (low + high) / 2;
    if (rising(middle) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
