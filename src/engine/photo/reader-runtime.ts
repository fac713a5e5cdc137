// What the photo reader needs from the place it runs in: a server thread or a worker of a browser.

import type { Networks } from './networks/networks.ts';
import type { RgbImage } from './pixels/pixels.ts';

export interface ReaderRuntime {
  loadNetworks(): Promise<Networks>;
  /** Downscales by lanczos3 as libvips does; the factors are image pixels per result pixel, at least 1. */
  shrink(image: RgbImage, across: number, down: number): Promise<RgbImage>;
}
