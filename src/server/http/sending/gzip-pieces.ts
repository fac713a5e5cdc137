// A page of one visitor, compressed in its pieces: those that come again once, the others quickly.
import zlib from 'node:zlib';
import { onceFor } from '#core/once-for.ts';
import type { PagePiece } from '../../services.ts';
import { deflateBlock, gzipOf } from './gzip-blocks.ts';

const BEST = 9;
const QUICK = 3;

const deflatedOnce = onceFor((bytes: Buffer) => deflateBlock(bytes, BEST));

export function gzipPieces(pieces: readonly PagePiece[]): Buffer[] {
  let crc = 0;
  let length = 0;
  const blocks = pieces.map(({ bytes, kept }) => {
    crc = zlib.crc32(bytes, crc);
    length += bytes.length;
    return kept ? deflatedOnce(bytes) : deflateBlock(bytes, QUICK);
  });
  return gzipOf(blocks, crc, length);
}
