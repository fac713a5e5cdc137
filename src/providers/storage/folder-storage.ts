// File store in a local folder: files are written to a temporary folder and renamed, so that a crash leaves no partial file.
import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
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
const ASIDE = '.parts';
/** Older temporary files are left over from a crashed process. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
/** A folder may be deleted between mkdir and rename, or filled while it is being deleted. */
const TRIES = 5;

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR');
const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

const etagOf = ({ size, mtimeMs, ino }: { size: number; mtimeMs: number; ino: number }): string =>
  `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}-${ino.toString(36)}"`;

export function createFolderStorage(path: string): Storage {
  const folder = resolve(path);
  const pathOf = (key: string): string => join(folder, checkedKey(key));
  let swept: Promise<void> | undefined;

  async function writeAside(body: FileBody): Promise<string> {
    swept ??= sweepForgotten(join(folder, ASIDE));
    await swept;
    const path = join(folder, ASIDE, randomBytes(12).toString('hex'));
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
  }

  async function moveIn(aside: string, path: string, { ifMatch }: PutOptions): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await mkdir(dirname(path), { recursive: true });
      if (ifMatch !== undefined) {
        const now = await stat(path).catch(unlessMissing);
        if (!now || etagOf(now) !== ifMatch) throw new FileChanged();
      }
      try {
        return await rename(aside, path);
      } catch (error) {
        if (tries === TRIES || !hasCode(error, 'ENOENT')) throw error;
      }
    }
  }

  /** Empty folders would reveal the names of deleted files. */
  async function removeEmptyFolders(path: string): Promise<void> {
    for (let parent = dirname(path); parent.length > folder.length; parent = dirname(parent)) {
      const removed = await rmdir(parent).then(
        () => true,
        () => false,
      );
      if (!removed) return;
    }
  }

  async function* walk(prefix: string): AsyncGenerator<ListedFile> {
    const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(unlessMissing);
    const names = (entries ?? [])
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    // The trailing slash sorts a folder as the keys of its files would be sorted.
    for (const name of names.sort((a, b) => (a < b ? -1 : 1))) {
      if (name.endsWith('/')) yield* walk(`${prefix}${name}`);
      else {
        const found = await stat(join(folder, prefix, name)).catch(unlessMissing);
        if (found) yield { key: `${prefix}${name}`, size: found.size };
      }
    }
  }

  return {
    name: 'local',
    async put(key, body, _type, options = {}) {
      const path = pathOf(key);
      const aside = await writeAside(body);
      try {
        await moveIn(aside, path, options);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const file = await open(pathOf(key), 'r').catch(unlessMissing);
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
      await unlink(path).catch(unlessMissing);
      await removeEmptyFolders(path);
    },
    list: (prefix) => walk(checkedPrefix(prefix)),
    async deleteAll(prefix) {
      if (prefix === '') throw new Error('a whole store is not deleted at once');
      const path = join(folder, checkedPrefix(prefix));
      await rm(path, { recursive: true, force: true, maxRetries: TRIES });
      await removeEmptyFolders(path);
    },
  };
}

async function writeAll(file: FileHandle, body: FileBody): Promise<void> {
  if (body instanceof Uint8Array) return file.writeFile(body);
  for await (const chunk of body) await file.writeFile(chunk);
}

/** Deletes partial files of crashed processes. */
async function sweepForgotten(aside: string): Promise<void> {
  await mkdir(aside, { recursive: true });
  for (const name of await readdir(aside)) {
    const path = join(aside, name);
    const found = await stat(path).catch(unlessMissing);
    if (found && Date.now() - found.mtimeMs > FORGOTTEN_MS) await rm(path, { force: true });
  }
}
