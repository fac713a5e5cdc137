// The parts of a gzip file that can be made apart and laid end to end.
import zlib from 'node:zlib';

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const END = Buffer.from([0x01, 0, 0, 0xff, 0xff]);

/** A full flush ends on a byte border and forgets what came before, so that the block stands on its own. */
export const deflateBlock = (bytes: Buffer, level: number): Buffer =>
  zlib.deflateRawSync(bytes, { level, finishFlush: zlib.constants.Z_FULL_FLUSH });

/** `crc` and `length` are those of the plain bytes. */
export function gzipOf(blocks: readonly Buffer[], crc: number, length: number): Buffer[] {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc >>> 0, 0);
  trailer.writeUInt32LE(length, 4);
  return [HEADER, ...blocks, END, trailer];
}
