// Decodes HEIC on the server: the prebuilt libvips has no HEVC decoder. Runs in a render thread, because it blocks.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import openLibheif from 'libheif-js/libheif-wasm/libheif.js';

export interface RgbaPixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** What the package adds to the generated part that its types describe. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): number;
  display(into: RgbaPixels, done: (shown: { data: Uint8ClampedArray } | null) => void): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

const programFile = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');

/** Upright pixels of the main picture. A new instance per photo, because its memory never shrinks. */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<RgbaPixels> {
  const wasmBinary = await readFile(programFile);
  const { HeifDecoder } = openLibheif({ wasmBinary }) as unknown as Libheif;
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('HEIC without a picture');
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > maxPixels) throw new Error('HEIC larger than its header');
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve, reject) => {
    image.display(pixels, (shown) =>
      shown ? resolve({ ...pixels, data: shown.data }) : reject(new Error('HEIC cannot be decoded')),
    );
  });
}
