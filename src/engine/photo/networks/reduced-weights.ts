// Weights of the segmentation network with ten bits of mantissa, as graphics processors compute it, and their wire format.
// A browser fetches 7 MB instead of 14; the server rounds alike, so that both read the same look (decision 73).

import { readTflite } from './tflite-model.ts';

/** Mantissa bits of a 32-bit floating-point number that are rounded away. */
const DROPPED_BITS = 13;
const BYTES_PER_WEIGHT = 4;

/** The same model file with rounded weights. */
export function reduceWeights(model: Uint8Array): Uint8Array {
  const reduced = new Uint8Array(model);
  const half = 1 << (DROPPED_BITS - 1);
  for (const { floats } of readTflite(model).tensors) {
    if (!floats) continue;
    const bits = new Uint32Array(reduced.buffer, floats.start, floats.byteLength / BYTES_PER_WEIGHT);
    // A carry into the exponent is the correctly rounded number.
    for (let i = 0; i < bits.length; i++) bits[i] = (((bits[i] ?? 0) + half) >>> DROPPED_BITS) << DROPPED_BITS;
  }
  return reduced;
}

/** Bytes of equal significance side by side: exponents compress well, mantissas not at all. */
export function splitBytePlanes(bytes: Uint8Array): Uint8Array {
  const planes = new Uint8Array(bytes.length);
  let to = 0;
  for (let plane = 0; plane < BYTES_PER_WEIGHT; plane++)
    for (let at = plane; at < bytes.length; at += BYTES_PER_WEIGHT) planes[to++] = bytes[at] ?? 0;
  return planes;
}

export function joinBytePlanes(planes: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(planes.length);
  let from = 0;
  for (let plane = 0; plane < BYTES_PER_WEIGHT; plane++)
    for (let at = plane; at < bytes.length; at += BYTES_PER_WEIGHT) bytes[at] = planes[from++] ?? 0;
  return bytes;
}
