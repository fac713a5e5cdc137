// The owner names the child among several faces: the photo is read again for that face.
import { err, ok } from '#core/result.ts';
import type { Database } from '../../db/database.ts';
import type { ConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { PhotoFiles } from './photo-files.ts';
import { toPhotoFacts } from './photo-intake.ts';
import type { PhotoReader } from './photo-reader.ts';
import { findPhoto, lockPhoto, type PhotoRow, setFace } from './photos.repository.ts';
import type { PhotosService, PhotoView } from './photos.types.ts';

interface ChooseFaceDeps {
  readonly database: Database;
  readonly files: PhotoFiles;
  readonly reader: PhotoReader;
  readonly viewOf: (row: PhotoRow, owner: Owner) => PhotoView;
  /** Limits transactions that ask the file store. */
  readonly fileTurn: ConcurrencyLimit;
}

export const createChooseFace =
  ({ database, files, reader, viewOf, fileTurn }: ChooseFaceDeps): PhotosService['chooseFace'] =>
  async (owner, documentId, face) => {
    const row = owner && (await findPhoto(database, owner, documentId));
    if (!owner || !row || row.drawing) return err({ code: 'not-found' });
    if (face === row.chosenFace) return ok(viewOf(row, owner));
    const photo = face < row.faces.length ? await files.picture(documentId) : null;
    if (!photo) return err({ code: 'no-such-face' });
    const read = await reader.read(owner, photo, face);
    if (!read.ok) return read.error.code === 'no-face' ? err({ code: 'no-such-face' }) : read;
    const { chosenFace, quality } = toPhotoFacts(read.value);
    const kept = await fileTurn(() =>
      database.transaction(async (tx) => {
        if (!(await lockPhoto(tx, documentId))) return false;
        await files.putFace(documentId, read.value.face);
        await setFace(tx, documentId, { chosenFace, quality });
        return true;
      }),
    );
    return kept ? ok(viewOf({ ...row, chosenFace, quality }, owner)) : err({ code: 'not-found' });
  };
