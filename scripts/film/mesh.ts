// Draws pictures stretched over surfaces: triangles with true perspective, smooth sampling and light at their corners.

import type { Seen } from './camera.ts';
import { type Canvas, over } from './canvas.ts';

/** A corner on the frame: where it is, which point of the picture lies there, and how much light falls on it (1 is full). */
export interface Corner extends Seen {
  readonly u: number;
  readonly v: number;
  readonly light: number;
}

type Triangle = readonly [Corner, Corner, Corner];

/** Positive where the surface shows its face, negative where it shows its back. */
export const facing = (a: Seen, b: Seen, c: Seen): number => (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);

const PAIR = 0x00ff00ff;

/** Four corners in reading order: top left, top right, bottom left, bottom right. */
export const drawQuad = (
  frame: Canvas,
  picture: Canvas,
  [a, b, c, d]: readonly [Corner, Corner, Corner, Corner],
  opacity = 1,
): void => {
  drawTriangle(frame, picture, [a, b, c], opacity);
  drawTriangle(frame, picture, [b, d, c], opacity);
};

const drawTriangle = (frame: Canvas, picture: Canvas, corners: Triangle, opacity: number): void => {
  const [a, b, c] = corners;
  const area = facing(a, b, c);
  if (Math.abs(area) < 1e-6) return;
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5));
  const bottom = Math.min(frame.height, Math.ceil(Math.max(a.y, b.y, c.y) - 0.5));
  // Whatever is divided by depth changes evenly across the frame.
  const slope = (value: (corner: Corner) => number) => slopeOf(corners, area, value);
  const near = slope(({ depth }) => 1 / depth);
  const across = slope(({ u, depth }) => (u * picture.width) / depth);
  const down = slope(({ v, depth }) => (v * picture.height) / depth);
  const light = slope((corner) => corner.light * 256);
  const strength = Math.round(opacity * 256);
  for (let y = top; y < bottom; y++) {
    const [left, right] = span(corners, y + 0.5, frame.width);
    if (left >= right) continue;
    const [dx, dy] = [left + 0.5 - a.x, y + 0.5 - a.y];
    const begin = ({ start, dx: perX, dy: perY }: Slope) => start + dx * perX + dy * perY;
    drawRow(
      ...([frame.pixels, y * frame.width + left, y * frame.width + right, picture, strength] as const),
      ...([begin(near), near.dx, begin(across), across.dx, begin(down), down.dx, begin(light), light.dx] as const),
    );
  }
};

/** Pixels between two exact points of the picture; the points between them lie as good as evenly. */
const STEP = 16;
const UNIT = 65536;

/** The inner loops: plain whole numbers only, so that they compile into plain machine code. */
const drawRow = (
  target: Int32Array,
  from: number,
  to: number,
  picture: Canvas,
  strength: number,
  nearFrom: number,
  nearStep: number,
  acrossFrom: number,
  acrossStep: number,
  downFrom: number,
  downStep: number,
  lightFrom: number,
  lightStep: number,
): void => {
  const { pixels, width, height } = picture;
  let x = (acrossFrom / nearFrom - 0.5) * UNIT;
  let y = (downFrom / nearFrom - 0.5) * UNIT;
  for (let start = from; start < to; start += STEP) {
    const count = Math.min(STEP, to - start);
    const gone = start - from + count;
    const near = nearFrom + gone * nearStep;
    const nextX = ((acrossFrom + gone * acrossStep) / near - 0.5) * UNIT;
    const nextY = ((downFrom + gone * downStep) / near - 0.5) * UNIT;
    const [stepX, stepY] = [((nextX - x) / count) | 0, ((nextY - y) / count) | 0];
    let u = x | 0;
    let v = y | 0;
    let light = ((lightFrom + (start - from) * lightStep) * 256) | 0;
    const lightBy = (lightStep * 256) | 0;
    for (let at = start; at < start + count; at++) {
      const column = u >> 16;
      const line = v >> 16;
      if (column >= 0 && line >= 0 && column < width - 1 && line < height - 1) {
        const colour = between(pixels, line * width + column, width, (u >> 8) & 255, (v >> 8) & 255, light >> 8);
        if (colour >>> 24 === 255 && strength === 256) target[at] = colour;
        else if (colour !== 0) target[at] = over(target[at] ?? 0, colour, strength);
      }
      u += stepX;
      v += stepY;
      light += lightBy;
    }
    x = nextX;
    y = nextY;
  }
};

interface Slope {
  /** The value at the first corner, and its change per pixel. */
  readonly start: number;
  readonly dx: number;
  readonly dy: number;
}

const slopeOf = ([a, b, c]: Triangle, area: number, value: (corner: Corner) => number): Slope => {
  const [start, byB, byC] = [value(a), value(b) - value(a), value(c) - value(a)];
  return {
    start,
    dx: (byB * (c.y - a.y) - byC * (b.y - a.y)) / area,
    dy: (byC * (b.x - a.x) - byB * (c.x - a.x)) / area,
  };
};

/** The pixels of a row whose middles lie in the triangle: neighbours share an edge without gap or overlap. */
const span = ([a, b, c]: Triangle, y: number, width: number): readonly [number, number] => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const cross = (from: Corner, to: Corner) => {
    if (from.y > y === to.y > y) return;
    const x = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
    low = Math.min(low, x);
    high = Math.max(high, x);
  };
  cross(a, b);
  cross(b, c);
  cross(c, a);
  return [Math.max(0, Math.ceil(low - 0.5)), Math.min(width, Math.ceil(high - 0.5))];
};

/** The colour between four pixels of a picture, under a light of 0..256 and a little more. */
const between = (source: Int32Array, at: number, width: number, fx: number, fy: number, light: number): number => {
  const c00 = source[at] ?? 0;
  const c10 = source[at + 1] ?? 0;
  const c01 = source[at + width] ?? 0;
  const c11 = source[at + width + 1] ?? 0;
  const w11 = (fx * fy) >> 8;
  const w10 = fx - w11;
  const w01 = fy - w11;
  const w00 = 256 - fx - fy + w11;
  const rb =
    ((Math.imul(c00 & PAIR, w00) +
      Math.imul(c10 & PAIR, w10) +
      Math.imul(c01 & PAIR, w01) +
      Math.imul(c11 & PAIR, w11)) >>>
      8) &
    PAIR;
  const ga =
    ((Math.imul((c00 >>> 8) & PAIR, w00) +
      Math.imul((c10 >>> 8) & PAIR, w10) +
      Math.imul((c01 >>> 8) & PAIR, w01) +
      Math.imul((c11 >>> 8) & PAIR, w11)) >>>
      8) &
    PAIR;
  if (light === 256) return (ga << 8) | rb;
  const alpha = ga >>> 16;
  // Light over 1 may not carry a colour beyond its alpha.
  const red = Math.min(alpha, ((rb & 255) * light) >> 8);
  const green = Math.min(alpha, ((ga & 255) * light) >> 8);
  const blue = Math.min(alpha, ((rb >>> 16) * light) >> 8);
  return (alpha << 24) | (blue << 16) | (green << 8) | red;
};
