// Receives an uploaded photo: makes an upright copy without metadata and reads that copy.

import sharp from 'sharp';
import { ok, type Result } from '#core/result.ts';
import { findFaces } from '../node-reader.ts';
import type { RgbImage } from '../pixels/pixels.ts';
import { type PhotoReading, type ReadOptions, readPhoto } from '../read-photo.ts';
import { decodePhoto } from './decode.ts';
import type { PhotoError } from './photo-error.ts';
import { COPY_QUALITY, readUprightCopy } from './upright-copy.ts';

export interface ReceivedPhoto {
  /** A JPEG of at most 2048 pixels a side: no EXIF, no place, no colour profile, nothing behind the picture's end. */
  jpeg: Uint8Array;
  /** In pixels of the copy. */
  reading: PhotoReading;
}

/** The copy is read and not what came: the same copy read again shows the same faces in the same order. */
export async function receivePhoto(
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<Result<ReceivedPhoto, PhotoError>> {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) return decoded;
  return readUprightCopy(decoded.value, (image) => copyOf(image, options), options.find ?? findFaces);
}

async function copyOf(image: RgbImage, options: ReadOptions): Promise<Result<ReceivedPhoto, PhotoError>> {
  const raw = { width: image.width, height: image.height, channels: 3 as const };
  const jpeg = await sharp(image.data, { raw }).jpeg({ quality: COPY_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
  const reading = await readPhoto(jpeg, options);
  return reading.ok ? ok({ jpeg, reading: reading.value }) : reading;
}
