// A printed book lying open: two leaves that rise out of the fold, the edges of those beneath, and the ground they darken.
import type { Surface, Texture } from './draw-surface.ts';
import type { Point } from './space.ts';

/** How high the paper rises beside the fold, and how far from it. */
const RISE = 0.05;
const RISE_AT = 0.12;
const COLUMNS = 48;

const riseAt = (s: number): number => RISE * (s / RISE_AT) * Math.exp(1 - s / RISE_AT);
const slopeAt = (s: number): number => (RISE / RISE_AT) * (1 - s / RISE_AT) * Math.exp(1 - s / RISE_AT);

/** The lamp stands to the left, behind the book and above it. */
const LAMP: Point = [-0.42, 0.3, 0.86];

/** Light on paper that leans by a slope, compared with paper that lies flat. */
export const lampOn = (slope: number): number => {
  const length = Math.hypot(slope, 1);
  const straight = (-slope * LAMP[0] + LAMP[2]) / length / LAMP[2];
  return 0.55 + 0.45 * Math.max(0, straight);
};

/** Paper sinks into the fold, where little light comes. */
const inFold = (s: number): number => 1 - 0.5 * Math.exp(-s / 0.018) - 0.14 * Math.exp(-s / 0.09);

export interface OpenBook {
  readonly left: Texture;
  readonly right: Texture;
  /** What the edges of the leaves look like. */
  readonly edges: Texture;
  /** Of the whole book, in pages. */
  readonly thickness: number;
}

export function openBook({ left, right, edges, thickness }: OpenBook): Surface[] {
  return [...half(left, edges, -1, thickness / 2), ...half(right, edges, 1, thickness / 2)];
}

function half(picture: Texture, edges: Texture, side: -1 | 1, thick: number): Surface[] {
  const place = (s: number, v: number, down: number): Point => [side * s, 0.5 - v, riseAt(s) + thick * (1 - down)];
  // A picture's left edge is the fold on the right page, and the free edge on the left one.
  const along = (u: number): number => (side === 1 ? u : 1 - u);
  const page: Surface = {
    picture,
    columns: COLUMNS,
    rows: 4,
    at: (u, v) => place(along(u), v, 0),
    light: (u) => lampOn(side * slopeAt(along(u))) * inFold(along(u)),
  };
  const near: Surface = {
    picture: edges,
    columns: COLUMNS,
    rows: 1,
    at: (u, v) => place(along(u), 1, v),
    light: (u, v) => (0.9 - 0.2 * v) * inFold(along(u)),
  };
  const free: Surface = {
    picture: edges,
    columns: 1,
    rows: 1,
    at: (u, v) => place(1, u, v),
    light: (_, v) => (side === -1 ? 1 : 0.8) - 0.15 * v,
  };
  return [page, near, free];
}

/** Where it stands on the ground. */
export const OPEN_GROUND: readonly Point[] = [
  [-1, 0.5, 0],
  [1, 0.5, 0],
  [1, -0.5, 0],
  [-1, -0.5, 0],
];
