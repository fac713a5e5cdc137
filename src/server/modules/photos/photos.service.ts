// Children's photos: taken in, read once, shown to their owner alone, and destroyed for good with a receipt.
import { createHmac } from 'node:crypto';
import { err, ok, type Result } from '#core/result.ts';
import { readPhotoOnWorker, receivePhotoOnWorker } from '#engine/book/hero-from-photo.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import { certaintyOf, lookFromFace } from '#engine/photo/look.ts';
import { mergeFaces } from '#engine/photo/merge-faces.ts';
import type { PhotoReading } from '#engine/photo/read-photo.ts';
import type { Database } from '../../db/database.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { PhotoFiles } from './photo-files.ts';
import type { PhotoLinks } from './photo-links.ts';
import { booksWith, termOf } from './photo-terms.ts';
import {
  countOwned,
  countPhotos,
  erasePhoto,
  findPhoto,
  findSame,
  insertPhoto,
  lockOwner,
  lockPhoto,
  logView,
  markReady,
  ownerKey,
  type PhotoFacts,
  type PhotoRow,
  paintableOf,
  setFace,
  viewsOf,
} from './photos.repository.ts';
import type { PhotoFailure, PhotosService, PhotoView } from './photos.types.ts';

/** Enough for several children and several tries; more is somebody's archive. */
const MOST_LIVING = 30;
/** More than this would wait longer than a parent does. */
const MOST_WAITING = 40;

export interface PhotosDeps {
  readonly database: Database;
  readonly secret: string;
  readonly files: PhotoFiles;
  readonly links: PhotoLinks;
  /** Absent where there is no built shop around: then no photo can be read. */
  readonly rendering: Rendering | undefined;
}

export interface PhotosWithPictures extends PhotosService {
  /** The photo's bytes for its owner, with the signature of its address; logged. */
  picture(owner: Owner, documentId: string, given: PictureKey): Promise<Uint8Array | null>;
}

type PictureKey = Parameters<PhotoLinks['isValid']>[2];

