// Chooses the file store by the environment and exposes it only as two views: public uploads and encrypted private files.
import { join } from 'node:path';
import type { Env } from './env.ts';
import { UnreadableFile } from './providers/storage/encrypted-frames.ts';
import { createEncryptedStorage, type EncryptedStorage } from './providers/storage/encrypted-storage.ts';
import { createFileKeys } from './providers/storage/file-keys.ts';
import { createFolderStorage } from './providers/storage/folder-storage.ts';
import { createS3Storage } from './providers/storage/s3-storage.ts';
import { createScopedStorage } from './providers/storage/scoped-storage.ts';
import type { Storage } from './providers/storage/storage.ts';

export const chooseStorage = ({ s3, dataDir }: Env): Storage =>
  s3 ? createS3Storage(s3) : createFolderStorage(join(dataDir, 'files'));

/** The media library's public files: no key in this view can reach a private file. */
export const chooseUploads = (env: Env): Storage => createScopedStorage(chooseStorage(env), 'uploads/');

/** Photos and finished books: encrypted, served by no public route. */
export const choosePrivateFiles = (env: Env, secret: string, previous: readonly string[]): EncryptedStorage =>
  createEncryptedStorage(createScopedStorage(chooseStorage(env), 'private/'), createFileKeys(secret, previous));

/** Whether the first private file can be decrypted; true if there is none. */
export async function canReadPrivateFiles(files: EncryptedStorage): Promise<boolean> {
  for await (const { key } of files.list('')) {
    try {
      const file = await files.get(key, { start: 0, end: 1 });
      file?.body.destroy();
      return true;
    } catch (error) {
      if (error instanceof UnreadableFile) return false;
      throw error;
    }
  }
  return true;
}
