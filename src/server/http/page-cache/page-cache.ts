// Pages that are the same for every anonymous visitor, rendered once per content version and kept in bounded memory.
import { type BrotliPage, brotliPage } from './brotli-with-nonces.ts';
import { type GzipPage, gzipPage } from './gzip-with-nonces.ts';
import { bytesOf, cutPage, type PageParts } from './page-parts.ts';

export interface KeptPage {
  readonly version: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly plain: PageParts;
  readonly gzip: GzipPage;
  /** Comes later, by squeeze; null where it cannot be made. */
  readonly brotli: BrotliPage | null | undefined;
  readonly bytes: number;
}

export interface PageCache {
  find(key: string, version: string): KeptPage | undefined;
  keep(key: string, version: string, page: { html: string; marker: string; headers: Headers }): KeptPage;
  /** Compresses a kept page with Brotli too, once. It takes long, so only one page at a time, whoever asks first. */
  squeeze(key: string): Promise<void>;
}

const LIMIT_BYTES = 48 * 1024 * 1024;
const LARGEST_SHARE = 0.1;

export function createPageCache(limit = LIMIT_BYTES): PageCache {
  // A Map keeps insertion order: the first key is the one not asked for longest.
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  let squeezing = false;
  const drop = (key: string): void => {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  const put = (key: string, page: KeptPage): void => {
    drop(key);
    pages.set(key, page);
    bytes += page.bytes;
    while (bytes > limit) drop(pages.keys().next().value ?? '');
  };
  return {
    find(key, version) {
      const page = pages.get(key);
      if (!page) return undefined;
      if (page.version !== version) {
        drop(key);
        return undefined;
      }
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    keep(key, version, { html, marker, headers }) {
      const plain = cutPage(html, marker);
      const gzip = gzipPage(plain);
      const page: KeptPage = {
        ...{ version, headers: [...headers], plain, gzip, brotli: undefined },
        bytes: gzip.plainBytes + bytesOf(gzip.deflated),
      };
      if (page.bytes <= limit * LARGEST_SHARE) put(key, page);
      return page;
    },
    async squeeze(key) {
      const page = pages.get(key);
      if (squeezing || !page || page.brotli !== undefined) return;
      squeezing = true;
      const brotli = await brotliPage(page.plain).catch(() => null);
      squeezing = false;
      // Meanwhile an edit may have put a newer page in its place.
      if (pages.get(key) !== page) return;
      put(key, { ...page, brotli, bytes: page.bytes + (brotli ? bytesOf(brotli) : 0) });
    },
  };
}
