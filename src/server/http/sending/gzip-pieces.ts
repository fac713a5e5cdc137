// Gzips a page for one visitor piece by piece off the main thread: reused pieces once at best quality, others fast.
import zlib from 'node:zlib';
import { memoizeByObject } from '#core/memoize-by-object.ts';
import type { PagePiece } from '../../services.ts';
import { deflateBlock } from './deflate-block.ts';

const BEST_LEVEL = 9;
const FAST_LEVEL = 3;
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const FINAL_BLOCK = Buffer.from([0x01, 0, 0, 0xff, 0xff]);

const deflatedOnce = memoizeByObject((bytes: Buffer) => deflateBlock(bytes, BEST_LEVEL));

export async function gzipPieces(pieces: readonly PagePiece[]): Promise<Buffer[]> {
  const blocks = await Promise.all(
    pieces.map(({ bytes, reused }) => (reused ? deflatedOnce(bytes) : deflateBlock(bytes, FAST_LEVEL))),
  );
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(pieces.reduce((crc, { bytes }) => zlib.crc32(bytes, crc), 0) >>> 0, 0);
  trailer.writeUInt32LE(
    pieces.reduce((sum, { bytes }) => sum + bytes.length, 0),
    4,
  );
  return [HEADER, ...blocks, FINAL_BLOCK, trailer];
}
