// Pages that are the same for every anonymous visitor, rendered once per content version, in bounded memory.
import { brotliOf, bytesOf, type CachedPage, gzipOf } from './cached-page.ts';

export interface PageCache {
  find(key: string, version: string): CachedPage | undefined;
  store(key: string, page: CachedPage): void;
  gzip(key: string, page: CachedPage): Buffer | Promise<Buffer>;
  /** Makes the Brotli form too, once. It takes long, so only one page at a time, whoever asks first. */
  compress(key: string): Promise<void>;
}

const LIMIT_BYTES = 48 * 1024 * 1024;
const LARGEST_SHARE = 0.1;

export function createPageCache(limit = LIMIT_BYTES): PageCache {
  // A Map keeps insertion order: the first key is the one not asked for longest.
  const pages = new Map<string, { readonly page: CachedPage; bytes: number }>();
  let bytes = 0;
  let compressing = false;
  const drop = (key: string): void => {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  /** After a page has come, or has grown by a form; only if it is still the one that is held. */
  const recount = (key: string, page: CachedPage): void => {
    const entry = pages.get(key);
    if (entry?.page !== page) return;
    bytes += bytesOf(page) - entry.bytes;
    entry.bytes = bytesOf(page);
    while (bytes > limit) drop(pages.keys().next().value ?? '');
  };
  return {
    find(key, version) {
      const entry = pages.get(key);
      if (!entry) return undefined;
      if (entry.page.version !== version) {
        drop(key);
        return undefined;
      }
      pages.delete(key);
      pages.set(key, entry);
      return entry.page;
    },
    store(key, page) {
      if (bytesOf(page) > limit * LARGEST_SHARE) return;
      drop(key);
      pages.set(key, { page, bytes: 0 });
      recount(key, page);
    },
    gzip(key, page) {
      const made = gzipOf(page);
      if (Buffer.isBuffer(made)) return made;
      return made.then((buffer) => {
        recount(key, page);
        return buffer;
      });
    },
    async compress(key) {
      const page = pages.get(key)?.page;
      if (compressing || !page || page.brotli) return;
      compressing = true;
      try {
        page.brotli = await brotliOf(page);
        recount(key, page);
      } finally {
        compressing = false;
      }
    },
  };
}
