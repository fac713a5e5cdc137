// Surfaces of a printed book standing slightly open with its cover to the viewer: cover, spine, and the leaves as a fan.

import type { Point } from './camera.ts';
import type { Surface, Texture } from './draw-surface.ts';

export interface StandingBook {
  readonly cover: Texture;
  /** Pages visible between the leaves. */
  readonly inside: readonly Texture[];
  readonly paper: Texture;
  readonly spine: Texture;
  /** Thickness of the whole book, in page widths. */
  readonly thickness: number;
  /** Number of sheets between the covers. */
  readonly leaves: number;
}

const FRONT_COVER_ANGLE_RAD = (16 * Math.PI) / 180;
const BACK_COVER_ANGLE_RAD = (58 * Math.PI) / 180;

/** Position of the spine's corner on the ground. */
const SPINE_POSITION = [-0.5, -0.12] as const;

const direction = (angle: number): readonly [number, number] => [Math.cos(angle), Math.sin(angle)];

export function standingBookSurfaces({ cover, inside, paper, spine, thickness, leaves }: StandingBook): Surface[] {
  const sheets = Array.from({ length: leaves }, (_, index) => (index + 1) / (leaves + 1));
  return [
    ...sheets.flatMap((part, index) => {
      const sheet = leaf(inside[index % Math.max(1, inside.length)] ?? paper, part, thickness);
      return [sheet, cutEdge(sheet, paper)];
    }),
    fanSurface(paper, 1, thickness, () => 0.6),
    ...[fanSurface(cover, 0, thickness, coverLight)].flatMap((front) => [front, cutEdge(front, paper)]),
    {
      picture: spine,
      columns: 1,
      rows: 1,
      at: (u, v) => {
        const [x, y] = direction(FRONT_COVER_ANGLE_RAD + Math.PI / 2);
        return [SPINE_POSITION[0] + x * thickness * (1 - u), SPINE_POSITION[1] + y * thickness * (1 - u), 1 - v];
      },
      light: (_, v) => 1.02 - 0.12 * v,
    },
  ];
}

/** A board or leaf of the fan; part 0 is the front cover, 1 the back cover. */
function fanSurface(
  picture: Texture,
  part: number,
  thickness: number,
  light: (u: number, v: number) => number,
): Surface {
  const [x, y] = direction(FRONT_COVER_ANGLE_RAD + (BACK_COVER_ANGLE_RAD - FRONT_COVER_ANGLE_RAD) * part);
  const [ox, oy] = direction(FRONT_COVER_ANGLE_RAD + Math.PI / 2);
  const out = thickness * part;
  return {
    picture,
    columns: 40,
    rows: 6,
    at: (u, v): Point => {
      // Slight bending of upright paper.
      const bow = 0.018 * Math.sin(Math.PI * u) * (part - 0.35);
      return [SPINE_POSITION[0] + ox * out + x * u + ox * bow, SPINE_POSITION[1] + oy * out + y * u + oy * bow, 1 - v];
    },
    light,
  };
}

/** A leaf of the fan, seen from the front. */
function leaf(picture: Texture, part: number, thickness: number): Surface {
  const surface = fanSurface(picture, part, thickness, (u, v) => 0.96 - 0.25 * (1 - u) - 0.22 * v);
  // Slightly smaller than the cover, so that the cover's edge stays visible.
  return { ...surface, at: (u, v) => surface.at(0.004 + u * 0.99, v * 0.998) };
}

/** The white cut edge of a sheet: a thin line along its top. */
function cutEdge(sheet: Surface, paper: Texture): Surface {
  return {
    picture: paper,
    columns: sheet.columns,
    rows: 1,
    at: (u, v) => {
      const [x, y, z] = sheet.at(u, 0);
      return [x, y - 0.0015, z + 0.0005 - 0.0042 * v];
    },
    light: (u) => 0.86 + 0.12 * u,
  };
}

/** Light on the cover: a crease beside the spine, brighter to the left. */
function coverLight(u: number, v: number): number {
  const crease = -0.3 * Math.exp(-(((u - 0.034) / 0.006) ** 2)) + 0.14 * Math.exp(-(((u - 0.05) / 0.012) ** 2));
  const edge = -0.3 * Math.exp(-u / 0.006);
  return 1.06 + crease + edge - 0.1 * u - 0.06 * v;
}

/** Footprint on the ground, for the shadow: a narrow wedge. */
export const STANDING_FOOTPRINT: readonly Point[] = [
  [SPINE_POSITION[0], SPINE_POSITION[1], 0],
  ...[FRONT_COVER_ANGLE_RAD, BACK_COVER_ANGLE_RAD].map((angle): Point => {
    const [x, y] = direction(angle);
    return [SPINE_POSITION[0] + x, SPINE_POSITION[1] + y, 0];
  }),
];
