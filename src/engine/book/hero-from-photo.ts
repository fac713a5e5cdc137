// From an uploaded photo to a hero: reads the faces on a worker, then the look and the painted faces of the chosen one.
import { err, ok, type Result } from '#core/result.ts';
import { lookFromFace } from '#engine/photo/look.ts';
import type { PhotoError } from '#engine/photo/photo-error.ts';
import type { PhotoReading } from '#engine/photo/read-photo.ts';
import type { Gender } from '#engine/types.ts';
import type { BookSpec } from './book-spec.ts';
import type { BookEngine } from './engine.ts';

/** Detection runs on one thread only, so that its models are in memory once. */
const PHOTO_WORKER = 0;

export const readPhotoOnWorker = (
  engine: BookEngine,
  photo: Uint8Array,
  signal?: AbortSignal,
): Promise<Result<PhotoReading, PhotoError>> => engine.pool.run('photo', photo, { signal, pinned: PHOTO_WORKER });

export interface HeroFromPhoto {
  reading: PhotoReading;
  look: BookSpec['look'];
}

/** The look of one face of the photo; the largest one unless the parent picked another. */
export const heroFromPhoto = async (
  engine: BookEngine,
  photo: Uint8Array,
  gender: Gender,
  { face = 0, signal }: { face?: number; signal?: AbortSignal | undefined } = {},
): Promise<Result<HeroFromPhoto, PhotoError>> => {
  const reading = await readPhotoOnWorker(engine, photo, signal);
  if (!reading.ok) return reading;
  const chosen = reading.value.faces[face];
  if (!chosen) return err({ code: 'no-face' });
  return ok({ reading: reading.value, look: lookFromFace(chosen, gender) });
};

/** The two painted faces of variants 2 and 3; made only when a parent wants to see them. */
export const paintFaces = (
  engine: BookEngine,
  photo: Uint8Array,
  { reading, face = 0, signal }: { reading: PhotoReading; face?: number; signal?: AbortSignal | undefined },
): Promise<NonNullable<BookSpec['painted']>> =>
  engine.pool.run('paint', { photo, reading, face }, { signal, pinned: PHOTO_WORKER });
