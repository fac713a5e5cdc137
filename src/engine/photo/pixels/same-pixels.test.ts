// Pixel work of the reader in plain code, compared with the libraries of the server.

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { COPY_QUALITY } from '../intake/upright-copy.ts';
import { shrinkWithSharp } from '../node-reader.ts';
import { jpegRoundTrip } from './jpeg-round-trip.ts';
import { shrinkImage } from './lanczos-resize.ts';
import type { RgbImage } from './pixels.ts';

async function drawing(width: number, height: number): Promise<RgbImage> {
  const upright = await portrait(faces.lina, 640).toBuffer();
  const data = await sharp(upright).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return { data, width, height };
}

describe('shrinkImage', () => {
  it.each([
    [1536, 2048, 2, 2],
    [1400, 1050, 1400 / 1024, 1400 / 1024],
    [731, 644, 731 / 400, 644 / 352],
    // Begun by averaging whole pixels.
    [1900, 1700, 1900 / 380, 1700 / 340],
  ])('gives the pixels of libvips for %i x %i by %f and %f', async (width, height, across, down) => {
    const image = await drawing(width, height);
    const expected = await shrinkWithSharp(image, across, down);
    const shrunk = shrinkImage(image, across, down);
    expect([shrunk.width, shrunk.height]).toEqual([expected.width, expected.height]);
    expect(Buffer.compare(shrunk.data, expected.data)).toBe(0);
  });
});

describe('jpegRoundTrip', () => {
  it.each([
    [640, 480],
    // Incomplete blocks at both edges.
    [203, 331],
  ])('gives the pixels of a stored copy of %i x %i', async (width, height) => {
    const image = await drawing(width, height);
    const jpeg = await sharp(image.data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: COPY_QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const expected = await sharp(jpeg).raw().toBuffer();
    expect(Buffer.compare(jpegRoundTrip(image, COPY_QUALITY).data, expected)).toBe(0);
  });
});
