// A page compressed once with Brotli, a third smaller than with gzip, and sent many times with another nonce in it.
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { bytesOf, joinPage, type PageParts } from './page-parts.ts';

/** One compressed stream, cut where its nonces lie as they are. Only a nonce of this length fits. */
export interface BrotliPage {
  readonly parts: PageParts;
  readonly nonceBytes: number;
}

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
/** The slowest: a page is compressed once, and not on the main thread. */
const QUALITY = 11;
/** A letter is coded by the two bytes before it, so those after a nonce are sent as they are, together with it. */
const CONTEXT_BYTES = 2;
const BYTE_VALUES = 256;

/**
 * The encoder is given noise in the nonces' places. Noise that stands alone between two flushes it stores as it is,
 * in a block that leaves nothing behind for later ones; so the noise can be found in the output and cut out.
 * Null where that did not come out: the page is then sent in another way.
 */
export async function brotliPage(plain: PageParts, nonceBytes: number): Promise<BrotliPage | null> {
  const noise = noiseFor(plain, nonceBytes);
  const parts = noise && cutAt(await compressed(blocksOf(plain, noise), bytesOf(plain)), noise);
  return parts && (await isExact(parts, plain, nonceBytes)) ? { parts, nonceBytes } : null;
}

/** Bytes found nowhere in the page, each once and every time in another order: nothing there to be referred to. */
function noiseFor(plain: PageParts, length: number): readonly Buffer[] | null {
  const used = new Set<number>();
  for (const part of plain) for (const byte of part) used.add(byte);
  const free = Array.from({ length: BYTE_VALUES }, (_, byte) => byte).filter((byte) => !used.has(byte));
  if (free.length < length) return null;
  let state = 1;
  // Any numbers will do as long as they look like chance; the same ones each time make the same page the same bytes.
  const chance = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return plain.slice(1).map(() => {
    const left = [...free];
    return Buffer.from(Array.from({ length }, () => left.splice(chance(left.length), 1)).flat());
  });
}

/** What is flushed apart: text, and noise with the bytes after it. Where these are too few, the next noise joins in. */
function blocksOf(plain: PageParts, noise: readonly Buffer[]): Buffer[] {
  const blocks = plain.slice(0, 1);
  let stored: Buffer[] = [];
  for (const [index, part] of plain.slice(1).entries()) {
    stored.push(noise[index] ?? Buffer.alloc(0), part.subarray(0, CONTEXT_BYTES));
    if (part.length < CONTEXT_BYTES && index + 1 < noise.length) continue;
    blocks.push(Buffer.concat(stored), part.subarray(CONTEXT_BYTES));
    stored = [];
  }
  return blocks.filter(({ length }) => length > 0);
}

async function compressed(blocks: readonly Buffer[], size: number): Promise<Buffer> {
  const stream = zlib.createBrotliCompress({
    params: {
      [BROTLI_PARAM_QUALITY]: QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: size,
      // The encoder takes eight bytes of memory for each one that it may look back on.
      [BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size * 1.1)))),
    },
  });
  for (const block of blocks) {
    stream.write(block);
    stream.flush(BROTLI_OPERATION_FLUSH);
  }
  stream.end();
  return Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>));
}

function cutAt(output: Buffer, noise: readonly Buffer[]): PageParts | null {
  const parts: Buffer[] = [];
  let from = 0;
  for (const piece of noise) {
    const at = output.indexOf(piece, from);
    if (at === -1) return null;
    parts.push(output.subarray(from, at));
    from = at + piece.length;
  }
  return [...parts, output.subarray(from)];
}

const decompressed = promisify(zlib.brotliDecompress);

/**
 * Two nonces without a byte in common prove it for all: what a decoder does with the kept parts depends on a nonce
 * only through copies of its bytes, and such a copy would come out wrong for one of the two.
 */
async function isExact(parts: PageParts, plain: PageParts, nonceBytes: number): Promise<boolean> {
  const checks = ['a', 'b'].map(async (letter) => {
    const nonce = Buffer.alloc(nonceBytes, letter);
    const page = await decompressed(Buffer.concat(joinPage(parts, nonce)));
    return page.equals(Buffer.concat(joinPage(plain, nonce)));
  });
  return (await Promise.all(checks).catch(() => [false])).every(Boolean);
}

/** Null where this nonce does not fit. */
export const brotliPieces = ({ parts, nonceBytes }: BrotliPage, nonce: Buffer): Buffer[] | null =>
  nonce.length === nonceBytes ? joinPage(parts, nonce) : null;
