// Upload of a photo: read, recorded, encrypted. The same file of the same owner is one photo.
import { createHmac } from 'node:crypto';
import { err, ok, type Result } from '#core/result.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { ReceivedPhoto } from '#engine/photo/intake/receive-photo.ts';
import type { PhotoReading } from '#engine/photo/read-photo.ts';
import type { Database } from '../../db/database.ts';
import { type Owner, ownerKey } from '../accounts/accounts.types.ts';
import type { PhotoFiles } from './photo-files.ts';
import type { PhotoReader } from './photo-reader.ts';
import {
  countPhotos,
  findPhoto,
  findPhotoByContent,
  insertPhoto,
  lockOwner,
  lockPhoto,
  logView,
  markReady,
  type PhotoFacts,
  type PhotoRow,
} from './photos.repository.ts';
import type { PhotoFailure } from './photos.types.ts';

export const MOST_LIVING = 30;

export interface IntakeDeps {
  readonly database: Database;
  readonly secret: string;
  readonly files: PhotoFiles;
  readonly reader: PhotoReader;
}

type Answer = Promise<Result<PhotoRow, PhotoFailure>>;

/** `onRead` receives the face before the photo is stored. */
export type PhotoIntake = (
  owner: Owner,
  bytes: Uint8Array,
  consentVersion: string,
  onRead?: (face: FaceReading) => void,
) => Answer;

export function createPhotoIntake({ database, secret, files, reader }: IntakeDeps): PhotoIntake {
  const arriving = new Map<string, Answer>();

  const contentKeyOf = (bytes: Uint8Array): string =>
    createHmac('sha256', secret).update('photo\n').update(bytes).digest('base64url');

  interface Arriving {
    readonly owner: Owner;
    readonly contentKey: string;
    readonly consentVersion: string;
  }

  /** The row is created before the files, so that interrupted uploads can be found. */
  async function keep({ owner, ...known }: Arriving, { jpeg, reading }: ReceivedPhoto): Answer {
    const documentId = await database.transaction(async (tx) => {
      await lockOwner(tx, owner);
      const same = await findPhotoByContent(tx, owner, known.contentKey);
      if (same) return same.documentId;
      if ((await countPhotos(tx, owner)) >= MOST_LIVING) return null;
      return insertPhoto(tx, owner, { ...toPhotoFacts(reading), ...known, onDevice: false });
    });
    if (documentId === null) return err({ code: 'too-many' });
    await storeFiles({ database, files }, documentId, () => files.put(documentId, jpeg, reading.face));
    const row = await findPhoto(database, owner, documentId);
    if (!row) return err({ code: 'not-found' });
    await logView(database, documentId, 'engine');
    return ok(row);
  }

  async function receive(bytes: Uint8Array, known: Arriving, onRead?: (face: FaceReading) => void): Answer {
    const { owner, contentKey } = known;
    const same = await findPhotoByContent(database, owner, contentKey);
    if (same?.state === 'ready') return ok(same);
    if ((await countPhotos(database, owner)) >= MOST_LIVING) return err({ code: 'too-many' });
    const received = await reader.receive(owner, bytes);
    if (!received.ok) return received;
    onRead?.(received.value.reading.face);
    return keep(known, received.value);
  }

  return async (owner, bytes, consentVersion, onRead) => {
    const contentKey = contentKeyOf(bytes);
    const key = `${ownerKey(owner)}\n${contentKey}`;
    // Concurrent uploads of the same file, such as a double click, share one reading.
    const known = arriving.get(key);
    if (known) return known;
    const fresh = receive(bytes, { owner, contentKey, consentVersion }, onRead).finally(() => arriving.delete(key));
    arriving.set(key, fresh);
    return fresh;
  };
}

/**
 * No transaction is open while the file store is asked: a silent store would hold a database connection for each upload,
 * until none is left for anything else.
 */
export async function storeFiles(
  { database, files }: { readonly database: Database; readonly files: Pick<PhotoFiles, 'remove'> },
  documentId: string,
  put: () => Promise<void>,
): Promise<void> {
  if ((await database.transaction((tx) => lockPhoto(tx, documentId)))?.state !== 'checking') return;
  await put();
  const isAlive = await database.transaction(async (tx) => {
    if (!(await lockPhoto(tx, documentId))) return false;
    await markReady(tx, documentId);
    return true;
  });
  // Deleted by its owner while it was being stored.
  if (!isAlive) await files.remove(documentId);
}

export const toPhotoFacts = ({ width, height, faces, chosen, face, notices }: PhotoReading): PhotoFacts => ({
  width,
  height,
  faces: faces.map(({ box: { x, y, width: wide, height: high } }) => ({ x, y, width: wide, height: high })),
  chosenFace: chosen,
  quality: { score: face.quality.score, reasons: face.quality.reasons },
  notices,
});
