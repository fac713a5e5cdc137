// The books that still need pictures, in order of need.
import type { ShopBook } from '../../story-files/shop-file.ts';

/** Each book once. The list is read again after each, because a visitor may have opened another book meanwhile. */
export async function* booksInOrder(incomplete: () => Promise<readonly ShopBook[]>): AsyncGenerator<ShopBook> {
  const seen = new Set<string>();
  for (;;) {
    const next = (await incomplete()).find(({ slug }) => !seen.has(slug));
    if (!next) return;
    seen.add(next.slug);
    yield next;
  }
}
