// Pools inner activations of the segmentation network over regions of a head: mean and standard deviation per channel.

import type { HeadCrop } from '../detect/head-crop.ts';
import { point } from '../detect/landmarks.ts';
import { PART } from './part-mask.ts';

/** Inner layers that are probed, fine to coarse. Names and shapes are checked when the network is loaded. */
export const PROBED_LAYERS = [
  { name: 'inverted_bottleneck_block_20/batch_normalization_2/FusedBatchNormV3', side: 64, channels: 128 },
  { name: 'inverted_bottleneck_block_21/batch_normalization_2/FusedBatchNormV3', side: 32, channels: 256 },
  { name: 'conv2d_91/BiasAdd', side: 32, channels: 256 },
  { name: 'conv2d_102/BiasAdd', side: 16, channels: 384 },
] as const;
const LAYER_NAME_PREFIX = 'model/segmentation_model_3/xeno_former_3/';
/** Channels of all layers together. */
export const CHANNEL_COUNT = PROBED_LAYERS.reduce((sum, { channels }) => sum + channels, 0);

/** Indexes of the probed tensors, found by name and checked by shape. */
export const findProbedTensors = (network: { findTensor(name: string, shape: readonly number[]): number }): number[] =>
  PROBED_LAYERS.map(({ name, side, channels }) =>
    network.findTensor(`${LAYER_NAME_PREFIX}${name}`, [1, side, side, channels]),
  );

/** The mean of every channel over a region, then the standard deviation of every channel. */
export type ChannelStatistics = Float32Array;

/** Undefined where too little of a region is visible. Never stored: only the traits predicted from it are. */
export interface PooledActivations {
  /** The skin of the face above the mouth. */
  face: ChannelStatistics | undefined;
  hair: ChannelStatistics | undefined;
  /** The hair above the brows. */
  crown: ChannelStatistics | undefined;
  /** Everything above the face, whatever it shows. */
  aboveFace: ChannelStatistics | undefined;
}
export type Region = keyof PooledActivations;

/** A cell counts when a region fills more than this share of it. */
const CELL_MIN_SHARE = 0.5;
/** Sum of cell shares below which a region is too small to pool. */
const REGION_MIN_CELLS = 1;
const ABOVE_FACE = { minHeightInFaceHeights: 0.12, halfWidthInFaceWidths: 0.7 };

/** `part` is the mask at the resolution of the network, `side` pixels wide. */
export function poolActivations(
  inner: readonly Float32Array[],
  { part, side }: { part: Uint8Array; side: number },
  { mesh, size, middleX, faceWidth, faceHeight }: HeadCrop,
): PooledActivations {
  const scale = side / size;
  const aboveFaceY = (point(mesh, 10)[1] - ABOVE_FACE.minHeightInFaceHeights * faceHeight) * scale;
  const aboveFaceHalfWidth = ABOVE_FACE.halfWidthInFaceWidths * faceWidth * scale;
  const mouthY = point(mesh, 13)[1] * scale;
  const browY = ((point(mesh, 105)[1] + point(mesh, 334)[1]) / 2) * scale;
  const pool = (isInRegion: (i: number, x: number, y: number) => boolean): ChannelStatistics | undefined => {
    const statistics = new Float32Array(2 * CHANNEL_COUNT);
    let offset = 0;
    let shares = cellShares(PROBED_LAYERS[0].side, side, isInRegion);
    for (const [k, layer] of PROBED_LAYERS.entries()) {
      while (shares.length > layer.side ** 2) shares = halveResolution(shares);
      const cells = shares.map((share) => (share > CELL_MIN_SHARE ? share : 0));
      if (!poolLayer(statistics, offset, inner[k] ?? new Float32Array(), cells, layer.channels)) return;
      offset += layer.channels;
    }
    return statistics;
  };
  return {
    face: pool((i, _, y) => part[i] === PART.faceSkin && y < mouthY),
    hair: pool((i) => part[i] === PART.hair),
    crown: pool((i, _, y) => part[i] === PART.hair && y < browY),
    aboveFace: pool((_, x, y) => y < aboveFaceY && Math.abs(x - middleX * scale) < aboveFaceHalfWidth),
  };
}

/** The share of every cell of the finest layer that a region fills. */
function cellShares(
  cells: number,
  side: number,
  isInRegion: (i: number, x: number, y: number) => boolean,
): Float32Array {
  const shares = new Float32Array(cells ** 2);
  const cell = side / cells;
  for (let i = 0, y = 0; y < side; y++) {
    const row = Math.floor(y / cell) * cells;
    for (let x = 0; x < side; x++, i++) {
      const at = row + Math.floor(x / cell);
      if (isInRegion(i, x, y)) shares[at] = (shares[at] ?? 0) + 1 / cell ** 2;
    }
  }
  return shares;
}

/** The same shares in cells twice as wide. */
function halveResolution(shares: Float32Array): Float32Array {
  const from = Math.sqrt(shares.length);
  const to = from / 2;
  return Float32Array.from({ length: to * to }, (_, i) => {
    const at = Math.floor(i / to) * 2 * from + (i % to) * 2;
    const a = shares[at] ?? 0;
    const b = shares[at + 1] ?? 0;
    const c = shares[at + from] ?? 0;
    const d = shares[at + from + 1] ?? 0;
    return (a + b + c + d) / 4;
  });
}

/** Writes means and standard deviations of one layer; false where the region fills too few cells. */
function poolLayer(
  statistics: ChannelStatistics,
  offset: number,
  values: Float32Array,
  cells: Float32Array,
  channels: number,
): boolean {
  const total = cells.reduce((sum, weight) => sum + weight, 0);
  if (total < REGION_MIN_CELLS) return false;
  for (let cell = 0; cell < cells.length; cell++) {
    const weight = (cells[cell] ?? 0) / total;
    if (weight === 0) continue;
    for (let c = 0; c < channels; c++) {
      const value = values[cell * channels + c] ?? 0;
      statistics[offset + c] = (statistics[offset + c] ?? 0) + weight * value;
      const square = CHANNEL_COUNT + offset + c;
      statistics[square] = (statistics[square] ?? 0) + weight * value * value;
    }
  }
  for (let c = offset; c < offset + channels; c++) {
    const mean = statistics[c] ?? 0;
    const squares = statistics[CHANNEL_COUNT + c] ?? 0;
    statistics[CHANNEL_COUNT + c] = Math.sqrt(Math.max(0, squares - mean ** 2));
  }
  return true;
}
