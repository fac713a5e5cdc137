// Two photos of one child give one hero: drawn heads of made children, each photographed twice, are held against each other.

import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { EYE_COLOURS, HAIR_COLOURS, SKIN_TONES } from '#core/look/look.ts';
import { hairColours, skinColours } from '#core/look/look-colours.ts';
import { keysOf } from '#core/typed-object.ts';
import { averageFace } from '#tests/fixtures/faces/average-face.ts';
import { createRng } from '../../drawing/rng.ts';
import { drawHero } from '../../hero/draw-hero.ts';
import type { Gender, HeroLook } from '../../types.ts';
import type { FaceReading } from '../face-reading.ts';
import { hexToLab, type Lab, type LabPlanes, labPlanes } from '../pixels/lab.ts';
import { NORMS } from './calibration.ts';
import { lookFromFace } from './look-from-face.ts';
import { mergeFaces } from './merge-faces.ts';

type Rng = ReturnType<typeof createRng>;
/** About a normal spread. */
const around = (rng: Rng, by: number): number => by * (rng.between(-1, 1) + rng.between(-1, 1) + rng.between(-1, 1));

/** How far readings of good photos of one person spread, pooled over people whose hair was worn the same way. */
const PHOTO = {
  skin: 4.3,
  hair: 7.8,
  hue: 2,
  forehead: 0.07,
  parting: 0.06,
  turn: 0.04,
  order: 0.057,
  volume: 0.06,
  reach: 0.05,
  // Measured on sixteen people in fifty photos: the hairline at the temples and over the forehead, and the outline.
  hairline: [0.06, 0.029, 0.024, 0.029, 0.06],
  stand: 0.065,
} as const;

/** Loose hair of three lengths, and how far below the chin it ends. */
const LENGTHS = [
  { length: 'shoulder', reach: 0.3 },
  { length: 'long', reach: 0.6 },
  { length: 'chin', reach: 0 },
] as const;

/** What covers the forehead: nothing, a fringe, or hair swept to a side. */
const FOREHEADS = [
  { forehead: [0, 0, 0], hairline: [0.28, 0.34, 0.35, 0.34, 0.28] },
  { forehead: [1, 0.9, 0.9], hairline: [0.04, 0.04, 0.04, 0.04, 0.04] },
  { forehead: [0, 0.1, 0.55], hairline: [0.28, 0.33, 0.24, 0.12, 0.08] },
] as const;
type Five = [number, number, number, number, number];
const moved5 = (rng: Rng, five: readonly number[], by: (i: number) => number): Five =>
  five.map((value, i) => value + around(rng, by(i))) as Five;

interface MadeChild {
  face: FaceReading;
  gender: Gender;
}

function makeChild(seed: number): MadeChild {
  const rng = createRng(seed);
  const measures = { ...averageFace.measures };
  for (const name of keysOf(measures)) measures[name] += around(rng, NORMS[name].spread / 2);
  const drawn = hexToLab(skinColours[rng.pick(SKIN_TONES)]);
  const fairness = drawn[0] > 66 ? 1 : 0;
  const long = rng.chance(0.5);
  const lab = hexToLab(hairColours[rng.pick(HAIR_COLOURS)]);
  // Numbers of its own, so that the rest of a made child stays as it was.
  const cut = createRng(seed + 7000);
  return {
    gender: rng.chance(0.5) ? 'female' : 'male',
    face: {
      ...averageFace,
      measures: { ...measures, smile: averageFace.measures.smile, mouthOpen: 0.1 },
      brow: { ...averageFace.brow, thickness: measures.browThickness },
      skin: { drawn, photo: [drawn[0] - 5, drawn[1], drawn[2]], fairness, sure: 0.9 },
      eyes: rng.pick(EYE_COLOURS),
      glasses: { ...averageFace.glasses, worn: rng.chance(0.15) },
      hair: {
        ...averageFace.hair,
        lab,
        ...(long
          ? rng.pick<Pick<FaceReading['hair'], 'length' | 'reach'>>(LENGTHS)
          : { length: 'short' as const, reach: -0.5 }),
        ...(long && { ears: 0, strand: 0.5, beside: 0.5, hanging: 2 }),
        ...madeForehead(rng, cut),
        parting: rng.pick([-0.4, 0, 0.4]),
        volume: rng.pick([0.15, 0.38, 0.7]),
        curl: rng.pick([
          { order: 0.75, turn: 0.14, rope: 0.4 },
          { order: 0.7, turn: 0.3, rope: 0.4 },
          { order: 0.35, turn: 0.4, rope: 0.6 },
        ]),
      },
    },
  };
}

function madeForehead(rng: Rng, cut: Rng): Pick<FaceReading['hair'], 'forehead' | 'shape'> {
  const { forehead, hairline } = rng.pick<(typeof FOREHEADS)[number]>(FOREHEADS);
  const full = around(cut, 0.1);
  return {
    forehead,
    shape: {
      hairline: moved5(cut, hairline, () => 0.04),
      stand: moved5(cut, [0.62, 0.77, 0.785, 0.77, 0.62], () => 0.04).map((far) => far + full) as Five,
    },
  };
}

