// Plates: cached renderings of the parts of a page that do not depend on the child, keyed by a hash of their content.

import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { SizeBoundedCache } from '#core/size-bounded-cache.ts';

type MakePlate = () => Uint8Array | Promise<Uint8Array>;

export interface PlateStore {
  /** The plate's bytes, created if missing. Shared: callers must not modify them. */
  get: (key: string, make: MakePlate) => Promise<Uint8Array>;
  /** A modifiable copy of the plate; with a folder it bypasses the memory cache. */
  copy: (key: string, make: MakePlate) => Promise<Uint8Array>;
  has: (key: string) => boolean;
  /** Number of plates created, for tests and statistics. */
  createdCount: () => number;
}

const DEFAULT_MEMORY_BYTES = 96 * 1024 * 1024;

interface PlateStoreOptions {
  /** Folder shared by processes and threads; without one plates are kept in memory only. */
  folder?: string;
  /** Limit of the memory cache. */
  memoryBytes?: number;
}

export function plateKey(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 40);
}

export function createPlateStore(options: PlateStoreOptions = {}): PlateStore {
  const memory = new SizeBoundedCache<Uint8Array>(
    options.memoryBytes ?? DEFAULT_MEMORY_BYTES,
    ({ byteLength }) => byteLength,
  );
  let made = 0;
  const folder = options.folder;
  if (folder !== undefined) mkdirSync(folder, { recursive: true });

  const get = async (key: string, make: MakePlate): Promise<Uint8Array> => {
    const cached = memory.get(key);
    if (cached) return cached;
    const bytes = stored(key) ?? (await fresh(key, make));
    memory.set(key, bytes);
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

  const has = (key: string): boolean => memory.has(key) || (folder !== undefined && existsSync(plateFile(folder, key)));

  return { get, copy, has, createdCount: () => made };
}

const plateFile = (folder: string, key: string): string => join(folder, `${key}.plate`);

function readPlate(folder: string, key: string): Uint8Array | undefined {
  try {
    return zstdDecompressSync(readFileSync(plateFile(folder, key)));
  } catch {
    // Missing or truncated (full disk): it is created again.
    return undefined;
  }
}

/** Written to a temporary file and renamed, so that other threads never read a partial plate. */
function writePlate(folder: string, key: string, bytes: Uint8Array): void {
  const temporary = join(folder, `${key}.${randomUUID()}.part`);
  writeFileSync(temporary, zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }));
  renameSync(temporary, plateFile(folder, key));
}
