// A page of one visitor, compressed in its pieces off the main thread: those that come again once, the others quickly.
import zlib from 'node:zlib';
import { onceFor } from '#core/once-for.ts';
import type { PagePiece } from '../../services.ts';
import { deflateBlock } from './deflate-block.ts';

const BEST = 9;
const QUICK = 3;
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const END = Buffer.from([0x01, 0, 0, 0xff, 0xff]);

const deflatedOnce = onceFor((bytes: Buffer) => deflateBlock(bytes, BEST));

export async function gzipPieces(pieces: readonly PagePiece[]): Promise<Buffer[]> {
  const blocks = await Promise.all(
    pieces.map(({ bytes, reused }) => (reused ? deflatedOnce(bytes) : deflateBlock(bytes, QUICK))),
  );
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(pieces.reduce((crc, { bytes }) => zlib.crc32(bytes, crc), 0) >>> 0, 0);
  trailer.writeUInt32LE(
    pieces.reduce((sum, { bytes }) => sum + bytes.length, 0),
    4,
  );
  return [HEADER, ...blocks, END, trailer];
}
