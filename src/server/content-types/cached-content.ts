// Caches parsed content for pages until anything is edited: one version query replaces many reads.
import type { ContentVersion } from '../content/content-version.ts';
import { Lru } from '../content/lru.ts';
import type { ContentQuery, ShopContent } from './shop-content.ts';

const MAX_ENTRIES = 400;

export interface CachedContent extends ShopContent {
  /** Content at the version that this request saw first. */
  forRequest(request: object): ShopContent;
}

/** Cached values are shared between callers and must not be changed. */
export function createCachedContent(shop: ShopContent, version: ContentVersion): CachedContent {
  const cached = new Lru<{ readonly value: unknown }>(MAX_ENTRIES);
  let cachedVersion = '';
  async function cachedRead<T>(current: () => Promise<string>, key: string, read: () => Promise<T>): Promise<T> {
    const now = await current();
    if (now !== cachedVersion) {
      cached.clear();
      cachedVersion = now;
    }
    const known = cached.get(key);
    if (known !== undefined) return known.value as T;
    const value = await read();
    // If the version changed during the read, the value may be newer than its key and is not cached.
    // Missing entries are not cached either: made-up names would evict real entries.
    if (now === cachedVersion && value !== null) cached.set(key, { value });
    return value;
  }
  /** Searches vary too much to be worth caching; drafts raise no version. */
  const isCacheable = (query: ContentQuery | undefined): boolean =>
    query?.search === undefined && query?.status !== 'draft';
  const contentAt = (current: () => Promise<string>): ShopContent => ({
    single: (name, query) =>
      cachedRead(current, `single ${name} ${JSON.stringify(query)}`, () => shop.single(name, query)),
    find: (name, query) =>
      isCacheable(query)
        ? cachedRead(current, `find ${name} ${JSON.stringify(query)}`, () => shop.find(name, query))
        : shop.find(name, query),
    findOne: (name, query) =>
      cachedRead(current, `one ${name} ${JSON.stringify(query)}`, () => shop.findOne(name, query)),
  });
  return {
    ...contentAt(() => version.current()),
    forRequest: (request) => contentAt(() => version.ofRequest(request)),
  };
}
