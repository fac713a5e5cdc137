// Writes many new files without waiting for the disk after each of them: the disk is awaited once, at the end.
import { execFile } from 'node:child_process';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { BulkWrites, FileBody } from './storage.ts';

/** Files synchronised at once where the system cannot synchronise the whole file system. */
const SYNC_LANES = 8;

const run = promisify(execFile);

export function openFolderBulkWrites(folder: string, pathOf: (key: string) => string): BulkWrites {
  const folders = new Set<string>();
  const written: string[] = [];

  async function syncEach(paths: readonly string[]): Promise<void> {
    const left = paths.values();
    const lanes = Array.from({ length: SYNC_LANES }, async () => {
      for (const path of left) {
        const file = await open(path, 'r');
        await file.sync().finally(() => file.close());
      }
    });
    await Promise.all(lanes);
  }

  return {
    async put(key, body) {
      const path = pathOf(key);
      const parent = dirname(path);
      if (!folders.has(parent)) {
        await mkdir(parent, { recursive: true });
        folders.add(parent);
      }
      const file = await open(path, 'wx', 0o600);
      await writeAll(file, body).finally(() => file.close());
      written.push(path);
    },
    async sync() {
      if (written.length === 0) return;
      // One call for the whole file system takes a second where a thousand calls take half a minute.
      const isSynced = await run('sync', ['-f', folder]).then(
        () => true,
        () => false,
      );
      if (!isSynced) await syncEach([...written, ...folders]);
    },
  };
}

export async function writeAll(file: { writeFile(data: Uint8Array): Promise<void> }, body: FileBody): Promise<void> {
  if (body instanceof Uint8Array) return file.writeFile(body);
  for await (const chunk of body) await file.writeFile(chunk);
}
