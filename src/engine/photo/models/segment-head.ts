// Segments a head crop into hair, face skin, body skin, clothes, objects and background.

import { memoizeByObject } from '#core/memoize-by-object.ts';
import type { HeadCrop } from '../detect/head-crop.ts';
import type { Networks } from '../networks/networks.ts';
import { type PredictedTraits, predictTraits } from './linear-probes.ts';
import type { PartMask } from './part-mask.ts';
import { findProbedTensors, type PooledActivations, poolActivations } from './pooled-activations.ts';

const PART_COUNT = 6;
/** Side of the square that the segmentation network reads, in pixels. */
export const NETWORK_SIDE = 256;
/** Found once per network: fails when the network has no such tensors. */
const probedTensors = memoizeByObject(findProbedTensors);

/** The mask, and the traits of skin and hair that linear probes predict from the same network run. */
export interface HeadSegmentation extends PartMask {
  traits?: PredictedTraits;
}

export type SegmentHead = (crop: HeadCrop) => Promise<HeadSegmentation>;

/** How far hair reaches around the middle of a face. */
const HAIR_REACH_IN_FACE_HEIGHTS = 0.7;

export const createHeadSegmenter =
  (loadNetworks: () => Promise<Networks>): SegmentHead =>
  async (crop) => {
    const { mask, pooled } = await segmentAndPool(await loadNetworks(), crop);
    return { ...mask, traits: predictTraits(pooled) };
  };

/** The mask and the pooled activations that the probes are fitted on (training/). Other heads count as background. */
export async function segmentAndPool(
  { tf, segmentation }: Pick<Networks, 'tf' | 'segmentation'>,
  crop: HeadCrop,
): Promise<{ mask: PartMask; pooled: PooledActivations }> {
  const { size } = crop;
  const input = tf.tidy(() => {
    const pixels = tf.tensor4d(Float32Array.from(crop.rgb), [1, size, size, 3]);
    return tf.div(tf.image.resizeBilinear(pixels, [NETWORK_SIDE, NETWORK_SIDE]), 255) as typeof pixels;
  });
  const { output, inner } = segmentation.run(input, probedTensors(segmentation));
  const values = await output.data();
  input.dispose();
  output.dispose();

  const small = mostLikelyParts(values);
  const pooled = poolActivations(inner, { part: small.part, side: NETWORK_SIDE }, crop);
  const mask: PartMask = { part: new Uint8Array(size * size), confidence: new Float32Array(size * size) };
  const own = { x: crop.middleX, y: (crop.mesh[10]?.[1] ?? 0) + crop.faceHeight / 2, height: crop.faceHeight };
  const step = NETWORK_SIDE / size;
  for (let y = 0, i = 0; y < size; y++)
    for (let x = 0; x < size; x++, i++) {
      if (!crop.inside[i] || crop.others.some((other) => belongsToOtherHead(other, own, x, y))) continue;
      const at = Math.floor(y * step) * NETWORK_SIDE + Math.floor(x * step);
      mask.part[i] = small.part[at] ?? 0;
      mask.confidence[i] = small.confidence[at] ?? 0;
    }
  return { mask, pooled };
}

/** Whether a pixel is nearer to another head than to its own, in heights of each face. */
const belongsToOtherHead = (
  { middle, height }: HeadCrop['others'][number],
  own: { x: number; y: number; height: number },
  x: number,
  y: number,
): boolean => {
  const away = Math.hypot(x - middle[0], y - middle[1]);
  const here = Math.hypot(x - own.x, y - own.y);
  // Beyond the reach of a large head pixels are compared, so that a small head beside it keeps its hair.
  return away * own.height < here * height && (away < HAIR_REACH_IN_FACE_HEIGHTS * height || away < here);
};

/** The most likely part of every pixel and its softmax probability. */
function mostLikelyParts(logits: ArrayLike<number>): PartMask {
  const pixels = NETWORK_SIDE * NETWORK_SIDE;
  const mask: PartMask = { part: new Uint8Array(pixels), confidence: new Float32Array(pixels) };
  for (let i = 0; i < pixels; i++) {
    const at = i * PART_COUNT;
    let best = 0;
    for (let c = 1; c < PART_COUNT; c++) if ((logits[at + c] ?? 0) > (logits[at + best] ?? 0)) best = c;
    let sum = 0;
    for (let c = 0; c < PART_COUNT; c++) sum += Math.exp((logits[at + c] ?? 0) - (logits[at + best] ?? 0));
    mask.part[i] = best;
    mask.confidence[i] = 1 / sum;
  }
  return mask;
}
