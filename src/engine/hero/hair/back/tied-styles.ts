// Tied hair from behind: swept to a knot or parted, with tails, pigtails, buns and braids.

import { type Dot, lerp } from '#engine/drawing/draw.ts';
import type { HairJob } from '../hair-job.ts';
import { braid, bun } from '../long/braids-and-buns.ts';
import { paintTail, puff } from '../long/tails.ts';
import { bunSize, pairPlace, tailFrom, tailPlace, tailSide, tailSize } from '../long/tie-positions.ts';
import { tieAt } from '../long/ties.ts';
import { type BackHair, type BackJob, partingBehind } from './back-job.ts';
import { backPanel, paintSwept } from './back-mass.ts';
import { type BackSkull, capEdge } from './back-skull.ts';

const CAP_UNITS = 7;
const isBare = (job: HairJob): boolean => job.brim === undefined;

/** All hair drawn to one knot. */
function sweptCap(job: BackJob, knot: Dot, lift: number): string {
  const edge = (q: -1 | 1): Dot[] => capEdge(job.skull, q, isBare(job) ? CAP_UNITS : 4, { lift });
  return paintSwept(job, backPanel(edge(-1), edge(1), [3, 5, 3]), knot);
}

/** Two halves beside a parting, each drawn to its knot. */
function partedCap(job: BackJob, knots: readonly [Dot, Dot], lift: number): string {
  const { skull } = job;
  const out = isBare(job) ? CAP_UNITS : 4;
  const middle = [0, 0.25, 0.5, 0.75, 1].map((t): Dot => skull.at(0, lerp(skull.shape.top + 1, -46 - lift, t), 2));
  const half = (q: -1 | 1, knot: Dot): string => {
    const edge = capEdge(skull, q, out, { lift });
    const panel = backPanel(edge, [edge[0] ?? [0, 0], ...middle], [3]);
    return paintSwept(job, panel, knot);
  };
  return half(-1, knots[0]) + half(1, knots[1]) + partingBehind(job);
}

interface Place {
  around: number;
  y: number;
}

/** A thing at a place around the head: before it where it is seen, else behind it. */
function atPlaces(
  skull: BackSkull,
  places: readonly Place[],
  draw: (at: Dot, side: -1 | 1, place: Place) => string,
): { behind: string; before: string } {
  const drawn = { behind: '', before: '' };
  for (const place of places) {
    const side = place.around - skull.yaw < 0 ? -1 : 1;
    const markup = draw(skull.at(place.around, place.y, 4), side, place);
    drawn[skull.isSeen(place.around) ? 'before' : 'behind'] += markup;
  }
  return drawn;
}

/** Where a tail is tied and how it hangs, by the place it has from the front. */
const TAILS = {
  crown: { around: 0, y: -204, lift: 16 },
  side: { around: 26, y: -176, lift: 12 },
  nape: { around: 0, y: -66, lift: 0 },
} as const;

function tailHang(job: BackJob, root: Dot, side: -1 | 1, isLow: boolean): string {
  const k = tailSize(job);
  if (job.texture === 'coily') return puff(job, [root[0] + side * 2, root[1] + (isLow ? 26 : -14)], 46 * k);
  const dots: readonly Dot[] = isLow
    ? [
        [0, -4],
        [3, 26],
        [5, 66],
        [2, 104],
        [-3, 140],
      ]
    : [
        [0, 6],
        [5, -16],
        [15, -6],
        [17, 44],
        [12, 104],
        [5, 156],
      ];
  const widths = isLow ? [13, 22, 25, 22, 11] : [11, 20, 24, 27, 24, 12];
  return paintTail(job, tailFrom(root, side, k, dots, widths, [14, 24, 16]));
}

function ponytail(job: BackJob): BackHair {
  const place = isBare(job) ? tailPlace(job) : 'nape';
  const { around, y, lift } = TAILS[place];
  const side = tailSide(job);
  const root = job.skull.at(place === 'side' ? around * side : around, y, 4);
  const k = tailSize(job);
  return {
    behind: '',
    cap: sweptCap(job, root, lift),
    hang:
      tailHang(job, root, side, place === 'nape') +
      (job.isHooded ? '' : tieAt(job, root, [0, place === 'nape' ? 9 : -8], 15 * k, 0.85)),
    ears: true,
  };
}

const PAIR_TAILS = {
  slopes: { around: 52, y: -186, rise: true },
  ears: { around: 76, y: -128, rise: true },
  low: { around: 46, y: -66, rise: false },
} as const;
const TAIL_SHAPES = {
  rise: {
    dots: [
      [-4, 4],
      [12, -12],
      [32, -4],
      [42, 30],
      [42, 72],
      [34, 104],
    ],
    widths: [9, 18, 20, 20, 16, 7],
  },
  fall: {
    dots: [
      [-4, -4],
      [5, 14],
      [9, 52],
      [7, 96],
      [1, 128],
    ],
    widths: [9, 17, 20, 18, 8],
  },
} as const;
/** Further tails on the crown and the slopes, for three and four. */
const MORE_PLACES: Record<3 | 4, readonly Place[]> = {
  3: [{ around: 0, y: -208 }],
  4: [
    { around: -40, y: -196 },
    { around: 40, y: -196 },
  ],
};

