import type { Database } from '../../db/database.ts';
import type { PhotoFiles } from './photo-files.ts';
import { listBooksUsingPhoto, photoKeptUntil } from './photo-retention.repository.ts';
import { findPhoto, listPhotos, listViews, type PhotoRow } from './photos.repository.ts';
import type { PhotoPassport, PhotosService } from './photos.types.ts';

export function createPhotoPassports(
  database: Database,
  files: Pick<PhotoFiles, 'storage'>,
): Pick<PhotosService, 'passport' | 'passports'> {
  async function passportOf({ documentId, consentAt, onDevice, drawing }: PhotoRow): Promise<PhotoPassport> {
    const [views, books, term] = await Promise.all([
      listViews(database, documentId),
      listBooksUsingPhoto(database, documentId),
      photoKeptUntil(database, documentId),
    ]);
    return {
      documentId,
      givenAt: consentAt.toISOString(),
      storage: files.storage,
      onDevice,
      drawing,
      deleteAfter: term?.toISOString() ?? null,
      views: views.map(({ at, viewer }) => ({ at: at.toISOString(), viewer })),
      books,
    };
  }

  return {
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
  };
}
