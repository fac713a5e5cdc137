// Surfaces of an open printed book: two curved pages, the edges of the pages below, and its footprint on the ground.

import type { Point } from './camera.ts';
import type { Surface, Texture } from './draw-surface.ts';

/** Height of the page's bulge beside the fold, and its distance from the fold, in page widths. */
const BULGE_HEIGHT_IN_PAGES = 0.05;
const BULGE_DISTANCE_IN_PAGES = 0.12;
const COLUMNS = 48;

const bulgeHeightAt = (s: number): number =>
  BULGE_HEIGHT_IN_PAGES * (s / BULGE_DISTANCE_IN_PAGES) * Math.exp(1 - s / BULGE_DISTANCE_IN_PAGES);
const bulgeSlopeAt = (s: number): number =>
  (BULGE_HEIGHT_IN_PAGES / BULGE_DISTANCE_IN_PAGES) *
  (1 - s / BULGE_DISTANCE_IN_PAGES) *
  Math.exp(1 - s / BULGE_DISTANCE_IN_PAGES);

/** Light direction: from the left, from behind the book and from above. */
const LIGHT_DIRECTION: Point = [-0.42, 0.3, 0.86];

/** Lambertian light on paper with this slope, relative to flat paper. */
export const lightOnSlope = (slope: number): number => {
  const length = Math.hypot(slope, 1);
  const straight = (-slope * LIGHT_DIRECTION[0] + LIGHT_DIRECTION[2]) / length / LIGHT_DIRECTION[2];
  return 0.55 + 0.45 * Math.max(0, straight);
};

/** Darkening towards the fold. */
const foldShadow = (s: number): number => 1 - 0.5 * Math.exp(-s / 0.018) - 0.14 * Math.exp(-s / 0.09);

export interface OpenBook {
  readonly left: Texture;
  readonly right: Texture;
  /** Texture of the page edges. */
  readonly edges: Texture;
  /** Thickness of the whole book, in page widths. */
  readonly thickness: number;
}

export function openBookSurfaces({ left, right, edges, thickness }: OpenBook): Surface[] {
  return [...half(left, edges, -1, thickness / 2), ...half(right, edges, 1, thickness / 2)];
}

function half(picture: Texture, edges: Texture, side: -1 | 1, thick: number): Surface[] {
  const place = (s: number, v: number, down: number): Point => [
    side * s,
    0.5 - v,
    bulgeHeightAt(s) + thick * (1 - down),
  ];
  // The picture's left edge is at the fold on the right page and at the outer edge on the left page.
  const along = (u: number): number => (side === 1 ? u : 1 - u);
  const page: Surface = {
    picture,
    columns: COLUMNS,
    rows: 4,
    at: (u, v) => place(along(u), v, 0),
    light: (u) => lightOnSlope(side * bulgeSlopeAt(along(u))) * foldShadow(along(u)),
  };
  const lowerEdge: Surface = {
    picture: edges,
    columns: COLUMNS,
    rows: 1,
    at: (u, v) => place(along(u), 1, v),
    light: (u, v) => (0.9 - 0.2 * v) * foldShadow(along(u)),
  };
  const outerEdge: Surface = {
    picture: edges,
    columns: 1,
    rows: 1,
    at: (u, v) => place(1, u, v),
    light: (_, v) => (side === -1 ? 1 : 0.8) - 0.15 * v,
  };
  return [page, lowerEdge, outerEdge];
}

/** Footprint on the ground, for the shadow. */
export const OPEN_FOOTPRINT: readonly Point[] = [
  [-1, 0.5, 0],
  [1, 0.5, 0],
  [1, -0.5, 0],
  [-1, -0.5, 0],
];
