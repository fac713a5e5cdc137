// One page as it is held in memory: its bytes, its headers, and its compressed forms, each made once and off the main thread.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export interface CachedPage {
  readonly version: string;
  /** Everything but what depends on the encoding. */
  readonly headers: readonly (readonly [string, string])[];
  readonly etag: string;
  readonly plain: Buffer;
  gzip: Buffer | Promise<Buffer> | undefined;
  brotli: Buffer | undefined;
}

const gzip = promisify(zlib.gzip);
const brotliCompress = promisify(zlib.brotliCompress);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
/** The slowest: a page is compressed once, and not on the main thread. */
const QUALITY = 11;

export function createCachedPage(version: string, plain: Buffer, headers: CachedPage['headers']): CachedPage {
  // Weak, as all encodings of a page share it. Headers count too: the content policy belongs to the page.
  const etag = `W/"${hash('sha256', Buffer.concat([Buffer.from(JSON.stringify(headers)), plain]), 'base64url').slice(0, 27)}"`;
  return { version, headers: [...headers, ['etag', etag]], etag, plain, gzip: undefined, brotli: undefined };
}

/** Whoever asks first starts it, whoever asks meanwhile waits for the same. */
export function gzipOf(page: CachedPage): Buffer | Promise<Buffer> {
  page.gzip ??= gzip(page.plain, { level: zlib.constants.Z_BEST_COMPRESSION }).then((bytes) => {
    page.gzip = bytes;
    return bytes;
  });
  return page.gzip;
}

export const brotliOf = ({ plain }: CachedPage): Promise<Buffer> =>
  brotliCompress(plain, {
    params: {
      [BROTLI_PARAM_QUALITY]: QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: plain.length,
      // The encoder takes eight bytes of memory for each one that it may look back on.
      [BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(plain.length * 1.1)))),
    },
  });

/** With all its forms; a gzip in the making counts when it is there. */
export const bytesOf = ({ plain, gzip: zipped, brotli }: CachedPage): number =>
  plain.length + (Buffer.isBuffer(zipped) ? zipped.length : 0) + (brotli?.length ?? 0);
