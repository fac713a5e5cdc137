// Streams files as a ZIP archive: only one chunk of one file is in memory at a time.
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  open(): Promise<Readable>;
}

/** ZIP without ZIP64 has 32-bit sizes; larger downloads are split. */
export const MAX_ZIP_BYTES = 4_000_000_000;

const LOCAL_HEADER_SIGNATURE = 0x04034b50;
const DATA_DESCRIPTOR_SIGNATURE = 0x08074b50;
const CENTRAL_HEADER_SIGNATURE = 0x02014b50;
const END_OF_DIRECTORY_SIGNATURE = 0x06054b50;
const VERSION_NEEDED = 20;
/** Bit 3: sizes in a data descriptor; bit 11: UTF-8 names. */
const FLAGS = 0x0808;
const DEFLATE_METHOD = 8;
const STORED_LEVEL = 0;

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly compressedSize: number;
  readonly size: number;
}

/**
 * PDFs and pictures are compressed already: they are written as stored deflate blocks, which every reader accepts
 * in a stream, unlike stored entries with a data descriptor. Texts use a level from 1 to 9.
 */
export async function* createZipStream(
  entries: readonly ZipEntry[],
  at: Date,
  level = STORED_LEVEL,
): AsyncGenerator<Buffer> {
  const timestamp = dosTimestamp(at);
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const entryOffset = offset;
    const head = fields(
      [LOCAL_HEADER_SIGNATURE, 4],
      [VERSION_NEEDED, 2],
      [FLAGS, 2],
      [DEFLATE_METHOD, 2],
      timestamp,
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    );
    yield Buffer.concat([head, name]);
    offset += head.length + name.length;
    const count = { crc: 0, size: 0 };
    let compressedSize = 0;
    for await (const piece of compress(await entry.open(), count, level)) {
      compressedSize += piece.length;
      yield piece;
    }
    const tail = fields([DATA_DESCRIPTOR_SIGNATURE, 4], [count.crc, 4], [compressedSize, 4], [count.size, 4]);
    yield tail;
    offset += compressedSize + tail.length;
    written.push({ name, offset: entryOffset, compressedSize, ...count });
  }
  const directory = Buffer.concat(written.flatMap((one) => [centralHeader(one, timestamp), one.name]));
  const entryCount = written.length;
  yield Buffer.concat([
    directory,
    fields(
      [END_OF_DIRECTORY_SIGNATURE, 4],
      [0, 2],
      [0, 2],
      [entryCount, 2],
      [entryCount, 2],
      [directory.length, 4],
      [offset, 4],
      [0, 2],
    ),
  ]);
}

async function* compress(
  source: Readable,
  count: { crc: number; size: number },
  level: number,
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level });
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      count.crc = crc32(piece, count.crc);
      count.size += piece.length;
      yield piece;
    }
  };
  // An error of the source ends the loop below with the same error.
  const done = pipeline(source, counted, deflate);
  done.catch(() => {});
  yield* deflate as AsyncIterable<Buffer>;
  await done;
}

function centralHeader(
  { name, offset, crc, compressedSize, size }: Written,
  timestamp: readonly [number, number],
): Buffer {
  return fields(
    ...([
      [CENTRAL_HEADER_SIGNATURE, 4],
      [VERSION_NEEDED, 2],
      [VERSION_NEEDED, 2],
      [FLAGS, 2],
      [DEFLATE_METHOD, 2],
      timestamp,
      [crc, 4],
    ] as const),
    ...([
      [compressedSize, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ] as const),
  );
}

/** Little-endian numbers with their widths in bytes. */
function fields(...all: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of all) at = buffer.writeUIntLE(value >>> 0, at, bytes);
  return buffer;
}

const MOSCOW_OFFSET_MS = 3 * 3_600_000;

/** DOS date and time in four bytes, with a resolution of two seconds. */
function dosTimestamp(at: Date): readonly [number, number] {
  const moscow = new Date(at.getTime() + MOSCOW_OFFSET_MS);
  const time = (moscow.getUTCHours() << 11) | (moscow.getUTCMinutes() << 5) | (moscow.getUTCSeconds() >> 1);
  const day = ((moscow.getUTCFullYear() - 1980) << 9) | ((moscow.getUTCMonth() + 1) << 5) | moscow.getUTCDate();
  return [((day << 16) | time) >>> 0, 4];
}
