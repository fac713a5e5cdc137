// Many files as one ZIP, sent while they are read: one piece of one file in memory, however large the whole is.
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  open(): Promise<Readable>;
}

/** The format counts in 32 bits; whoever has more makes two. */
export const LARGEST_ZIP = 4_000_000_000;

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes come after the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const STORED = 0;

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/**
 * PDFs and pictures are packed already: they are wrapped as blocks of deflate that store, which every reader takes
 * from a stream, other than bare stored files with sizes behind them. Texts name a level from 1 to 9.
 */
export async function* zipped(entries: readonly ZipEntry[], at: Date, level = STORED): AsyncGenerator<Buffer> {
  const stamp = stampOf(at);
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const begun = offset;
    const head = fields(
      [LOCAL, 4],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      stamp,
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    );
    yield Buffer.concat([head, name]);
    offset += head.length + name.length;
    const count = { crc: 0, size: 0 };
    let packed = 0;
    for await (const piece of packedOf(await entry.open(), count, level)) {
      packed += piece.length;
      yield piece;
    }
    const tail = fields([DESCRIPTOR, 4], [count.crc, 4], [packed, 4], [count.size, 4]);
    yield tail;
    offset += packed + tail.length;
    written.push({ name, offset: begun, packed, ...count });
  }
  const directory = Buffer.concat(written.flatMap((one) => [centralOf(one, stamp), one.name]));
  const many = written.length;
  yield Buffer.concat([
    directory,
    fields([END, 4], [0, 2], [0, 2], [many, 2], [many, 2], [directory.length, 4], [offset, 4], [0, 2]),
  ]);
}

async function* packedOf(
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
  // A fault of the source ends the loop below with the same error.
  const done = pipeline(source, counted, deflate);
  done.catch(() => {});
  yield* deflate as AsyncIterable<Buffer>;
  await done;
}

function centralOf({ name, offset, crc, packed, size }: Written, stamp: readonly [number, number]): Buffer {
  return fields(
    ...([[CENTRAL, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], stamp, [crc, 4]] as const),
    ...([
      [packed, 4],
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

/** Numbers with their widths in bytes, the small end first. */
function fields(...all: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of all) at = buffer.writeUIntLE(value >>> 0, at, bytes);
  return buffer;
}

const MOSCOW_AHEAD_MS = 3 * 3_600_000;

/** Time and date of DOS in one number of four bytes; two seconds are its shortest moment. */
function stampOf(at: Date): readonly [number, number] {
  const moscow = new Date(at.getTime() + MOSCOW_AHEAD_MS);
  const time = (moscow.getUTCHours() << 11) | (moscow.getUTCMinutes() << 5) | (moscow.getUTCSeconds() >> 1);
  const day = ((moscow.getUTCFullYear() - 1980) << 9) | ((moscow.getUTCMonth() + 1) << 5) | moscow.getUTCDate();
  return [((day << 16) | time) >>> 0, 4];
}
