// Plates: rendered parts of a page that no child changes, kept by the hash of what they show.

import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

type MakePlate = () => Uint8Array | Promise<Uint8Array>;

export interface PlateStore {
  /** The plate's bytes, made and kept if they are not there yet. Shared: never paint on them. */
  get: (key: string, make: MakePlate) => Promise<Uint8Array>;
  /** A copy of the plate that the caller may paint on; it takes no room in memory when there is a folder. */
  copy: (key: string, make: MakePlate) => Promise<Uint8Array>;
  /** How many plates had to be made, for tests and figures. */
  made: () => number;
}

interface PlateStoreOptions {
  /** Folder shared by processes and threads; without one plates live in memory only. */
  folder?: string;
  /** How many bytes of plates stay in memory. */
  memoryBytes?: number;
}

export function plateKey(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 40);
}

export function createPlateStore(options: PlateStoreOptions = {}): PlateStore {
  const limit = options.memoryBytes ?? 96 * 1024 * 1024;
  const memory = new Map<string, Uint8Array>();
  let held = 0;
  let made = 0;
  const folder = options.folder;
  if (folder !== undefined) mkdirSync(folder, { recursive: true });

  const keep = (key: string, bytes: Uint8Array): void => {
    memory.set(key, bytes);
    held += bytes.byteLength;
    for (const [oldest, old] of memory) {
      if (held <= limit || oldest === key) break;
      memory.delete(oldest);
      held -= old.byteLength;
    }
  };

  const get = async (key: string, make: MakePlate): Promise<Uint8Array> => {
    const near = memory.get(key);
    if (near) {
      // Most recently used plates stay longest.
      memory.delete(key);
      memory.set(key, near);
      return near;
    }
    const bytes = stored(key) ?? (await fresh(key, make));
    keep(key, bytes);
    return bytes;
  };

  const stored = (key: string): Uint8Array | undefined => (folder === undefined ? undefined : readPlate(folder, key));

  const fresh = async (key: string, make: MakePlate): Promise<Uint8Array> => {
    const bytes = await make();
    made += 1;
    if (folder !== undefined) writePlate(folder, key, bytes);
    return bytes;
  };

  const copy = async (key: string, make: MakePlate): Promise<Uint8Array> =>
    folder === undefined ? Uint8Array.from(await get(key, make)) : (stored(key) ?? fresh(key, make));

  return { get, copy, made: () => made };
}

function readPlate(folder: string, key: string): Uint8Array | undefined {
  try {
    return zstdDecompressSync(readFileSync(join(folder, `${key}.plate`)));
  } catch {
    // Missing, or cut short by a full disk: it is made again.
    return undefined;
  }
}

/** Written aside and renamed, so that another thread never reads half a plate. */
function writePlate(folder: string, key: string, bytes: Uint8Array): void {
  const aside = join(folder, `${key}.${randomUUID()}.part`);
  writeFileSync(aside, zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }));
  renameSync(aside, join(folder, `${key}.plate`));
}