export function createPhotosService({ database, secret, files, links, rendering }: PhotosDeps): PhotosWithPictures {
  const arriving = new Map<string, Promise<Result<PhotoView, PhotoFailure>>>();
  let waiting = 0;

  const viewOf = (row: PhotoRow, owner: Owner): PhotoView => ({
    documentId: row.documentId,
    width: row.width,
    height: row.height,
    faces: row.faces,
    chosenFace: row.chosenFace,
    quality: row.quality,
    notices: row.notices,
    picture: links.address(row.documentId, owner),
  });
  const contentKeyOf = (bytes: Uint8Array): string =>
    createHmac('sha256', secret).update('photo\n').update(bytes).digest('base64url');

  async function onEngine<T>(
    owner: Owner,
    work: (engine: ReturnType<Rendering['engineFor']>) => Promise<Result<T, PhotoFailure>>,
  ): Promise<Result<T, PhotoFailure>> {
    if (!rendering || waiting >= MOST_WAITING) return err({ code: 'busy' });
    waiting += 1;
    try {
      return await work(rendering.engineFor('interactive', ownerKey(owner)));
    } finally {
      waiting -= 1;
    }
  }

  /** The row is there before the files: whatever ends in between is found by it. */
  async function keep(
    owner: Owner,
    contentKey: string,
    consentVersion: string,
    { jpeg, reading }: { readonly jpeg: Uint8Array; readonly reading: PhotoReading },
  ): Promise<Result<PhotoView, PhotoFailure>> {
    const documentId = await database.transaction(async (tx) => {
      await lockOwner(tx, owner);
      const same = await findSame(tx, owner, contentKey);
      if (same) return same.documentId;
      if ((await countPhotos(tx, owner)) >= MOST_LIVING) return null;
      return insertPhoto(tx, owner, { ...factsOf(reading), contentKey, consentVersion });
    });
    if (documentId === null) return err({ code: 'too-many' });
    await database.transaction(async (tx) => {
      if ((await lockPhoto(tx, documentId))?.state !== 'checking') return;
      await files.put(documentId, jpeg, reading.face);
      await markReady(tx, documentId);
    });
    const row = await findPhoto(database, owner, documentId);
    if (!row) return err({ code: 'not-found' });
    await logView(database, documentId, 'engine');
    return ok(viewOf(row, owner));
  }

  async function receive(
    owner: Owner,
    bytes: Uint8Array,
    contentKey: string,
    consentVersion: string,
  ): Promise<Result<PhotoView, PhotoFailure>> {
    const same = await findSame(database, owner, contentKey);
    if (same?.state === 'ready') return ok(viewOf(same, owner));
    if ((await countPhotos(database, owner)) >= MOST_LIVING) return err({ code: 'too-many' });
    const received = await onEngine(owner, (engine) => receivePhotoOnWorker(engine, bytes));
    return received.ok ? keep(owner, contentKey, consentVersion, received.value) : received;
  }

  async function withPhoto<T>(
    owner: Owner | null,
    documentId: string,
    use: (owner: Owner, row: PhotoRow) => Promise<Result<T, PhotoFailure>>,
  ): Promise<Result<T, PhotoFailure>> {
    const row = owner && (await findPhoto(database, owner, documentId));
    return owner && row ? use(owner, row) : err({ code: 'not-found' });
  }

  async function destroyOne(documentId: string, reason: string): Promise<void> {
    await database.transaction(async (tx) => {
      if (!(await lockPhoto(tx, documentId))) return;
      await erasePhoto(tx, documentId, { reason, files: await files.remove(documentId) });
    });
  }

  return {
    async add(owner, bytes, consentVersion) {
      const contentKey = contentKeyOf(bytes);
      const key = `${ownerKey(owner)}\n${contentKey}`;
      // The same file twice at once, by a double click, is read once.
      const known = arriving.get(key);
      if (known) return known;
      const fresh = receive(owner, bytes, contentKey, consentVersion).finally(() => arriving.delete(key));
      arriving.set(key, fresh);
      return fresh;
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
        const read = await onEngine(owner, (engine) => readPhotoOnWorker(engine, { photo, face }));
        if (!read.ok) return read.error.code === 'no-face' ? err({ code: 'no-such-face' }) : read;
        const { chosenFace, quality, paintable } = factsOf(read.value);
        const kept = await database.transaction(async (tx) => {
          if (!(await lockPhoto(tx, documentId))) return false;
          await files.putFace(documentId, read.value.face);
          await setFace(tx, documentId, { chosenFace, quality, paintable });
          return true;
        });
        return kept ? ok(viewOf({ ...row, chosenFace, quality }, owner)) : err({ code: 'not-found' });
      }),
    remove: (asker, documentId) =>
      withPhoto(asker, documentId, async () => {
        await destroyOne(documentId, 'owner');
        return ok('removed');
      }),
    async passport(owner, documentId) {
      const row = owner && (await findPhoto(database, owner, documentId));
      if (!row) return null;
      const [views, books, term] = await Promise.all([
        viewsOf(database, documentId),
        booksWith(database, documentId),
        termOf(database, documentId),
      ]);
      return {
        documentId,
        givenAt: row.consentAt.toISOString(),
        storage: files.storage,
        deleteAfter: term?.toISOString() ?? null,
        views: views.map(({ at, viewer }) => ({ at: at.toISOString(), viewer })),
        books,
      };
    },
    async hero(owner, photos, gender) {
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
      return ok({ look: lookFromFace(face, gender), certainty: certaintyOf(face) });
    },
    async forMaking(documentId) {
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
    async paintable(photos) {
      if (photos.length === 0) return new Map();
      const rows = await paintableOf(database, photos);
      return new Map(
        rows.map(({ documentId, chosenFace, paintable }) => [documentId, { face: chosenFace, portrait: paintable }]),
      );
    },
    owns: async (owner, photos) => (await countOwned(database, owner, photos)) === new Set(photos).size,
    async destroy(photos, reason) {
      for (const documentId of photos) await destroyOne(documentId, reason);
    },
  };
}

const factsOf = ({ width, height, faces, chosen, face, notices }: PhotoReading): PhotoFacts => ({
  width,
  height,
  faces: faces.map(({ box: { x, y, width: wide, height: high } }) => ({ x, y, width: wide, height: high })),
  chosenFace: chosen,
  quality: { score: face.quality.score, reasons: face.quality.reasons },
  paintable: face.quality.notPaintable.length === 0,
  notices,
});
