// Copies and reads a photo, turned until its largest face is upright.

import { ok, type Result } from '#core/result.ts';
import type { FindFaces } from '../detect/find-faces.ts';
import type { RgbImage } from '../pixels/pixels.ts';
import type { PhotoReading } from '../read-pixels.ts';
import type { DecodedPhoto } from './decode.ts';
import type { PhotoError } from './photo-error.ts';
import { turnsToTry, turnUpright } from './turn-upright.ts';

/** JPEG quality of the copy: skin is painted from it, so that its blocks must not show. */
export const COPY_QUALITY = 92;
/** An unsure face stays as it is unless the detector is clearly surer of it on its head. */
const SURER_BY_SCORE = 0.05;

export async function readUprightCopy<Copy extends { reading: PhotoReading }>(
  { image, notices }: Pick<DecodedPhoto, 'image' | 'notices'>,
  copyOf: (image: RgbImage) => Promise<Result<Copy, PhotoError>>,
  find: FindFaces,
): Promise<Result<Copy, PhotoError>> {
  const asGiven = await copyOf(image);
  if (!asGiven.ok && asGiven.error.code !== 'no-face') return asGiven;
  const face = asGiven.ok ? asGiven.value.reading.face : undefined;
  const turns = turnsToTry(face);
  // A sideways face may have any score: an upright one always wins.
  const knownScore = face && turns.length === 1 ? face.score + SURER_BY_SCORE : 0;
  const turned = await turnUpright(image, turns, knownScore, find);
  if (!turned) return withNotices(asGiven, notices);
  const copy = await copyOf(turned);
  return copy.ok ? withNotices(copy, [...notices, 'turned']) : withNotices(asGiven, notices);
}

const withNotices = <Copy extends { reading: PhotoReading }>(
  copy: Result<Copy, PhotoError>,
  notices: PhotoReading['notices'],
): Result<Copy, PhotoError> => (copy.ok ? ok({ ...copy.value, reading: { ...copy.value.reading, notices } }) : copy);
