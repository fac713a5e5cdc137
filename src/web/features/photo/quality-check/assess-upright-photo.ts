// Checks a photo in the orientation in which it will be used: the server rotates sideways photos, so no parent needs to.

import { assessPhoto, type QualityVerdict } from './assess-photo.ts';
import { findFaces, type Pixels } from './find-faces.ts';
import type { Network } from './network.ts';

/** `scale`: pixels of the photo per pixel of the picture. */
export function assessUprightPhoto(network: Network, picture: Pixels, scale: number): QualityVerdict {
  const asGiven = assessPhoto(picture, findFaces(network, picture), scale);
  if (isUpright(asGiven)) return asGiven;
  const right = quarterTurn(picture);
  const around = quarterTurn(right);
  for (const turned of [right, quarterTurn(around), around]) {
    const verdict = assessPhoto(turned, findFaces(network, turned), scale);
    if (isUpright(verdict)) return verdict;
  }
  return asGiven;
}

const isUpright = ({ faces, reasons }: QualityVerdict): boolean => faces > 0 && !reasons.includes('sideways');

/** Clockwise. */
function quarterTurn({ width, height, data }: Pixels): Pixels {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) to[x * height + (height - 1 - y)] = from[y * width + x] ?? 0;
  return { width: height, height: width, data: new Uint8ClampedArray(to.buffer) };
}
