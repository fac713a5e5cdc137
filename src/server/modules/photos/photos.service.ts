// Photos service: uploaded, read once, shown only to their owner, and deleted with a deletion record.
import { err, ok } from '#core/result.ts';
import type { Database } from '../../db/database.ts';
import { createConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import { createChooseFace } from './choose-face.ts';
import { createDestroyPhotos } from './destroy-photos.ts';
import type { DrawingIntake } from './drawings/drawing-intake.ts';
import { createStoredDrawings } from './drawings/stored-drawings.ts';
import { createHeroFromPhotos } from './hero-from-photos.ts';
import type { PhotoFiles } from './photo-files.ts';
import type { PhotoIntake } from './photo-intake.ts';
import type { PhotoLinks } from './photo-links.ts';
import { createPhotoPassports } from './photo-passports.ts';
import type { PhotoReader } from './photo-reader.ts';
import { countOwned, findPhoto, isOwned, listChosenFaces, logView, type PhotoRow } from './photos.repository.ts';
import type { PhotosService, PhotoView } from './photos.types.ts';
import type { ReadingIntake } from './reading-intake.ts';

export interface PhotosDeps {
  readonly database: Database;
  readonly files: PhotoFiles;
  readonly links: PhotoLinks;
  readonly reader: PhotoReader;
  readonly intake: PhotoIntake;
  readonly readings: ReadingIntake;
  readonly drawings: DrawingIntake;
}

export interface PhotosWithPictures extends PhotosService {
  /** The photo's bytes for its owner, by the signed URL; logged. */
  picture(owner: Owner, documentId: string, given: PictureKey): Promise<Uint8Array | null>;
}

type PictureKey = Parameters<PhotoLinks['isValid']>[2];

/** They hold a connection while the file store is asked, so a silent store could use up all connections. */
const FILE_TRANSACTIONS_AT_ONCE = 2;

export function createPhotosService({
  database,
  files,
  links,
  reader,
  intake,
  readings,
  drawings,
}: PhotosDeps): PhotosWithPictures {
  const viewOf = (row: PhotoRow, owner: Owner): PhotoView => ({
    documentId: row.documentId,
    width: row.width,
    height: row.height,
    faces: row.faces,
    chosenFace: row.chosenFace,
    quality: row.quality,
    notices: row.notices,
    picture: row.onDevice ? null : links.signedUrl(row.documentId, owner),
    onDevice: row.onDevice,
  });
  const fileTurn = createConcurrencyLimit(FILE_TRANSACTIONS_AT_ONCE);
  const { onDestroyed, destroy } = createDestroyPhotos({ database, files, fileTurn });

  return {
    ...createPhotoPassports(database, files),
    hero: createHeroFromPhotos(database, files),
    chooseFace: createChooseFace({ database, files, reader, viewOf, fileTurn }),
    async add(owner, bytes, consentVersion, onRead) {
      const taken = await intake(owner, bytes, consentVersion, onRead);
      return taken.ok ? ok(viewOf(taken.value, owner)) : taken;
    },
    async addReading(owner, face, consentVersion) {
      const taken = await readings(owner, face, consentVersion);
      return taken.ok ? ok(viewOf(taken.value, owner)) : taken;
    },
    addDrawing: drawings,
    ...createStoredDrawings(database, files),
    async view(owner, documentId) {
      const row = owner && (await findPhoto(database, owner, documentId));
      return owner && row && !row.drawing ? viewOf(row, owner) : null;
    },
    async remove(asker, documentId) {
      if (!asker || !(await isOwned(database, asker, documentId))) return err({ code: 'not-found' });
      await destroy([documentId], 'owner');
      return ok('removed');
    },
    async loadForMaking(documentId) {
      const [bytes, face] = await Promise.all([files.picture(documentId), files.face(documentId)]);
      if (!bytes || !face) return null;
      await logView(database, documentId, 'engine');
      return { bytes, face };
    },
    async picture(owner, documentId, given) {
      if (!links.isValid(documentId, owner, given) || !(await findPhoto(database, owner, documentId))) return null;
      const bytes = await files.picture(documentId);
      if (bytes) await logView(database, documentId, 'owner');
      return bytes;
    },
    async chosenFaces(photos) {
      if (photos.length === 0) return new Map();
      const rows = await listChosenFaces(database, photos);
      return new Map(rows.map(({ documentId, chosenFace }) => [documentId, { face: chosenFace }]));
    },
    owns: async (tx, owner, photos) => (await countOwned(tx, owner, photos)) === new Set(photos).size,
    onDestroyed,
    destroy,
  };
}
