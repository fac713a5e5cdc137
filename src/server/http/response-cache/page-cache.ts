// In-memory cache of pages shared by anonymous visitors, one per content version, in bounded memory.
import { brotliOf, bytesOf, type CachedPage, gzipOf } from './cached-page.ts';

export interface PageCache {
  find(key: string, version: string): CachedPage | undefined;
  /** The newest page whatever its version, for times when the version cannot be asked for. */
  latest(key: string): CachedPage | undefined;
  store(key: string, page: CachedPage): void;
  gzip(key: string, page: CachedPage): Buffer | Promise<Buffer>;
  /** Adds the Brotli form, once. It is slow, so only one page is compressed at a time. */
  compress(key: string): Promise<void>;
}

const MAX_CACHE_BYTES = 48 * 1024 * 1024;
const MAX_PAGE_SHARE = 0.1;

export function createPageCache(limit = MAX_CACHE_BYTES): PageCache {
  // A Map keeps insertion order: the first key is the least recently used.
  const pages = new Map<string, { readonly page: CachedPage; bytes: number }>();
  let bytes = 0;
  let compressing = false;
  const drop = (key: string): void => {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  /** Updates the size after a page was added or compressed, if it is still cached. */
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
    latest: (key) => pages.get(key)?.page,
    store(key, page) {
      if (bytesOf(page) > limit * MAX_PAGE_SHARE) return;
      drop(key);
      pages.set(key, { page, bytes: 0 });
      recount(key, page);
    },
    gzip(key, page) {
      const zipped = gzipOf(page);
      if (Buffer.isBuffer(zipped)) return zipped;
      return zipped.then((buffer) => {
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
