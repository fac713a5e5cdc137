// Tells what every pixel of a head crop shows: hair, the skin of the face or the body, clothes, another thing, nothing.

import type { HeadCrop } from './head-crop.ts';
import { INNER_TENSORS, impressionOf } from './impression.ts';
import { networks } from './networks.ts';
import type { PartMask } from './part-mask.ts';
import { type Traits, traitsOf } from './traits.ts';

const PARTS = 6;
const NETWORK_SIDE = 256;

/** The mask, and what the network that made it tells of skin and hair beside it. */
export interface Parts extends PartMask {
  traits?: Traits;
}

export type ReadParts = (crop: HeadCrop) => Promise<Parts>;

/** How far hair reaches around a face, in heights of the face. */
const HEAD = 0.7;

/** A neighbour's head counts as background. */
export const readParts: ReadParts = async (crop) => {
  const { tf, parts } = await networks();
  const { size } = crop;
  const input = tf.tidy(() => {
    const pixels = tf.tensor4d(Float32Array.from(crop.rgb), [1, size, size, 3]);
    return tf.div(tf.image.resizeBilinear(pixels, [NETWORK_SIDE, NETWORK_SIDE]), 255) as typeof pixels;
  });
  const { output, inner } = parts.run(input, INNER_TENSORS);
  const values = await output.data();
  input.dispose();
  output.dispose();

  const seen = strongest(values);
  const traits = traitsOf(impressionOf(inner, { part: seen.part, side: NETWORK_SIDE }, crop));
  const mask: Parts = { part: new Uint8Array(size * size), sure: new Float32Array(size * size), traits };
  const own = { x: crop.middleX, y: (crop.mesh[10]?.[1] ?? 0) + crop.faceHeight / 2, height: crop.faceHeight };
  const step = NETWORK_SIDE / size;
  for (let y = 0, i = 0; y < size; y++)
    for (let x = 0; x < size; x++, i++) {
      if (!crop.inside[i] || crop.others.some((other) => nearer(other, own, x, y))) continue;
      const at = Math.floor(y * step) * NETWORK_SIDE + Math.floor(x * step);
      mask.part[i] = seen.part[at] as number;
      mask.sure[i] = seen.sure[at] as number;
    }
  return mask;
};

/** Whether a place belongs to another head and lies nearer to it than to its own, in heights of each. */
const nearer = (
  { middle, height }: HeadCrop['others'][number],
  own: { x: number; y: number; height: number },
  x: number,
  y: number,
): boolean => {
  const away = Math.hypot(x - middle[0], y - middle[1]);
  const here = Math.hypot(x - own.x, y - own.y);
  // A child's small head beside a large one keeps its hair: past the large head, pixels count and not heights.
  return away * own.height < here * height && (away < HEAD * height || away < here);
};

/** The likeliest part of every pixel the network saw; its answers are logits. */
function strongest(logits: ArrayLike<number>): PartMask {
  const pixels = NETWORK_SIDE * NETWORK_SIDE;
  const mask: PartMask = { part: new Uint8Array(pixels), sure: new Float32Array(pixels) };
  for (let i = 0; i < pixels; i++) {
    const at = i * PARTS;
    let best = 0;
    for (let c = 1; c < PARTS; c++) if ((logits[at + c] as number) > (logits[at + best] as number)) best = c;
    let sum = 0;
    for (let c = 0; c < PARTS; c++) sum += Math.exp((logits[at + c] as number) - (logits[at + best] as number));
    mask.part[i] = best;
    mask.sure[i] = 1 / sum;
  }
  return mask;
}
