// Guesses the age of a face, so that a grown-up's proportions are compared with grown-ups': nothing else is read of it.

import type { HeadCrop } from './head-crop.ts';
import { point } from './landmarks.ts';
import { networks } from './networks.ts';
import { midpoint } from './pixels.ts';

const NETWORK_SIDE = 224;
/** The network saw faces with this much around them in training, in face heights. */
const MARGIN = 1.35;

/** Years; undefined where the network gives none (babies). Its face embedding is discarded without being read. */
export async function guessAge({ rgb, size, mesh, faceHeight }: HeadCrop): Promise<number | undefined> {
  const { tf, age } = await networks();
  const [cx, cy] = midpoint(point(mesh, 10), point(mesh, 152));
  const half = (faceHeight * MARGIN) / 2;
  const box = [[(cy - half) / size, (cx - half) / size, (cy + half) / size, (cx + half) / size]];
  const years = tf.tidy(() => {
    const input = tf.tensor4d(Float32Array.from(rgb), [1, size, size, 3]);
    const face = tf.image.cropAndResize(input, tf.tensor2d(box), tf.tensor1d([0], 'int32'), [
      NETWORK_SIDE,
      NETWORK_SIDE,
    ]);
    const all = age.execute(face);
    return (Array.isArray(all) ? all : [all]).find((output) => output.shape[1] === 100)?.clone();
  });
  if (!years) return undefined;
  const chances = [...(await years.data())];
  years.dispose();
  const top = chances.reduce((best, value, i) => (value > (chances[best] ?? 0) ? i : best), 0);
  const [below, above] = [chances[top - 1] ?? 0, chances[top + 1] ?? 0];
  const guess = Math.round(below > above ? 10 * top - 100 * below : 10 * top + 100 * above) / 10;
  return guess > 0 ? guess : undefined;
}
