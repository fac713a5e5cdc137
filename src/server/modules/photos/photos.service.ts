// Photos service: uploaded, read once, shown only to their owner, and deleted with a deletion record.
import { err, ok, type Result } from '#core/result.ts';
import { certaintyOf, lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import { mergeFaces } from '#engine/photo/decide/merge-faces.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { Database } from '../../db/database.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { PhotoFiles } from './photo-files.ts';
import { type PhotoIntake, toPhotoFacts } from './photo-intake.ts';
import type { PhotoLinks } from './photo-links.ts';
import type { PhotoReader } from './photo-reader.ts';
import { listBooksUsingPhoto, photoKeptUntil } from './photo-retention.repository.ts';
import {
  countOwned,
  erasePhoto,
  findPhoto,
  isOwned,
  listChosenFaces,
  listPhotos,
  listViews,
  lockPhoto,
  logView,
  type PhotoRow,
  setFace,
} from './photos.repository.ts';
import type { PhotoFailure, PhotoPassport, PhotosService, PhotoView } from './photos.types.ts';

export interface PhotosDeps {
  readonly database: Database;
  readonly files: PhotoFiles;
  readonly links: PhotoLinks;
  readonly reader: PhotoReader;
  readonly intake: PhotoIntake;
}

export interface PhotosWithPictures extends PhotosService {
  /** The photo's bytes for its owner, by the signed URL; logged. */
  picture(owner: Owner, documentId: string, given: PictureKey): Promise<Uint8Array | null>;
}

type PictureKey = Parameters<PhotoLinks['isValid']>[2];

export function createPhotosService({ database, files, links, reader, intake }: PhotosDeps): PhotosWithPictures {
  const viewOf = (row: PhotoRow, owner: Owner): PhotoView => ({
    documentId: row.documentId,
    width: row.width,
    height: row.height,
    faces: row.faces,
    chosenFace: row.chosenFace,
    quality: row.quality,
    notices: row.notices,
    picture: links.signedUrl(row.documentId, owner),
  });
  async function withPhoto<T>(
    owner: Owner | null,
    documentId: string,
    use: (owner: Owner, row: PhotoRow) => Promise<Result<T, PhotoFailure>>,
  ): Promise<Result<T, PhotoFailure>> {
    const row = owner && (await findPhoto(database, owner, documentId));
    return owner && row ? use(owner, row) : err({ code: 'not-found' });
  }

  const listeners: Parameters<PhotosService['onDestroyed']>[0][] = [];

  async function destroyOne(documentId: string, reason: string): Promise<void> {
    // Declared outside: a retried transaction finds no files, but the deletion record must count those deleted before.
    let removed = 0;
    await database.transaction(async (tx) => {
      if (!(await lockPhoto(tx, documentId))) return;
      removed += await files.remove(documentId);
      await erasePhoto(tx, documentId, { reason, files: removed });
      for (const forget of listeners) await forget(tx, documentId);
    });
  }

  async function passportOf({ documentId, consentAt }: PhotoRow): Promise<PhotoPassport> {
    const [views, books, term] = await Promise.all([
      listViews(database, documentId),
      listBooksUsingPhoto(database, documentId),
      photoKeptUntil(database, documentId),
    ]);
    return {
      documentId,
      givenAt: consentAt.toISOString(),
      storage: files.storage,
      deleteAfter: term?.toISOString() ?? null,
      views: views.map(({ at, viewer }) => ({ at: at.toISOString(), viewer })),
      books,
    };
  }

  return {
    async add(owner, bytes, consentVersion, onRead) {
      const taken = await intake(owner, bytes, consentVersion, onRead);
      return taken.ok ? ok(viewOf(taken.value, owner)) : taken;
    },
    async view(owner, documentId) {
      const row = owner && (await findPhoto(database, owner, documentId));
      return owner && row ? viewOf(row, owner) : null;
    },
    chooseFace: (asker, documentId, face) =>
      withPhoto(asker, documentId, async (owner, row) => {
        if (face === row.chosenFace) return ok(viewOf(row, owner));
        const photo = face < row.faces.length ? await files.picture(documentId) : null;
        if (!photo) return err({ code: 'no-such-face' });
        const read = await reader.read(owner, photo, face);
        if (!read.ok) return read.error.code === 'no-face' ? err({ code: 'no-such-face' }) : read;
        const { chosenFace, quality } = toPhotoFacts(read.value);
        const kept = await database.transaction(async (tx) => {
          if (!(await lockPhoto(tx, documentId))) return false;
          await files.putFace(documentId, read.value.face);
          await setFace(tx, documentId, { chosenFace, quality });
          return true;
        });
        return kept ? ok(viewOf({ ...row, chosenFace, quality }, owner)) : err({ code: 'not-found' });
      }),
    async remove(asker, documentId) {
      if (!asker || !(await isOwned(database, asker, documentId))) return err({ code: 'not-found' });
      await destroyOne(documentId, 'owner');
      return ok('removed');
    },
    async passport(owner, documentId) {
      const row = owner && (await findPhoto(database, owner, documentId));
      return row && passportOf(row);
    },
    async passports(owner) {
      const passports: PhotoPassport[] = [];
      // Sequentially, to use one connection at a time.
      for (const row of await listPhotos(database, owner)) passports.push(await passportOf(row));
      return passports;
    },
    async hero(owner, photos, { gender, age }) {
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
    onDestroyed: (listener) => void listeners.push(listener),
    async destroy(photos, reason) {
      for (const documentId of photos) await destroyOne(documentId, reason);
    },
  };
}
