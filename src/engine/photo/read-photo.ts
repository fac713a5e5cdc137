// Reads a photo on the server: decodes its bytes, then reads the pixels with the networks of this thread.

import type { Result } from '#core/result.ts';
import type { FindFaces } from './detect/find-faces.ts';
import { type DecodedPhoto, decodePhoto } from './intake/decode.ts';
import type { PhotoError } from './intake/photo-error.ts';
import type { SegmentHead } from './models/segment-head.ts';
import { findFaces, segmentHead, shrinkWithSharp } from './node-reader.ts';
import { type PhotoReading, readPixels } from './read-pixels.ts';

export type { PhotoReading } from './read-pixels.ts';

export interface ReadOptions {
  /** The face a parent pointed at; the largest one otherwise. */
  face?: number;
  find?: FindFaces;
  segment?: SegmentHead;
}

export async function readPhoto(
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<Result<PhotoReading, PhotoError>> {
  const decoded = await decodePhoto(bytes);
  return decoded.ok ? readDecodedPhoto(decoded.value, options) : decoded;
}

export const readDecodedPhoto = (
  photo: DecodedPhoto,
  { face = 0, find = findFaces, segment = segmentHead }: ReadOptions = {},
): Promise<Result<PhotoReading, PhotoError>> => readPixels(photo, face, { find, segment, shrink: shrinkWithSharp });
