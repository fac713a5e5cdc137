// Content read for pages, cached parsed for as long as nothing has been edited: one question to the database instead of many.
import type { ContentVersion } from '../content/content-version.ts';
import { Lru } from '../content/lru.ts';
import type { ContentQuery, ShopContent } from './shop-content.ts';

const MAX_ENTRIES = 400;

export interface CachedContent extends ShopContent {
  /** The content as it is when first asked for by this request. */
  forRequest(request: object): ShopContent;
}

/** What comes out is shared by everybody who asks: readers must not change it. */
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
    // An edit during the reading makes the value newer than its version: it is read once more then, never too late.
    // What is not there is asked for under as many names as a stranger can think of: it never takes a place.
    if (now === cachedVersion && value !== null) cached.set(key, { value });
    return value;
  }
  /** Searches are as many as visitors. */
  const isCacheable = (query: ContentQuery | undefined): boolean => query?.search === undefined;
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
