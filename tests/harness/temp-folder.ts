// A temporary folder that the database's unprivileged user may enter, also when the tests run as root.
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function openTempFolder(prefix: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, prefix));
  chmodSync(folder, 0o755);
  return folder;
}

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30;

/** In memory where possible: a disk that just deleted hundreds of files is slow to create new ones. */
export function openQuickFolder(prefix: string): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return openTempFolder(prefix, MEMORY);
  } catch {
    // Not every system has it or allows writing to it.
  }
  return openTempFolder(prefix);
}
