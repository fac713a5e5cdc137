// Deletes photos with their files and a deletion record, and has everything derived from them deleted.
import type { Database } from '../../db/database.ts';
import type { ConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import type { PhotoFiles } from './photo-files.ts';
import { erasePhoto, lockPhoto } from './photos.repository.ts';
import type { PhotosService } from './photos.types.ts';

interface Deps {
  readonly database: Database;
  readonly files: Pick<PhotoFiles, 'remove'>;
  /** Limits transactions that ask the file store. */
  readonly fileTurn: ConcurrencyLimit;
}

export function createDestroyPhotos({ database, files, fileTurn }: Deps) {
  const listeners: Parameters<PhotosService['onDestroyed']>[0][] = [];

  async function destroyInTurn(documentId: string, reason: string): Promise<void> {
    // Declared outside: a retried transaction finds no files, but the deletion record must count those deleted before.
    let removed = 0;
    await database.transaction(async (tx) => {
      if (!(await lockPhoto(tx, documentId))) return;
      removed += await files.remove(documentId);
      await erasePhoto(tx, documentId, { reason, files: removed });
      for (const forget of listeners) await forget(tx, documentId);
    });
  }

  return {
    onDestroyed: (listener: (typeof listeners)[number]): void => void listeners.push(listener),

    async destroy(photos: readonly string[], reason: string): Promise<void> {
      for (const documentId of photos) await fileTurn(() => destroyInTurn(documentId, reason));
    },
  };
}
