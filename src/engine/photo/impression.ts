// What the network of parts saw on its way to the mask: the means of its inner layers over the face and over the hair.

import type { HeadCrop } from './head-crop.ts';
import { point } from './landmarks.ts';
import { PART } from './part-mask.ts';

/** Inner tensors of the network: the later, the coarser, and the more each cell knows of what is around it. */
const LAYERS = [
  { tensor: 209, side: 64, channels: 128 },
  { tensor: 215, side: 32, channels: 256 },
  { tensor: 258, side: 32, channels: 256 },
  { tensor: 338, side: 16, channels: 384 },
] as const;
export const INNER_TENSORS: readonly number[] = LAYERS.map(({ tensor }) => tensor);
/** Channels of all layers together. */
export const CHANNELS = LAYERS.reduce((sum, { channels }) => sum + channels, 0);

/** What a region makes of every channel: its mean, then its spread. */
export type Activity = Float32Array;

/** Undefined where too little of a region is seen. It is used at once and never stored: only a few traits are. */
export interface Impression {
  /** The skin of the face above the mouth. */
  face: Activity | undefined;
  hair: Activity | undefined;
  /** The hair above the brows. */
  crown: Activity | undefined;
  /** Whatever is over the head. */
  over: Activity | undefined;
}
export type Region = keyof Impression;

/** Share of a cell that a region fills to count there, and how many such cells make a mean. */
const FILLED = 0.5;
const ENOUGH = 1;
/** What counts as over a head: so far above the face in its heights, and beside its middle in its widths. */
const OVER = { above: 0.12, beside: 0.7 };

/** `part` is the mask as the network gave it, `side` pixels wide. */
export function impressionOf(
  inner: readonly Float32Array[],
  { part, side }: { part: Uint8Array; side: number },
  { mesh, size, middleX, faceWidth, faceHeight }: HeadCrop,
): Impression {
  const scale = side / size;
  const overY = (point(mesh, 10)[1] - OVER.above * faceHeight) * scale;
  const mouthY = point(mesh, 13)[1] * scale;
  const browY = ((point(mesh, 105)[1] + point(mesh, 334)[1]) / 2) * scale;
  const within = (has: (i: number, x: number, y: number) => boolean): Activity | undefined => {
    const activity = new Float32Array(2 * CHANNELS);
    let at = 0;
    let shares = sharesOf(LAYERS[0].side, side, has);
    for (const [k, layer] of LAYERS.entries()) {
      while (shares.length > layer.side ** 2) shares = halved(shares);
      const cells = shares.map((share) => (share > FILLED ? share : 0));
      if (!measureInto(activity, at, inner[k] ?? new Float32Array(), cells, layer.channels)) return;
      at += layer.channels;
    }
    return activity;
  };
  return {
    face: within((i, _, y) => part[i] === PART.faceSkin && y < mouthY),
    hair: within((i) => part[i] === PART.hair),
    crown: within((i, _, y) => part[i] === PART.hair && y < browY),
    over: within((_, x, y) => y < overY && Math.abs(x - middleX * scale) < OVER.beside * faceWidth * scale),
  };
}

/** The share of every cell of the finest layer that a region fills. */
function sharesOf(cells: number, side: number, has: (i: number, x: number, y: number) => boolean): Float32Array {
  const shares = new Float32Array(cells ** 2);
  const cell = side / cells;
  for (let i = 0, y = 0; y < side; y++) {
    const row = Math.floor(y / cell) * cells;
    for (let x = 0; x < side; x++, i++)
      if (has(i, x, y)) (shares[row + Math.floor(x / cell)] as number) += 1 / cell ** 2;
  }
  return shares;
}

/** The same shares in cells twice as large. */
function halved(shares: Float32Array): Float32Array {
  const from = Math.sqrt(shares.length);
  const to = from / 2;
  return Float32Array.from({ length: to * to }, (_, i) => {
    const at = Math.floor(i / to) * 2 * from + (i % to) * 2;
    const [a = 0, b = 0, c = 0, d = 0] = [shares[at], shares[at + 1], shares[at + from], shares[at + from + 1]];
    return (a + b + c + d) / 4;
  });
}

/** False where the region fills too few cells. */
function measureInto(
  activity: Activity,
  at: number,
  values: Float32Array,
  cells: Float32Array,
  channels: number,
): boolean {
  const all = cells.reduce((sum, weight) => sum + weight, 0);
  if (all < ENOUGH) return false;
  for (let cell = 0; cell < cells.length; cell++) {
    const weight = (cells[cell] as number) / all;
    if (weight === 0) continue;
    for (let c = 0; c < channels; c++) {
      const value = values[cell * channels + c] as number;
      (activity[at + c] as number) += weight * value;
      (activity[CHANNELS + at + c] as number) += weight * value * value;
    }
  }
  for (let c = at; c < at + channels; c++) {
    const mean = activity[c] as number;
    activity[CHANNELS + c] = Math.sqrt(Math.max(0, (activity[CHANNELS + c] as number) - mean ** 2));
  }
  return true;
}
