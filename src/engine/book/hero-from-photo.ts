// From uploaded photos to a hero: reads the faces on a worker, then the look and the painted skin of the chosen one.
import { ok, type Result } from '#core/result.ts';
import { certaintyOf, type LookCertainty, lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import { mergeFaces } from '#engine/photo/decide/merge-faces.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { PhotoError } from '#engine/photo/intake/photo-error.ts';
import type { ReceivedPhoto } from '#engine/photo/intake/receive-photo.ts';
import type { PhotoReading } from '#engine/photo/read-photo.ts';
import type { Gender } from '#engine/types.ts';
import type { BookSpec } from './book-spec.ts';
import type { BookEngine } from './engine.ts';

/** Detection runs on one thread only, so that its models are in memory once. */
const PHOTO_WORKER = 0;

/** A photo and the face a parent pointed at; the largest one otherwise. */
export interface ChosenFace {
  photo: Uint8Array;
  face?: number;
}

/** What a customer uploaded: a clean copy to keep, and its reading. */
export const receivePhotoOnWorker = (
  engine: BookEngine,
  photo: Uint8Array,
  signal?: AbortSignal,
): Promise<Result<ReceivedPhoto, PhotoError>> =>
  engine.pool.run('receive', { photo }, { signal, pinned: PHOTO_WORKER });

export const readPhotoOnWorker = (
  engine: BookEngine,
  { photo, face = 0 }: ChosenFace,
  signal?: AbortSignal,
): Promise<Result<PhotoReading, PhotoError>> =>
  engine.pool.run('photo', { photo, face }, { signal, pinned: PHOTO_WORKER });

export interface HeroFromPhotos {
  /** One for each photo, in their order. */
  readings: PhotoReading[];
  /** What all photos agree on. */
  face: FaceReading;
  look: BookSpec['look'];
  /** What the photos leave open is for the parent to say. */
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

/** What variant 2 needs; made only when a parent wants to see it. */
export const paintFromPhoto = (
  engine: BookEngine,
  photo: Uint8Array,
  { reading, signal }: { reading: Pick<PhotoReading, 'face'>; signal?: AbortSignal | undefined },
): Promise<NonNullable<BookSpec['painted']>> =>
  engine.pool.run('paint', { photo, face: reading.face }, { signal, pinned: PHOTO_WORKER });
