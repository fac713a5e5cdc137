// Deflate blocks that stand on their own, made off the main thread, by compressors that are used again.
import type { TransformOptions } from 'node:stream';
import zlib from 'node:zlib';

/** A compressor takes a quarter of a megabyte and a while to make; more idle ones than this are let go. */
const IDLE = 4;
/** More than any page: output never waits to be read while a block is made. */
const ROOM = 16 * 1024 * 1024;
/** Shorter than this, the bytes as they are cost less than a trip to another thread saves. */
const STORED_BELOW = 512;

const idle = new Map<number, zlib.DeflateRaw[]>();

/** A full flush ends on a byte border and forgets what came before: neither a block nor a compressor knows the last one. */
function newCompressor(level: number): zlib.DeflateRaw {
  const options: zlib.ZlibOptions & Pick<TransformOptions, 'readableHighWaterMark'> = {
    level,
    flush: zlib.constants.Z_FULL_FLUSH,
    readableHighWaterMark: ROOM,
  };
  return zlib.createDeflateRaw(options);
}

export const deflateBlock = (bytes: Buffer, level: number): Promise<Buffer> | Buffer =>
  bytes.length < STORED_BELOW ? storedBlock(bytes) : compressed(bytes, level);

function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(bytes.length + 5);
  block.writeUInt8(0, 0);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(~bytes.length & 0xffff, 3);
  bytes.copy(block, 5);
  return block;
}

function compressed(bytes: Buffer, level: number): Promise<Buffer> {
  const known = idle.get(level) ?? [];
  idle.set(level, known);
  const compressor = known.pop() ?? newCompressor(level);
  return new Promise((resolve, reject) => {
    compressor.once('error', reject);
    compressor.write(bytes, (error) => {
      if (error) return reject(error);
      compressor.off('error', reject);
      const block = compressor.read() as Buffer;
      if (known.length < IDLE) known.push(compressor);
      else compressor.destroy();
      resolve(block);
    });
  });
}
