// Photos in a folder by the SHA-256 of their bytes: labelled photos are found whatever their names.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function filesBySha256(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile() || item.name.endsWith('.jsonl')) continue;
    const path = join(item.parentPath, item.name);
    found.set(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
      path,
    );
  }
  return found;
}
