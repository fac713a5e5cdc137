// Small closed drawings that belong to no story: what one of two pictures has and the other has not.
import type { Box } from '#engine/types.ts';
import type { LineShape } from './line-art.ts';
import { ellipse, type Matrix, type Outline, parsePath, transform } from './outline.ts';

/** Every part is drawn over those before it, inside a square from -1 to 1. */
export type Motif = readonly Outline[];

const STAR_POINTS = 5;
const star = (): Outline => {
  const corner = (index: number, radius: number): string => {
    const angle = (index * Math.PI) / STAR_POINTS - Math.PI / 2;
    return `${(Math.cos(angle) * radius).toFixed(3)} ${(Math.sin(angle) * radius + 0.06).toFixed(3)}`;
  };
  const corners = Array.from({ length: STAR_POINTS * 2 }, (_, index) => corner(index, index % 2 === 0 ? 1 : 0.46));
  return parsePath(`M${corners.join('L')}Z`);
};

const petals = (count: number, distance: number, radius: number): Outline[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count - Math.PI / 2;
    return ellipse(Math.cos(angle) * distance, Math.sin(angle) * distance, radius, radius);
  });

/** Things that hang or fly: for the upper part of a picture. */
const HIGH: readonly [Motif, ...Motif[]] = [
  [star()],
  [
    ellipse(-0.48, -0.3, 0.46, 0.5),
    ellipse(0.48, -0.3, 0.46, 0.5),
    ellipse(-0.38, 0.42, 0.34, 0.38),
    ellipse(0.38, 0.42, 0.34, 0.38),
    ellipse(0, 0, 0.15, 0.78),
  ],
  [
    parsePath('M0 .62C.14 .74 -.14 .86 0 .98'),
    parsePath('M0 .42L-.14 .64L.14 .64Z'),
    parsePath('M0 .46C-.95 .1 -.8 -.98 0 -.98C.8 -.98 .95 .1 0 .46Z'),
  ],
  [
    parsePath(
      'M0 .92C-1.35 .02 -.95 -.88 -.46 -.88C-.16 -.88 0 -.66 0 -.5C0 -.66 .16 -.88 .46 -.88C.95 -.88 1.35 .02 0 .92Z',
    ),
  ],
];

/** Things that lie or grow: for the lower part. */
const LOW: readonly [Motif, ...Motif[]] = [
  [...petals(5, 0.55, 0.42), ellipse(0, 0, 0.34, 0.34)],
  [
    ellipse(0, 0, 0.95, 0.95),
    parsePath('M-.95 0C-.4 -.4 .4 -.4 .95 0'),
    parsePath('M-.95 0C-.4 .4 .4 .4 .95 0'),
    parsePath('M0 -.95C-.3 -.7 -.3 -.45 0 -.3'),
  ],
  [
    parsePath('M-.3 0C-.34 .4 -.4 .7 -.44 .95L.44 .95C.4 .7 .34 .4 .3 0Z'),
    parsePath('M-.98 .1C-.95 -1.25 .95 -1.25 .98 .1Z'),
    ellipse(-0.4, -0.28, 0.2, 0.2),
    ellipse(0.34, -0.42, 0.22, 0.22),
  ],
];

export const MOTIFS = { high: HIGH, low: LOW } as const;
export const ALL_MOTIFS: readonly Motif[] = [...HIGH, ...LOW];

const isClosed = (outline: Outline): boolean => outline.at(-1)?.op === 'Z';

/** The motif as line art that fills the box. */
export const drawMotif = (motif: Motif, { x, y, width, height }: Box, lineWidth: number): LineShape[] => {
  const radius = (Math.min(width, height) - lineWidth) / 2;
  const matrix: Matrix = [radius, 0, 0, radius, x + width / 2, y + height / 2];
  return motif.map((outline) => ({
    outline: transform(outline, matrix),
    fill: isClosed(outline) ? 'white' : 'none',
    stroke: 'black',
    width: lineWidth,
    clips: [],
  }));
};
