// From the film's pixels to what a video encoder takes: brightness for every pixel, colour for every four (BT.709).
import type { Canvas } from './canvas.ts';

export const yuvBytes = (width: number, height: number): number => (width * height * 3) / 2;

export const toYuv = ({ width, height, pixels }: Canvas, yuv: Uint8Array): void => {
  const blue = width * height;
  const red = blue + blue / 4;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      const [a, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0];
      const [c, d] = [pixels[at + width] ?? 0, pixels[at + width + 1] ?? 0];
      yuv[at] = brightness(a);
      yuv[at + 1] = brightness(b);
      yuv[at + width] = brightness(c);
      yuv[at + width + 1] = brightness(d);
      const r = (a & 255) + (b & 255) + (c & 255) + (d & 255);
      const g = ((a >>> 8) & 255) + ((b >>> 8) & 255) + ((c >>> 8) & 255) + ((d >>> 8) & 255);
      const l = ((a >>> 16) & 255) + ((b >>> 16) & 255) + ((c >>> 16) & 255) + ((d >>> 16) & 255);
      const quarter = (y >> 1) * (width >> 1) + (x >> 1);
      yuv[blue + quarter] = (128.5 + (-0.1006 * r - 0.3386 * g + 0.4392 * l) / 4) | 0;
      yuv[red + quarter] = (128.5 + (0.4392 * r - 0.3989 * g - 0.0403 * l) / 4) | 0;
    }
  }
};

/** Sixteenths of 256ths: 0.1826, 0.6142 and 0.0620 of red, green and blue over the black of video. */
const brightness = (pixel: number): number =>
  (1_081_344 + 11_966 * (pixel & 255) + 40_252 * ((pixel >>> 8) & 255) + 4_063 * ((pixel >>> 16) & 255)) >> 16;
