// File store in a local folder: files are written to a temporary folder and renamed, so that a crash leaves no partial file.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { openFolderBulkWrites, writeAll } from './folder-bulk-writes.ts';
import {
  boundsOf,
  checkedKey,
  checkedPrefix,
  type FileBody,
  FileChanged,
  type ListedFile,
  type PutOptions,
  type Storage,
} from './storage.ts';

/** Keys never begin with a dot, so this folder is never read or listed. */
const TEMP_FOLDER = '.parts';
/** Older temporary files are left over from a crashed process. */
const TEMP_FILE_MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** A folder may be deleted between mkdir and rename, or filled while it is being deleted. */
const MAX_ATTEMPTS = 5;

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR');
const ignoreMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

const etagOf = ({ size, mtimeMs, ino }: { size: number; mtimeMs: number; ino: number }): string =>
  `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}-${ino.toString(36)}"`;

export function createFolderStorage(path: string): Storage {
  const folder = resolve(path);
  const tempFiles = createTempFiles(join(folder, TEMP_FOLDER));
  const pathOf = (key: string): string => join(folder, checkedKey(key));

  return {
    name: 'local',
    async put(key, body, _type, options = {}) {
      const path = pathOf(key);
      const temp = await tempFiles.write(body);
      try {
        await moveIntoPlace(temp, path, options);
      } catch (error) {
        await rm(temp, { force: true });
        throw error;
      }
    },
    openBulkWrites: () => openFolderBulkWrites(folder, pathOf),
    async get(key, range) {
      const file = await open(pathOf(key), 'r').catch(ignoreMissing);
      if (!file) return null;
      try {
        const stats = await file.stat();
        if (!stats.isFile()) {
          await file.close();
          return null;
        }
        const { start, end } = boundsOf(range, stats.size);
        const body = end > start ? file.createReadStream({ start, end: end - 1 }) : Readable.from([]);
        if (end === start) await file.close();
        return { body, size: stats.size, start, end, etag: etagOf(stats) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async delete(key) {
      const path = pathOf(key);
      await unlink(path).catch(ignoreMissing);
      await removeEmptyFolders(path, folder);
    },
    list: (prefix) => listFiles(folder, checkedPrefix(prefix)),
    async deleteAll(prefix) {
      if (prefix === '') throw new Error('a whole store is not deleted at once');
      const path = join(folder, checkedPrefix(prefix));
      await rm(path, { recursive: true, force: true, maxRetries: MAX_ATTEMPTS });
      await removeEmptyFolders(path, folder);
    },
  };
}

/** Writes temporary files; those left over from crashed processes are deleted before the first write. */
function createTempFiles(folder: string) {
  let cleanup: Promise<void> | undefined;
  return {
    async write(body: FileBody): Promise<string> {
      cleanup ??= deleteStaleTempFiles(folder);
      await cleanup;
      const path = join(folder, randomBytes(12).toString('hex'));
      const file = await open(path, 'wx', 0o600);
      try {
        try {
          await writeAll(file, body);
          await file.sync();
        } finally {
          await file.close();
        }
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return path;
    },
  };
}

async function moveIntoPlace(temp: string, path: string, { ifMatch }: PutOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(dirname(path), { recursive: true });
    if (ifMatch !== undefined) {
      const current = await stat(path).catch(ignoreMissing);
      if (!current || etagOf(current) !== ifMatch) throw new FileChanged();
    }
    try {
      return await rename(temp, path);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !hasCode(error, 'ENOENT')) throw error;
    }
  }
}

/** Empty folders would reveal the names of deleted files. */
async function removeEmptyFolders(path: string, root: string): Promise<void> {
  for (let parent = dirname(path); parent.length > root.length; parent = dirname(parent)) {
    const removed = await rmdir(parent).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

async function* listFiles(folder: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(ignoreMissing);
  const names = (entries ?? [])
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  // The trailing slash sorts a folder as the keys of its files would be sorted.
  for (const name of names.sort((a, b) => (a < b ? -1 : 1))) {
    if (name.endsWith('/')) yield* listFiles(folder, `${prefix}${name}`);
    else {
      const found = await stat(join(folder, prefix, name)).catch(ignoreMissing);
      if (found) yield { key: `${prefix}${name}`, size: found.size };
    }
  }
}

/** Deletes partial files of crashed processes. */
async function deleteStaleTempFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > TEMP_FILE_MAX_AGE_MS) await rm(path, { force: true });
  }
}
