// Builds a hero from uploaded photos: reads the faces on a worker, then derives the look and the painted skin.
import { ok, type Result } from '#core/result.ts';
import { certaintyOf, type LookCertainty, lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import { mergeFaces } from '#engine/photo/decide/merge-faces.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { PhotoError } from '#engine/photo/intake/photo-error.ts';
import type { ReceivedPhoto } from '#engine/photo/intake/receive-photo.ts';
import type { PhotoReading } from '#engine/photo/read-photo.ts';
import type { Gender } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import type { BookEngine } from '../engine.ts';

/** All photo tasks run on this thread, so that the models are loaded only once. */
const PHOTO_WORKER_INDEX = 0;

/** A photo and the index of the face the parent selected; by default the largest face. */
export interface ChosenFace {
  photo: Uint8Array;
  face?: number;
}

/** Sanitises an uploaded photo and reads it. */
export const receivePhotoOnWorker = (
  engine: BookEngine,
  photo: Uint8Array,
  signal?: AbortSignal,
): Promise<Result<ReceivedPhoto, PhotoError>> =>
  engine.pool.run('receive', { photo }, { signal, pinned: PHOTO_WORKER_INDEX });

export const readPhotoOnWorker = (
  engine: BookEngine,
  { photo, face = 0 }: ChosenFace,
  signal?: AbortSignal,
): Promise<Result<PhotoReading, PhotoError>> =>
  engine.pool.run('photo', { photo, face }, { signal, pinned: PHOTO_WORKER_INDEX });

export interface HeroFromPhotos {
  /** One per photo, in the same order. */
  readings: PhotoReading[];
  /** The face merged over all photos. */
  face: FaceReading;
  look: BookSpec['look'];
  /** What the photos leave uncertain is asked of the parent. */
  certainty: LookCertainty;
}

/** The look of one child from one or more photos. */
export const heroFromPhotos = async (
  engine: BookEngine,
  photos: readonly [ChosenFace, ...ChosenFace[]],
  { gender, age }: { gender: Gender; age?: number },
  signal?: AbortSignal,
): Promise<Result<HeroFromPhotos, PhotoError>> => {
  const readings: PhotoReading[] = [];
  for (const photo of photos) {
    const reading = await readPhotoOnWorker(engine, photo, signal);
    if (!reading.ok) return reading;
    readings.push(reading.value);
  }
  const face = mergeFaces(readings.map((reading) => reading.face) as [FaceReading, ...FaceReading[]]);
  return ok({ readings, face, look: lookFromFace(face, gender, age), certainty: certaintyOf(face, gender, age) });
};

/** Input of the variant 'painted-skin'; computed only when a parent opens it. */
export const paintFromPhoto = (
  engine: BookEngine,
  photo: Uint8Array,
  { reading, signal }: { reading: Pick<PhotoReading, 'face'>; signal?: AbortSignal | undefined },
): Promise<NonNullable<BookSpec['painted']>> =>
  engine.pool.run('paint', { photo, face: reading.face }, { signal, pinned: PHOTO_WORKER_INDEX });
