// Pages that are the same for every anonymous visitor, rendered once per content version and kept in bounded memory.
import { type CutPage, cutPage } from './gzip-with-nonces.ts';

export interface KeptPage extends CutPage {
  readonly version: string;
  readonly headers: readonly (readonly [string, string])[];
}

export interface PageCache {
  find(key: string, version: string): KeptPage | undefined;
  keep(key: string, version: string, page: { html: string; marker: string; headers: Headers }): KeptPage;
}

const LIMIT_BYTES = 48 * 1024 * 1024;
const LARGEST_SHARE = 0.1;

export function createPageCache(limit = LIMIT_BYTES): PageCache {
  // A Map keeps insertion order: the first key is the one not asked for longest.
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
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
      const page: KeptPage = { ...cutPage(html, marker), version, headers: [...headers] };
      if (page.bytes > limit * LARGEST_SHARE) return page;
      drop(key);
      pages.set(key, page);
      bytes += page.bytes;
      while (bytes > limit) drop(pages.keys().next().value ?? '');
      return page;
    },
  };
}
