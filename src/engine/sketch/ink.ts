// Measures ink on paper: how strongly each pixel differs from the paper around it, whatever the light.
import { blur, quantile, type RgbImage } from '../photo/pixels/pixels.ts';
import type { Paper } from './find-paper.ts';
import { closing } from './planes.ts';

export interface Ink {
  readonly width: number;
  readonly height: number;
  /** 0 on paper, towards 1 in ink. */
  readonly strength: Float32Array;
  /** Share of the paper's light that is left, per channel. */
  readonly shares: readonly [Float32Array, Float32Array, Float32Array];
  /** Areas filled with colour, which are too wide to count as lines. */
  readonly filled: Uint8Array;
  /** Median strength of empty paper: its texture and the camera's noise. */
  readonly noise: number;
}

/** Half of the widest line, as a share of the photo's longer side. */
const LINE_REACH = 0.0105;
const SMOOTHING_PX = 0.9;
const COLOUR_SMOOTHING_PX = 1.6;
/** Levels of 255 that a camera's noise takes; in a dark shadow they are a large share of the paper's light. */
const NOISE_LEVELS = 4;
/** Cameras record blue with more noise. */
const CHANNEL_TRUST = [1, 1, 0.8] as const;
/** A filled area has a colour of its own, or is much darker than any shadow. */
const FILLED_COLOUR = 0.17;
const FILLED_DARK = 0.36;

const channelOf = ({ data, width, height }: RgbImage, k: number): Float32Array => {
  const plane = new Float32Array(width * height);
  for (let i = 0; i < plane.length; i++) plane[i] = data[i * 3 + k] ?? 0;
  return plane;
};

export function measureInk(image: RgbImage, paper: Paper): Ink {
  const { width, height } = image;
  const size = { width, height };
  const reach = Math.max(4, Math.round(Math.max(width, height) * LINE_REACH));
  const strength = new Float32Array(width * height);
  const shares = [0, 1, 2].map((k) => {
    const plane = channelOf(image, k);
    const sharp = blur(plane, width, height, SMOOTHING_PX);
    const around = closing(sharp, size, reach);
    const trust = CHANNEL_TRUST[k] ?? 1;
    for (let i = 0; i < strength.length; i++) {
      const paperLight = Math.max(1, around[i] ?? 1);
      const contrast = (1 - ((sharp[i] ?? 0) + NOISE_LEVELS) / paperLight) * trust;
      if (contrast > (strength[i] ?? 0)) strength[i] = contrast;
    }
    return blur(plane, width, height, COLOUR_SMOOTHING_PX);
  });
  const [red = strength, green = strength, blue = strength] = shares;
  const filled = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const empty = paper.colourRow(y);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!paper.mask[i]) {
        strength[i] = 0;
        continue;
      }
      red[i] = Math.min(1, (red[i] ?? 0) / (empty[x * 3] ?? 1));
      green[i] = Math.min(1, (green[i] ?? 0) / (empty[x * 3 + 1] ?? 1));
      blue[i] = Math.min(1, (blue[i] ?? 0) / (empty[x * 3 + 2] ?? 1));
      const most = Math.max(red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0);
      const colour = most - Math.min(red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0);
      if (colour < FILLED_COLOUR && most > FILLED_DARK) continue;
      filled[i] = 1;
      strength[i] = Math.max(strength[i] ?? 0, colour, 1 - most);
    }
  }
  return { width, height, strength, shares: [red, green, blue], filled, noise: noiseOf(strength, paper.mask) };
}

const NOISE_SAMPLE_STEP = 7;

function noiseOf(strength: Float32Array, mask: Uint8Array): number {
  const values: number[] = [];
  for (let i = 0; i < strength.length; i += NOISE_SAMPLE_STEP) if (mask[i]) values.push(strength[i] ?? 0);
  return quantile(values, 0.5);
}