/** Another photo of a child: every reading moves as far as it does between good photos of one person. */
function photograph({ face }: MadeChild, seed: number): FaceReading {
  const rng = createRng(seed);
  const cut = createRng(seed + 7000);
  const measures = { ...face.measures };
  for (const name of keysOf(measures)) {
    const { spread, reliability } = NORMS[name];
    if (reliability < 1) measures[name] += around(rng, (spread / 2) * Math.sqrt((1 - reliability) / reliability));
  }
  const moved = ([l, a, b]: Lab, by: number): Lab => [
    l + around(rng, by),
    a + around(rng, PHOTO.hue),
    b + around(rng, PHOTO.hue),
  ];
  const { hair } = face;
  const [left, middle, right] = hair.forehead;
  return {
    ...face,
    measures,
    skin: { ...face.skin, drawn: moved(face.skin.drawn, PHOTO.skin) },
    hair: {
      ...hair,
      lab: moved(hair.lab ?? [30, 6, 10], PHOTO.hair),
      forehead: [left + around(rng, PHOTO.forehead), middle, right + around(rng, PHOTO.forehead)],
      ...(hair.shape && {
        shape: {
          hairline: moved5(cut, hair.shape.hairline, (i) => PHOTO.hairline[i] ?? 0).map((high) =>
            Math.max(0.035, high),
          ) as Five,
          stand: moved5(cut, hair.shape.stand, () => PHOTO.stand),
        },
      }),
      parting: hair.parting + around(rng, PHOTO.parting),
      reach: hair.reach + around(rng, PHOTO.reach),
      volume: hair.volume + around(rng, PHOTO.volume),
      curl: {
        ...hair.curl,
        turn: hair.curl.turn + around(rng, PHOTO.turn),
        order: hair.curl.order + around(rng, PHOTO.order),
      },
    },
  };
}

const OUTFIT = {
  top: { garment: 'sweater', colour: '#7fa37a' },
  bottom: { garment: 'dungarees', colour: '#4a6a9c' },
  shoes: { garment: 'sneakers', colour: '#f2b63c' },
} as const;
const DAY = { key: { colour: '#fff6e6', from: { x: -600, y: -1600 }, strength: 0.5 }, shade: '#6a5668' };

function drawHead(look: HeroLook): LabPlanes {
  const { defs, body, face } = drawHero({
    look,
    outfit: OUTFIT,
    light: DAY,
    seed: 1,
    bust: true,
    pose: 'stand',
    expression: 'calm',
    proportions: 'toddler',
  });
  const x = face.x + face.width / 2 - 150;
  const y = face.y + face.height - 270;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="72" viewBox="${x} ${y} 300 360"><defs>${defs}</defs><rect x="${x}" y="${y}" width="300" height="360" fill="#f4ecdf"/>${body}</svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return labPlanes(
    Uint8Array.from({ length: (pixels.length / 4) * 3 }, (_, i) => pixels[Math.floor(i / 3) * 4 + (i % 3)] ?? 0),
  );
}

/** What a parent sees differ: the mean difference of two drawn heads. */
function apart(p: LabPlanes, q: LabPlanes): number {
  let sum = 0;
  for (let i = 0; i < p.l.length; i++)
    sum += Math.hypot((p.l[i] ?? 0) - (q.l[i] ?? 0), (p.a[i] ?? 0) - (q.a[i] ?? 0), (p.b[i] ?? 0) - (q.b[i] ?? 0));
  return sum / p.l.length;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far the heads of one child drawn from `photos` photos lie apart, over how far those of two children do. */
function ratio(photos: 1 | 2): number {
  const heads = Array.from({ length: 14 }, (_, i) => {
    const child = makeChild(300 + i);
    const from = (seed: number): LabPlanes => {
      const seen = Array.from({ length: photos }, (_, k) => photograph(child, seed + k));
      return drawHead(lookFromFace(mergeFaces(seen as [FaceReading, ...FaceReading[]]), child.gender));
    };
    return [from(1000 + i * 20), from(1010 + i * 20)] as const;
  });
  const same = heads.map(([a, b]) => apart(a, b));
  const different = heads.flatMap(([a], i) => heads.slice(i + 1).map(([b]) => apart(a, b)));
  return mean(same) / mean(different);
}

describe('drawn heads of one synthetic child', () => {
  // The goal is 0.25: 0.246 with black named as such, 0.251 with slant, size and distance of the eyes (docs/likeness.md).
  it('differ between two single photos by about a quarter of the difference between children (0.251)', () => {
    expect(ratio(1)).toBeLessThan(0.255);
  });
  it('differ less between two pairs of photos (0.202)', () => {
    expect(ratio(2)).toBeLessThan(0.21);
  });
});
