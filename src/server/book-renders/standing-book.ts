// A printed book standing a little open, its cover towards us: cover, spine, and the leaves between as a fan.
import type { Surface, Texture } from './draw-surface.ts';
import type { Point } from './space.ts';

export interface StandingBook {
  readonly cover: Texture;
  /** Pages that show inside, where one looks down into the book. */
  readonly inside: readonly Texture[];
  readonly paper: Texture;
  readonly spine: Texture;
  /** Of the whole book, in pages. */
  readonly thickness: number;
  /** Sheets of paper between the covers. */
  readonly leaves: number;
}

const FRONT = (16 * Math.PI) / 180;
const BACK = (58 * Math.PI) / 180;

/** The corner of the spine on the ground. */
const AXIS = [-0.5, -0.12] as const;

const direction = (angle: number): readonly [number, number] => [Math.cos(angle), Math.sin(angle)];

export function standingBook({ cover, inside, paper, spine, thickness, leaves }: StandingBook): Surface[] {
  const sheets = Array.from({ length: leaves }, (_, index) => (index + 1) / (leaves + 1));
  return [
    ...sheets.flatMap((part, index) => {
      const sheet = leaf(inside[index % Math.max(1, inside.length)] ?? paper, part, thickness);
      return [sheet, cutEdge(sheet, paper)];
    }),
    board(paper, 1, thickness, () => 0.6),
    ...[board(cover, 0, thickness, coverLight)].flatMap((front) => [front, cutEdge(front, paper)]),
    {
      picture: spine,
      columns: 1,
      rows: 1,
      at: (u, v) => {
        const [x, y] = direction(FRONT + Math.PI / 2);
        return [AXIS[0] + x * thickness * (1 - u), AXIS[1] + y * thickness * (1 - u), 1 - v];
      },
      light: (_, v) => 1.02 - 0.12 * v,
    },
  ];
}

/** Part 0 is the front, 1 the back. */
function board(picture: Texture, part: number, thickness: number, light: (u: number, v: number) => number): Surface {
  const [x, y] = direction(FRONT + (BACK - FRONT) * part);
  const [ox, oy] = direction(FRONT + Math.PI / 2);
  const out = thickness * part;
  return {
    picture,
    columns: 40,
    rows: 6,
    at: (u, v): Point => {
      // Paper that stands bends a little.
      const bow = 0.018 * Math.sin(Math.PI * u) * (part - 0.35);
      return [AXIS[0] + ox * out + x * u + ox * bow, AXIS[1] + oy * out + y * u + oy * bow, 1 - v];
    },
    light,
  };
}

/** A leaf is cut as large as the cover; we look at the side that faces us. */
function leaf(picture: Texture, part: number, thickness: number): Surface {
  const surface = board(picture, part, thickness, (u, v) => 0.96 - 0.25 * (1 - u) - 0.22 * v);
  // Never quite as far out as the cover, so that its edge is seen.
  return { ...surface, at: (u, v) => surface.at(0.004 + u * 0.99, v * 0.998) };
}

/** Paper is white where it is cut, whatever is printed on it: a thin line along the top. */
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

/** A crease beside the spine, and the lamp on the left. */
function coverLight(u: number, v: number): number {
  const crease = -0.3 * Math.exp(-(((u - 0.034) / 0.006) ** 2)) + 0.14 * Math.exp(-(((u - 0.05) / 0.012) ** 2));
  const edge = -0.3 * Math.exp(-u / 0.006);
  return 1.06 + crease + edge - 0.1 * u - 0.06 * v;
}

/** Where it stands on the ground: a narrow wedge. */
export const STANDING_GROUND: readonly Point[] = [
  [AXIS[0], AXIS[1], 0],
  ...[FRONT, BACK].map((angle): Point => {
    const [x, y] = direction(angle);
    return [AXIS[0] + x, AXIS[1] + y, 0];
  }),
];
