// Upload of a child's drawing: cut out of its paper, recorded like a photo, and kept as outlines only.
import { createHmac } from 'node:crypto';
import { err, ok, type Result } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import type { PhotoFiles } from '../photo-files.ts';
import { MOST_LIVING, storeFiles } from '../photo-intake.ts';
import type { PhotoReader } from '../photo-reader.ts';
import { countPhotos, findPhotoByContent, insertPhoto, lockOwner, logView } from '../photos.repository.ts';
import type { DrawingView, PhotoFailure } from '../photos.types.ts';

export type DrawingIntake = (
  owner: Owner,
  bytes: Uint8Array,
  consentVersion: string,
) => Promise<Result<DrawingView, PhotoFailure>>;

interface DrawingIntakeDeps {
  readonly database: Database;
  readonly secret: string;
  readonly files: Pick<PhotoFiles, 'putDrawing' | 'drawing' | 'remove'>;
  readonly reader: Pick<PhotoReader, 'cutOut'>;
}

export const createDrawingIntake =
  ({ database, secret, files, reader }: DrawingIntakeDeps): DrawingIntake =>
  async (owner, bytes, consentVersion) => {
    const contentKey = createHmac('sha256', secret).update('drawing\n').update(bytes).digest('base64url');
    const same = await findPhotoByContent(database, owner, contentKey);
    const kept = same?.state === 'ready' ? await files.drawing(same.documentId) : null;
    if (same && kept) return ok({ documentId: same.documentId, ...kept });
    if ((await countPhotos(database, owner)) >= MOST_LIVING) return err({ code: 'too-many' });
    const cut = await reader.cutOut(owner, bytes);
    if (!cut.ok) return cut;
    const drawing = cut.value;
    const facts = {
      width: Math.max(1, Math.round(drawing.width)),
      height: Math.max(1, Math.round(drawing.height)),
      faces: [],
      chosenFace: 0,
      quality: { score: 1, reasons: [] },
      notices: [],
    };
    const documentId = await database.transaction(async (tx) => {
      await lockOwner(tx, owner);
      const sent = await findPhotoByContent(tx, owner, contentKey);
      if (sent) return sent.documentId;
      if ((await countPhotos(tx, owner)) >= MOST_LIVING) return null;
      return insertPhoto(tx, owner, { ...facts, contentKey, consentVersion, onDevice: false, drawing: true });
    });
    if (documentId === null) return err({ code: 'too-many' });
    await storeFiles({ database, files }, documentId, () => files.putDrawing(documentId, drawing));
    await logView(database, documentId, 'engine');
    return ok({ documentId, ...drawing });
  };