const pairOf = ({ around, y }: Place): readonly [Place, Place] => [
  { around: -around, y },
  { around, y },
];

const morePlaces = ({ tieCount, brim }: BackJob): readonly Place[] =>
  brim === undefined && (tieCount === 3 || tieCount === 4) ? MORE_PLACES[tieCount] : [];

function pigtails(job: BackJob): BackHair {
  const { skull } = job;
  const k = tailSize(job);
  const { rise, ...pair } = PAIR_TAILS[isBare(job) ? pairPlace(job) : 'low'];
  const more = morePlaces(job);
  const places = pairOf(more.length > 0 ? { around: 74, y: -100 } : pair);
  const draw = ([x, y]: Dot, side: -1 | 1, { around }: Place): string => {
    const size = more.length > 0 ? k * 0.72 : k;
    const shape = TAIL_SHAPES[rise || more.length > 0 ? 'rise' : 'fall'];
    const hang =
      job.texture === 'coily'
        ? puff(job, [x + side * 16 * Math.min(1, Math.abs(around) / 50), y + (rise ? -16 : 20)], 39 * size)
        : paintTail(job, tailFrom([x, y], side, size, shape.dots, shape.widths, [12, 20, 13]));
    return hang + (job.isHooded ? '' : tieAt(job, [x, y], [side * 8, rise ? -4 : 9], 14 * size, 0.8));
  };
  const { behind, before } = atPlaces(skull, [...more, ...places], draw);
  const knots = [skull.at(places[0].around, places[0].y), skull.at(places[1].around, places[1].y)] as const;
  return { behind, cap: partedCap(job, knots, rise ? 6 : 0), hang: before, ears: true };
}

function buns(job: BackJob): BackHair {
  const { skull } = job;
  const r = bunSize(job) * (job.style === 'bun' ? 1 : 0.86) * (morePlaces(job).length > 0 ? 0.68 : 1);
  const high = isBare(job) ? (job.tiePlace ?? 'high') : 'low';
  const draw = ([x, y]: Dot, side: -1 | 1, { around, y: up }: Place): string => {
    const isLow = up > -110;
    const out = Math.min(1, Math.abs(around) / 60) * side;
    const at: Dot = [x + out * r * 0.3, isLow ? y : y - r * 0.5];
    const tie: Dot = [at[0] - out * r * 0.5, at[1] + (isLow ? -0.4 : 0.72) * r];
    return bun(job, at, r) + (job.isHooded || isLow ? '' : tieAt(job, tie, [0, -1], r * 0.5, 0.66));
  };
  if (job.style === 'bun') {
    const place = { around: 0, y: isBare(job) ? -212 : -66 };
    const knot = skull.at(0, place.y, 3);
    const { behind, before } = atPlaces(skull, [place], draw);
    return { behind, cap: sweptCap(job, knot, isBare(job) ? 14 : 0), hang: before, ears: true };
  }
  const places = pairOf({ around: 56, y: { high: -196, middle: -150, low: -70 }[high] });
  const { behind, before } = atPlaces(skull, [...morePlaces(job), ...places], draw);
  const knots = [skull.at(places[0].around, places[0].y), skull.at(places[1].around, places[1].y)] as const;
  return { behind, cap: partedCap(job, knots, high === 'low' ? 0 : 8), hang: before, ears: true };
}

/** One braid down the back, or two behind the shoulders. */
function braids(job: BackJob): BackHair {
  const { skull } = job;
  const single = job.style === 'braid';
  const links = (single ? 6 : 5) + 0.7 * job.growth;
  if (single) {
    const root = skull.at(0, -62, 3);
    // A braid of two halves around a middle, so it is begun beside it.
    return {
      behind: '',
      cap: sweptCap(job, root, 0),
      hang: job.isHooded ? '' : braid(job, [root[0] + 8, root[1] + 6], 1, links + 0.6),
      ears: true,
    };
  }
  const { behind, before } = atPlaces(skull, pairOf({ around: 52, y: -72 }), ([x, y], side) =>
    job.isHooded ? '' : braid(job, [x + side * 10, y + 4], side, links),
  );
  const knots = [skull.at(-52, -66), skull.at(52, -66)] as const;
  return { behind, cap: partedCap(job, knots, 0), hang: before, ears: true };
}

export function tiedHair(job: BackJob): BackHair {
  if (job.style === 'ponytail') return ponytail(job);
  if (job.style === 'pigtails') return pigtails(job);
  return job.style === 'bun' || job.style === 'buns' ? buns(job) : braids(job);
}
