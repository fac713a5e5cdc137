// Tells the person from the background inside a head crop.

import type { HeadCrop } from './head-crop.ts';
import { networks } from './networks.ts';
import { clamp } from './pixels.ts';

const NETWORK_SIDE = 256;

/** 0..1 for every crop pixel; faces of neighbours are cut off half-way between the heads. */
export async function personMask(crop: HeadCrop): Promise<Float32Array> {
  const { tf, person } = await networks();
  const { size } = crop;
  const small = tf.tidy(() => {
    const input = tf.tensor4d(Float32Array.from(crop.rgb), [1, size, size, 3]);
    const scaled = tf.div(tf.image.resizeBilinear(input, [NETWORK_SIDE, NETWORK_SIDE]), 255);
    return person.execute(scaled);
  });
  const output = Array.isArray(small) ? small[0] : small;
  if (!output || !('data' in output)) throw new Error('the person network gave no mask');
  const values = await output.data();
  tf.dispose(small);

  const mask = new Float32Array(size * size);
  const own = { x: crop.middleX, y: size * 0.5 + crop.faceHeight * 0.16, height: crop.faceHeight };
  const step = NETWORK_SIDE / size;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      if (!crop.inside[i]) continue;
      let share = Number(values[Math.floor(y * step) * NETWORK_SIDE + Math.floor(x * step)]);
      for (const other of crop.others) {
        const mine = Math.hypot(x - own.x, y - own.y) / own.height;
        const theirs = Math.hypot(x - other.middle[0], y - other.middle[1]) / other.height;
        share *= clamp((theirs - mine) / 0.12);
      }
      mask[i] = share;
    }
  return mask;
}
