import { describe, expect, it } from 'vitest';
import type { ShopContent } from '../../content-types/shop-content.ts';
import type { ContentService } from '../server-module.ts';
import type { BookDetail, CatalogueService } from './catalogue.types.ts';
import { createRequestedBooks } from './requested-books.ts';

const known = ['a', 'b', 'c'];
const books = known.map((slug) => ({ slug }));
const catalogue = {
  book: async (slug: string) => (known.includes(slug) ? ({ slug } as BookDetail) : null),
  over: () => catalogue,
} as unknown as ContentService<CatalogueService>;

const orderAfter = async (opened: readonly string[], onPage = false): Promise<string> => {
  const requested = createRequestedBooks();
  const watched = requested.watch(catalogue);
  const service = onPage ? watched.over({} as ShopContent) : watched;
  for (const slug of opened) await service.book(slug, 'ru');
  return requested
    .latestFirst(books)
    .map(({ slug }) => slug)
    .join('');
};

describe('createRequestedBooks', () => {
  it('puts the book opened last first and keeps the order of the others', async () => {
    expect(await orderAfter([])).toBe('abc');
    expect(await orderAfter(['c'])).toBe('cab');
    expect(await orderAfter(['c', 'b'])).toBe('bca');
    expect(await orderAfter(['b', 'c', 'b'])).toBe('bca');
  });

  it('notes books opened while a page is rendered', async () => {
    expect(await orderAfter(['b'], true)).toBe('bac');
  });

  it('ignores a book that does not exist', async () => {
    expect(await orderAfter(['c', 'nothing'])).toBe('cab');
  });
});
