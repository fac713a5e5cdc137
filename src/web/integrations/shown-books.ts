// Which books a page shows, read off the data its route loaded: shelves of the home page, the list, one book's page.

import { localeOf, localePath } from '#web/i18n/locale.ts';
import { bookRest, HOME_REST } from '#web/rest-addresses.ts';
import type { loader as bookLoader } from '#web/routes/book.tsx';
import type { loader as booksLoader } from '#web/routes/books.tsx';
import type { loader as homeLoader } from '#web/routes/home.tsx';
import { loadLater } from '#web/shell/later.ts';
import type { CommerceProduct, ListedProduct } from './analytics/commerce.ts';

export interface ShownBooks {
  readonly listed: readonly ListedProduct[];
  readonly detail: CommerceProduct | undefined;
}

interface Book {
  readonly slug: string;
  readonly title: string;
  readonly price: number;
  readonly genres: readonly string[];
}

const product = ({ slug, title, price, genres }: Book): CommerceProduct => ({
  id: slug,
  name: title,
  price,
  category: genres[0],
});

const shelf = (list: string, books: readonly Book[]): ListedProduct[] =>
  books.map((book, index) => ({ ...product(book), list, position: index + 1 }));

type Loaded<T extends (...args: never[]) => unknown> =
  Awaited<ReturnType<T>> extends infer R ? (R extends { data: infer D } ? D : R) : never;

interface ShownPage {
  readonly id: string;
  readonly pathname: string;
  readonly loaderData: unknown;
}

/** Routes are named in routes.ts: the language, a dash, the screen. */
export async function shownBooks(match: ShownPage | undefined): Promise<ShownBooks> {
  const screen = match?.id.replace(/^(ru|en)-/, '');
  if (!match?.loaderData) return { listed: [], detail: undefined };
  if (screen === 'home') {
    const { rest } = match.loaderData as Loaded<typeof homeLoader>;
    const { shelves } = (await loadLater(rest, localePath(localeOf(match.pathname), HOME_REST))) ?? {};
    return { listed: (shelves ?? []).flatMap(({ slug, books }) => shelf(slug, books)), detail: undefined };
  }
  if (screen === 'books') {
    const { books, filter } = match.loaderData as Loaded<typeof booksLoader>;
    return { listed: shelf(filter.collection ?? (filter.search ? 'search' : 'books'), books), detail: undefined };
  }
  if (screen === 'book') {
    const { book, rest } = match.loaderData as Loaded<typeof bookLoader>;
    if (!book) return { listed: [], detail: undefined };
    const { related } = (await loadLater(rest, localePath(localeOf(match.pathname), bookRest(book.slug)))) ?? {};
    return { listed: shelf('related', related ?? []), detail: product(book) };
  }
  return { listed: [], detail: undefined };
}
