// Content read for pages, kept parsed for as long as nothing has been edited: one question to the database instead of many.
import type { ContentVersion } from '../content/content-version.ts';
import type { ContentQuery, ShopContent } from './shop-content.ts';

const LIMIT = 400;

export interface KeptContent extends ShopContent {
  /** The content as it is when first asked for: all that one page reads costs one question. */
  forOnePage(): ShopContent;
}

/** What comes out is shared by everybody who asks: readers must not change it. */
export function createKeptContent(shop: ShopContent, version: ContentVersion): KeptContent {
  const kept = new Map<string, unknown>();
  let keptVersion = '';
  async function keep<T>(current: () => Promise<string>, key: string, read: () => Promise<T>): Promise<T> {
    const now = await current();
    if (now !== keptVersion) {
      kept.clear();
      keptVersion = now;
    }
    const known = kept.get(key);
    if (known !== undefined) return known as T;
    const value = await read();
    // An edit during the reading makes the value newer than its version: it is read once more then, never too late.
    if (now === keptVersion && kept.size < LIMIT) kept.set(key, value);
    return value;
  }
  /** Searches are as many as visitors. */
  const forKeeps = (query: ContentQuery | undefined): boolean => query?.search === undefined;
  const contentAt = (current: () => Promise<string>): ShopContent => ({
    single: (name, query) => keep(current, `single ${name} ${JSON.stringify(query)}`, () => shop.single(name, query)),
    find: (name, query) =>
      forKeeps(query)
        ? keep(current, `find ${name} ${JSON.stringify(query)}`, () => shop.find(name, query))
        : shop.find(name, query),
    findOne: (name, query) => keep(current, `one ${name} ${JSON.stringify(query)}`, () => shop.findOne(name, query)),
  });
  return {
    ...contentAt(() => version.current()),
    forOnePage() {
      let asked: Promise<string> | undefined;
      return contentAt(() => {
        asked ??= version.current();
        return asked;
      });
    },
  };
}
