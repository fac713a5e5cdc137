// A page compressed once with Brotli, a third smaller than with gzip, and sent many times with another nonce in it.
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { bytesOf, joinPage, type PageParts } from './page-parts.ts';

/** One compressed stream, cut where the first nonce lies as it is: all later ones are copies of it. */
export type BrotliPage = PageParts;

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
/** The slowest: a page is compressed once, and not on the main thread. */
const QUALITY = 11;
const BYTE_VALUES = 256;

/** Sixteen bytes as Base64. How a letter is coded depends on the two bytes before it, and these never change here. */
const NONCE = /^[A-Za-z0-9+/]{22}==$/;
const RANDOM_LENGTH = 22;
const TAIL = '==';

/**
 * The encoder is given noise in the nonces' places. The first stands alone between two flushes, and being noise it is
 * stored as it is, in a block that leaves nothing behind for later ones; so it can be found in the output and cut out.
 * Null where that did not come out: the page is then sent in another way.
 */
export async function brotliPage(plain: PageParts): Promise<BrotliPage | null> {
  const noise = noiseFor(plain);
  if (!noise) return null;
  const [first = noise, ...others] = plain;
  const nonce = Buffer.concat([noise, Buffer.from(TAIL)]);
  const blocks = others.length ? [first, nonce, Buffer.concat(joinPage(others, nonce))] : [first];
  const output = await compressed(blocks);
  if (others.length === 0) return [output];
  const at = output.indexOf(noise);
  const page = [output.subarray(0, at), output.subarray(at + nonce.length)];
  return at >= 0 && (await isExact(page, plain)) ? page : null;
}

/** Null where this is no nonce as expected. */
export const brotliPieces = (page: BrotliPage, nonce: Buffer): Buffer[] | null =>
  NONCE.test(nonce.toString('latin1')) ? joinPage(page, nonce) : null;

/** Bytes found nowhere in the page, each once: nothing but the next noise can be taken for them. */
function noiseFor(plain: PageParts): Buffer | null {
  const used = new Set(Buffer.from(TAIL));
  for (const part of plain) for (const byte of part) used.add(byte);
  const free = Array.from({ length: BYTE_VALUES }, (_, byte) => byte).filter((byte) => !used.has(byte));
  if (free.length < RANDOM_LENGTH) return null;
  // Spread over all that are free: neighbours would be worth compressing.
  const step = free.length / RANDOM_LENGTH;
  return Buffer.from(Array.from({ length: RANDOM_LENGTH }, (_, index) => free[Math.floor(index * step)] ?? 0));
}

async function compressed(blocks: readonly Buffer[]): Promise<Buffer> {
  const size = bytesOf(blocks);
  const stream = zlib.createBrotliCompress({
    params: {
      [BROTLI_PARAM_QUALITY]: QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: size,
      // The encoder takes eight bytes of memory for each one that it may look back on.
      [BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size * 1.1)))),
    },
  });
  for (const block of blocks) {
    if (block.length === 0) continue;
    stream.write(block);
    if (block !== blocks.at(-1)) stream.flush(BROTLI_OPERATION_FLUSH);
  }
  stream.end();
  return Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>));
}

const decompressed = promisify(zlib.brotliDecompress);

/** One letter of each kind that Brotli tells apart where it looks at the bytes before a letter (RFC 7932, 7.1). */
const KINDS = ['A', 'B', 'a', 'b', '0', '+', '/'];

/**
 * Decodes the page with nonces that end in every pair of kinds. That proves it for all nonces: beyond these kinds
 * a decoder's work does not depend on what a nonce is, and noise left in the page would come out as noise.
 */
async function isExact(page: BrotliPage, plain: PageParts): Promise<boolean> {
  for (const [index, kind] of KINDS.entries())
    for (const last of KINDS) {
      const nonce = Buffer.from(`${(KINDS.at(index - 1) ?? '').repeat(RANDOM_LENGTH - 2)}${kind}${last}${TAIL}`);
      const decoded = await decompressed(Buffer.concat(joinPage(page, nonce))).catch(() => null);
      if (!decoded?.equals(Buffer.concat(joinPage(plain, nonce)))) return false;
    }
  return true;
}
