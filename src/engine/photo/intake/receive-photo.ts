// Receives an uploaded photo: makes an upright copy without metadata and reads that copy.

import sharp from 'sharp';
import { ok, type Result } from '#core/result.ts';
import { findFaces } from '../detect/find-faces.ts';
import type { RgbImage } from '../pixels/pixels.ts';
import { type PhotoReading, type ReadOptions, readPhoto } from '../read-photo.ts';
import { decodePhoto } from './decode.ts';
import type { PhotoError } from './photo-error.ts';
import { turnsToTry, turnUpright } from './turn-upright.ts';

export interface ReceivedPhoto {
  /** A JPEG of at most 2048 pixels a side: no EXIF, no place, no colour profile, nothing behind the picture's end. */
  jpeg: Uint8Array;
  /** In pixels of the copy. */
  reading: PhotoReading;
}

/** Skin is painted from the copy: its blocks must not show. */
const QUALITY = 92;
/** An unsure face stays as it is unless the detector is clearly surer of it on its head. */
const SURER_BY_SCORE = 0.05;

/** The copy is read and not what came: the same copy read again shows the same faces in the same order. */
export async function receivePhoto(
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<Result<ReceivedPhoto, PhotoError>> {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) return decoded;
  const { image, notices } = decoded.value;
  const asGiven = await copyOf(image, options);
  if (!asGiven.ok && asGiven.error.code !== 'no-face') return asGiven;
  const face = asGiven.ok ? asGiven.value.reading.face : undefined;
  const turns = turnsToTry(face);
  // A sideways face may have any score: an upright one always wins.
  const knownScore = face && turns.length === 1 ? face.score + SURER_BY_SCORE : 0;
  const turned = await turnUpright(image, turns, knownScore, options.find ?? findFaces);
  if (!turned) return withNotices(asGiven, notices);
  const copy = await copyOf(turned, options);
  return copy.ok ? withNotices(copy, [...notices, 'turned']) : withNotices(asGiven, notices);
}

async function copyOf(image: RgbImage, options: ReadOptions): Promise<Result<ReceivedPhoto, PhotoError>> {
  const raw = { width: image.width, height: image.height, channels: 3 as const };
  const jpeg = await sharp(image.data, { raw }).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
  const reading = await readPhoto(jpeg, options);
  return reading.ok ? ok({ jpeg, reading: reading.value }) : reading;
}

const withNotices = (copy: Result<ReceivedPhoto, PhotoError>, notices: PhotoReading['notices']) =>
  copy.ok ? ok({ ...copy.value, reading: { ...copy.value.reading, notices } }) : copy;
