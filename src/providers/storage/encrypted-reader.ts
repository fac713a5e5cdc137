// Reads encrypted files from a store: whole files as a stream, and ranges by decrypting only the frames they need.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import {
  cipherOf,
  decryptFrames,
  type FileCipher,
  type FrameRun,
  framesFor,
  HEADER_BYTES,
  plainSize,
  UnreadableFile,
} from './encrypted-frames.ts';
import type { FileKeys } from './file-keys.ts';
import { type ByteRange, boundsOf, FileChanged, NoSuchRange, type Storage, type StoredFile } from './storage.ts';

/** A file may be replaced between the reads of its parts; the read is retried then. */
const MAX_ATTEMPTS = 4;

export interface EncryptedReader {
  /** The header of a file, which contains the id of its key; null if there is no such file. */
  header(key: string): Promise<Buffer | null>;
  whole(key: string): Promise<StoredFile | null>;
  range(key: string, range: ByteRange): Promise<StoredFile | null>;
}

export function createEncryptedReader(storage: Storage, keys: FileKeys): EncryptedReader {
  async function readHeader(key: string): Promise<{ header: Buffer; size: number; etag: string } | null> {
    const found = await storage.get(key, { start: 0, end: HEADER_BYTES }).catch((error: unknown) => {
      throw error instanceof NoSuchRange ? new UnreadableFile('a private file is empty') : error;
    });
    return found && { header: await buffer(found.body), size: found.size, etag: found.etag };
  }

  /** Decrypts some frames; undefined if the file has been replaced meanwhile. */
  async function decrypt(key: string, etag: string, cipher: FileCipher, run: FrameRun): Promise<Readable | undefined> {
    const found = await storage.get(key, run.encrypted);
    if (found?.etag !== etag) return void found?.body.destroy();
    return plainStream(found.body, decryptFrames(found.body, cipher, run));
  }

  async function tryRange(key: string, range: ByteRange): Promise<StoredFile | null | undefined> {
    const head = await readHeader(key);
    if (!head) return null;
    const { header, etag } = head;
    const cipher = cipherOf(header, keys, key);
    const size = plainSize(head.size);
    // The size is authenticated only by the last frame, so that frame is always verified before a range is returned.
    const ending = await decrypt(key, etag, cipher, framesFor(size, size, head.size));
    if (!ending) return undefined;
    await finished(ending.resume());
    const { start, end } = boundsOf(range, size);
    const body = await decrypt(key, etag, cipher, framesFor(start, end, head.size));
    return body && { body, size, start, end, etag };
  }

  return {
    async header(key) {
      return (await readHeader(key))?.header ?? null;
    },
    async whole(key) {
      const found = await storage.get(key);
      if (!found) return null;
      const { body: encrypted, etag } = found;
      try {
        const { header, rest } = await splitHeader(encrypted);
        const cipher = cipherOf(header, keys, key);
        const size = plainSize(found.size);
        const run = framesFor(0, size, found.size);
        return { body: plainStream(encrypted, decryptFrames(rest, cipher, run)), size, start: 0, end: size, etag };
      } catch (error) {
        encrypted.destroy();
        throw error;
      }
    },
    async range(key, range) {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const found = await tryRange(key, range);
        if (found !== undefined) return found;
      }
      throw new FileChanged();
    },
  };
}

function plainStream(encrypted: Readable, plain: AsyncIterable<Buffer>): Readable {
  // A generator that was never started does not run its cleanup.
  return Readable.from(plain, { objectMode: false }).once('close', () => encrypted.destroy());
}

async function splitHeader(encrypted: Readable): Promise<{ header: Buffer; rest: AsyncIterable<Buffer> }> {
  const chunks: AsyncIterator<Buffer> = encrypted[Symbol.asyncIterator]();
  let received = Buffer.alloc(0);
  while (received.length < HEADER_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    received = Buffer.concat([received, next.value]);
  }
  async function* rest() {
    yield received.subarray(HEADER_BYTES);
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { header: received.subarray(0, HEADER_BYTES), rest: rest() };
}
