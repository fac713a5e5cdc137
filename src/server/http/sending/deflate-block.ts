// Independent deflate blocks, compressed off the main thread with pooled compressors.
import type { TransformOptions } from 'node:stream';
import zlib from 'node:zlib';

/** A compressor needs 256 kB and time to create; idle ones beyond this number are released. */
const MAX_IDLE_COMPRESSORS = 4;
/** Larger than any page, so that output is never throttled within a block. */
const OUTPUT_BUFFER_BYTES = 16 * 1024 * 1024;
/** Shorter inputs are stored: the thread switch would cost more than compression saves. */
const MIN_COMPRESSED_BYTES = 512;

const idle = new Map<number, zlib.DeflateRaw[]>();

/** A full flush ends on a byte boundary and resets the dictionary, so blocks are independent and compressors reusable. */
function newCompressor(level: number): zlib.DeflateRaw {
  const options: zlib.ZlibOptions & Pick<TransformOptions, 'readableHighWaterMark'> = {
    level,
    flush: zlib.constants.Z_FULL_FLUSH,
    readableHighWaterMark: OUTPUT_BUFFER_BYTES,
  };
  return zlib.createDeflateRaw(options);
}

export const deflateBlock = (bytes: Buffer, level: number): Promise<Buffer> | Buffer =>
  bytes.length < MIN_COMPRESSED_BYTES ? storedBlock(bytes) : compressed(bytes, level);

function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(bytes.length + 5);
  block.writeUInt8(0, 0);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(~bytes.length & 0xffff, 3);
  bytes.copy(block, 5);
  return block;
}

function compressed(bytes: Buffer, level: number): Promise<Buffer> {
  const pool = idle.get(level) ?? [];
  idle.set(level, pool);
  const compressor = pool.pop() ?? newCompressor(level);
  return new Promise((resolve, reject) => {
    compressor.once('error', reject);
    compressor.write(bytes, (error) => {
      if (error) return reject(error);
      compressor.off('error', reject);
      const block = compressor.read() as Buffer;
      if (pool.length < MAX_IDLE_COMPRESSORS) pool.push(compressor);
      else compressor.destroy();
      resolve(block);
    });
  });
}
