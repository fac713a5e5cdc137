// Streams files as a ZIP archive: only one chunk of one file is in memory at a time.
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  open(): Promise<Readable>;
}

/** ZIP without ZIP64 has 32-bit sizes; larger downloads are split. */
export const MAX_ZIP_BYTES = 4_000_000_000;

const DEFLATE_METHOD = 8;
const STORED_LEVEL = 0;
const NO_BYTES = new Uint8Array();
const MOSCOW_OFFSET_MS = 3 * 3_600_000;

/**
 * PDFs and pictures are compressed already: they are written as stored deflate blocks, which every reader accepts
 * in a stream, unlike stored entries with a data descriptor. Texts use a level from 1 to 9.
 */
export async function* createZipStream(
  entries: readonly ZipEntry[],
  at: Date,
  level = STORED_LEVEL,
): AsyncGenerator<Uint8Array> {
  const mtime = asMoscowTime(at);
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for (const { name, open } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATE_METHOD, mtime };
    zip.add(file);
    for await (const deflated of deflate(await open(), file, level)) {
      file.ondata?.(null, deflated, false);
      for (const bytes of written.splice(0)) yield bytes;
    }
    file.ondata?.(null, NO_BYTES, true);
    for (const bytes of written.splice(0)) yield bytes;
  }
  zip.end();
  for (const bytes of written.splice(0)) yield bytes;
}

/** By Node's zlib, off the main thread and seven times as fast as fflate; counts size and checksum in `file`. */
async function* deflate(source: Readable, file: ZipInputFile, level: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  const compressor = createDeflateRaw({ level });
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      file.crc = crc32(piece, file.crc);
      file.size += piece.length;
      yield piece;
    }
  };
  // An error of the source ends the loop below with the same error.
  const done = pipeline(source, counted, compressor);
  done.catch(() => {});
  yield* compressor as AsyncIterable<Buffer<ArrayBuffer>>;
  await done;
}

/** ZIP stores a time without a zone, which fflate takes from the local fields of a date. */
function asMoscowTime(at: Date): Date {
  return new Date(new Date(at.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, -1));
}
