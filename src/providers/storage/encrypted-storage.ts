// Encryption at rest over any store: contents are encrypted, names and sizes are not.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { FileKeys } from './file-keys.ts';
import {
  type FrameRun,
  framesFor,
  HEADER_BYTES,
  keyIdOf,
  type Opener,
  openFrames,
  openHeader,
  plainSize,
  sealAll,
  UnreadableFile,
} from './sealed-frames.ts';
import {
  type ByteRange,
  boundsOf,
  FileChanged,
  type ListedFile,
  NoSuchRange,
  type Storage,
  type StoredFile,
} from './storage.ts';

export interface EncryptedStorage extends Storage {
  /** Re-encrypts files of previous keys with the current key; returns their number. */
  reencrypt(): Promise<number>;
}

/** A file may be replaced between the reads of its parts; the read is retried then. */
const TRIES = 4;
const SEALED_TYPE = 'application/octet-stream';

export function createEncryptedStorage(storage: Storage, keys: FileKeys): EncryptedStorage {
  async function readHeader(key: string): Promise<{ header: Buffer; size: number; etag: string } | null> {
    const found = await storage.get(key, { start: 0, end: HEADER_BYTES }).catch((error: unknown) => {
      throw error instanceof NoSuchRange ? new UnreadableFile('a private file is empty') : error;
    });
    return found && { header: await buffer(found.body), size: found.size, etag: found.etag };
  }

  async function getWhole(key: string): Promise<StoredFile | null> {
    const found = await storage.get(key);
    if (!found) return null;
    const { body: sealed, etag } = found;
    try {
      const { header, rest } = await splitHeader(sealed);
      const opener = openHeader(header, keys, key);
      const size = plainSize(found.size);
      const run = framesFor(0, size, found.size);
      return { body: plainStream(sealed, openFrames(rest, opener, run)), size, start: 0, end: size, etag };
    } catch (error) {
      sealed.destroy();
      throw error;
    }
  }

  /** Decrypts some frames; undefined if the file has been replaced meanwhile. */
  async function open(key: string, etag: string, opener: Opener, run: FrameRun): Promise<Readable | undefined> {
    const found = await storage.get(key, run.sealed);
    if (found?.etag !== etag) return void found?.body.destroy();
    return plainStream(found.body, openFrames(found.body, opener, run));
  }

  async function tryGetPart(key: string, range: ByteRange): Promise<StoredFile | null | undefined> {
    const head = await readHeader(key);
    if (!head) return null;
    const { header, etag } = head;
    const opener = openHeader(header, keys, key);
    const size = plainSize(head.size);
    // The size is authenticated only by the last frame, so that frame is always verified before a range is returned.
    const ending = await open(key, etag, opener, framesFor(size, size, head.size));
    if (!ending) return undefined;
    await finished(ending.resume());
    const { start, end } = boundsOf(range, size);
    const run = framesFor(start, end, head.size);
    const body = await open(key, etag, opener, run);
    return body && { body, size, start, end, etag };
  }

  const encrypted: Storage = {
    name: storage.name,
    put: (key, body, _type, options) =>
      storage.put(key, sealAll(body instanceof Uint8Array ? [body] : body, keys, key), SEALED_TYPE, options),
    async get(key, range) {
      if (range === undefined) return getWhole(key);
      for (let tries = 1; tries <= TRIES; tries += 1) {
        const found = await tryGetPart(key, range);
        if (found !== undefined) return found;
      }
      throw new FileChanged();
    },
    delete: (key) => storage.delete(key),
    async *list(prefix): AsyncGenerator<ListedFile> {
      for await (const { key, size } of storage.list(prefix)) yield { key, size: plainSize(size) };
    },
    deleteAll: (prefix) => storage.deleteAll(prefix),
  };

  return {
    ...encrypted,
    async reencrypt() {
      let renewed = 0;
      for await (const { key } of storage.list('')) {
        const head = await readHeader(key);
        if (!head || keyIdOf(head.header).equals(keys.current.id)) continue;
        const file = await encrypted.get(key);
        if (!file) continue;
        // Must not restore a file that was deleted or replaced meanwhile.
        const options = { ifMatch: file.etag };
        const done = await encrypted.put(key, file.body, SEALED_TYPE, options).then(() => true, falseIfChanged);
        if (done) renewed += 1;
      }
      return renewed;
    },
  };
}

function falseIfChanged(error: unknown): false {
  if (error instanceof FileChanged) return false;
  throw error;
}

function plainStream(sealed: Readable, plain: AsyncIterable<Buffer>): Readable {
  // A generator that was never started does not run its cleanup.
  return Readable.from(plain, { objectMode: false }).once('close', () => sealed.destroy());
}

async function splitHeader(sealed: Readable): Promise<{ header: Buffer; rest: AsyncIterable<Buffer> }> {
  const chunks: AsyncIterator<Buffer> = sealed[Symbol.asyncIterator]();
  let begun = Buffer.alloc(0);
  while (begun.length < HEADER_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    begun = Buffer.concat([begun, next.value]);
  }
  async function* rest() {
    yield begun.subarray(HEADER_BYTES);
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { header: begun.subarray(0, HEADER_BYTES), rest: rest() };
}
