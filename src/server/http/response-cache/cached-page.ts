// A cached page: body, headers and compressed forms, each compressed once and off the main thread.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export interface CachedPage {
  readonly version: string;
  /** All headers that do not depend on the encoding. */
  readonly headers: readonly (readonly [string, string])[];
  readonly etag: string;
  readonly plain: Buffer;
  gzip: Buffer | Promise<Buffer> | undefined;
  brotli: Buffer | undefined;
}

const gzip = promisify(zlib.gzip);
const brotliCompress = promisify(zlib.brotliCompress);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
/** Highest quality: a page is compressed once, off the main thread. */
const BROTLI_QUALITY = 11;

export function createCachedPage(version: string, plain: Buffer, headers: CachedPage['headers']): CachedPage {
  // Weak, because all encodings share it. Includes the headers, because the content policy belongs to the page.
  const etag = `W/"${hash('sha256', Buffer.concat([Buffer.from(JSON.stringify(headers)), plain]), 'base64url').slice(0, 27)}"`;
  return { version, headers: [...headers, ['etag', etag]], etag, plain, gzip: undefined, brotli: undefined };
}

/** Started by the first caller and shared with concurrent ones. */
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
      [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: plain.length,
      // The encoder needs eight bytes of memory per byte of its window.
      [BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(plain.length * 1.1)))),
    },
  });

/** Size of all forms; a pending gzip counts when it is complete. */
export const bytesOf = ({ plain, gzip: zipped, brotli }: CachedPage): number =>
  plain.length + (Buffer.isBuffer(zipped) ? zipped.length : 0) + (brotli?.length ?? 0);
