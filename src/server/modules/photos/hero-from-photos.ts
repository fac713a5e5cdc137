// The look of the hero, read from the chosen faces of the owner's photos.
import { err, ok } from '#core/result.ts';
import { certaintyOf, lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import { mergeFaces } from '#engine/photo/decide/merge-faces.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { Database } from '../../db/database.ts';
import type { PhotoFiles } from './photo-files.ts';
import { findPhoto } from './photos.repository.ts';
import type { PhotosService } from './photos.types.ts';

export const createHeroFromPhotos =
  (database: Database, files: Pick<PhotoFiles, 'face'>): PhotosService['hero'] =>
  async (owner, photos, { gender, age }) => {
    const readings: FaceReading[] = [];
    for (const documentId of photos) {
      const known = owner && (await findPhoto(database, owner, documentId));
      const face = known && (await files.face(documentId));
      if (!face) return err({ code: 'not-found' });
      readings.push(face);
    }
    const [first, ...more] = readings;
    if (!first) return err({ code: 'not-found' });
    const face = mergeFaces([first, ...more]);
    return ok({ look: lookFromFace(face, gender, age), certainty: certaintyOf(face, gender, age) });
  };
