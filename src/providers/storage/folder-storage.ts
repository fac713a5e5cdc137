// Files in a folder of this machine: written aside and renamed, so that a crash leaves no half of one.
import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, type Storage } from './storage.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR');

export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string): string => join(folder, checkedKey(key));
  return {
    name: 'local',
    async put(key, body) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const aside = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        const file = await open(aside, 'wx');
        try {
          await file.writeFile(body);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        const file = await open(pathOf(key), 'r');
        const stats = await file.stat();
        if (!stats.isFile()) {
          await file.close();
          return null;
        }
        const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}"`;
        return { body: file.createReadStream(), size: stats.size, etag };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      await unlink(pathOf(key)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
  };
}
