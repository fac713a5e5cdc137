// A page compressed once with gzip and sent many times, each time with another nonce in it.
import zlib from 'node:zlib';
import { deflateBlock, gzipOf } from '../sending/gzip-blocks.ts';
import { applyShift, type Shift, shiftBy } from './crc-shift.ts';
import { bytesOf, joinPage, type PageParts } from './page-parts.ts';

/** The parts as deflate blocks that stand on their own. */
export interface GzipPage {
  readonly deflated: readonly Buffer[];
  /** Of the plain parts, and what each does to the checksum of all before it. */
  readonly sums: readonly { readonly crc: number; readonly shift: Shift }[];
  readonly plainBytes: number;
}

export function gzipPage(parts: PageParts): GzipPage {
  const deflated = parts.map((part) => deflateBlock(part, zlib.constants.Z_BEST_COMPRESSION));
  const sums = parts.map((part) => ({ crc: zlib.crc32(part), shift: shiftBy(part.length) }));
  return { deflated, sums, plainBytes: bytesOf(parts) };
}

export function gzipPieces({ deflated, sums, plainBytes }: GzipPage, nonce: Buffer): Buffer[] {
  const between = { crc: zlib.crc32(nonce), shift: nonceShift(nonce.length) };
  let crc = 0;
  for (const [index, sum] of sums.entries()) {
    if (index > 0) crc = applyShift(between.shift, crc) ^ between.crc;
    crc = applyShift(sum.shift, crc >>> 0) ^ sum.crc;
  }
  return gzipOf(joinPage(deflated, storedBlock(nonce)), crc, plainBytes + nonce.length * (sums.length - 1));
}

/** Nonces are all as long as the last one. */
let lastShift: { readonly bytes: number; readonly shift: Shift } = { bytes: 0, shift: shiftBy(0) };
function nonceShift(bytes: number): Shift {
  if (lastShift.bytes !== bytes) lastShift = { bytes, shift: shiftBy(bytes) };
  return lastShift.shift;
}

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}
