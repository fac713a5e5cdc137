// Stores a face that was read in the parent's browser: measurements only, encrypted as those of a received photo.
import { createHmac } from 'node:crypto';
import { err, ok, type Result } from '#core/result.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { Database } from '../../db/database.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { PhotoFiles } from './photo-files.ts';
import { MOST_LIVING, storeFiles } from './photo-intake.ts';
import {
  countPhotos,
  findPhoto,
  findPhotoByContent,
  insertPhoto,
  lockOwner,
  type PhotoRow,
} from './photos.repository.ts';
import type { PhotoFailure } from './photos.types.ts';

export type ReadingIntake = (
  owner: Owner,
  face: FaceReading,
  consentVersion: string,
) => Promise<Result<PhotoRow, PhotoFailure>>;

interface ReadingIntakeDeps {
  readonly database: Database;
  readonly secret: string;
  readonly files: Pick<PhotoFiles, 'putFace' | 'remove'>;
}

export const createReadingIntake =
  ({ database, secret, files }: ReadingIntakeDeps): ReadingIntake =>
  async (owner, face, consentVersion) => {
    const contentKey = createHmac('sha256', secret)
      .update('reading\n')
      .update(JSON.stringify(face))
      .digest('base64url');
    const { box, quality } = face;
    const facts = {
      width: box.x + box.width,
      height: box.y + box.height,
      faces: [box],
      chosenFace: 0,
      quality: { score: quality.score, reasons: quality.reasons },
      notices: [],
    };
    const documentId = await database.transaction(async (tx) => {
      await lockOwner(tx, owner);
      const same = await findPhotoByContent(tx, owner, contentKey);
      if (same) return same.documentId;
      if ((await countPhotos(tx, owner)) >= MOST_LIVING) return null;
      return insertPhoto(tx, owner, { ...facts, contentKey, consentVersion, onDevice: true });
    });
    if (documentId === null) return err({ code: 'too-many' });
    await storeFiles({ database, files }, documentId, () => files.putFace(documentId, face));
    const row = await findPhoto(database, owner, documentId);
    return row ? ok(row) : err({ code: 'not-found' });
  };
