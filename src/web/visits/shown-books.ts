// The books shown on a page, from its loader data: the home page, the catalogue and a book's page.

import type { Kopecks } from '#core/money.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { bookDeferred, HOME_DEFERRED } from '#web/shell/deferred/deferred-addresses.ts';
import { type Deferred, loadDeferred } from '#web/shell/deferred/deferred-data.ts';
import type { CommerceProduct, ListedProduct } from '../integrations/analytics/commerce.ts';

export interface ShownBooks {
  readonly listed: readonly ListedProduct[];
  readonly detail: CommerceProduct | undefined;
}

interface Book {
  readonly slug: string;
  readonly title: string;
  readonly price: Kopecks;
  readonly genres: readonly string[];
}

const toProduct = ({ slug, title, price, genres }: Book): CommerceProduct => ({
  id: slug,
  name: title,
  price,
  category: genres[0],
});

const toListedProducts = (list: string, books: readonly Book[]): ListedProduct[] =>
  books.map((book, index) => ({ ...toProduct(book), list, position: index + 1 }));

/** Loaders return more than counters need. */
interface Loaded {
  readonly [name: string]: unknown;
}

/** What the loaders of these three routes return (each checks it with `satisfies`), so that this module depends on no route. */
export interface HomeShown extends Loaded {
  readonly deferred: Deferred<{ readonly books: readonly Book[] }>;
}

export interface ListShown extends Loaded {
  readonly books: readonly Book[];
  readonly filter: { readonly collection?: string | undefined; readonly search?: string | undefined };
}

export interface BookShown extends Loaded {
  readonly book: Book | null;
  readonly deferred: Deferred<{ readonly related: readonly Book[] }>;
}

interface ShownPage {
  readonly id: string;
  readonly pathname: string;
  readonly loaderData: unknown;
}

/** Route ids are defined in routes.ts: language, dash, screen. */
export async function shownBooks(match: ShownPage | undefined): Promise<ShownBooks> {
  const screen = match?.id.replace(/^(ru|en)-/, '');
  if (!match?.loaderData) return { listed: [], detail: undefined };
  if (screen === 'home') {
    const { deferred } = match.loaderData as HomeShown;
    const { books } = (await loadDeferred(deferred, localePath(localeOf(match.pathname), HOME_DEFERRED))) ?? {};
    return { listed: toListedProducts('home', books ?? []), detail: undefined };
  }
  if (screen === 'books') {
    const { books, filter } = match.loaderData as ListShown;
    return {
      listed: toListedProducts(filter.collection ?? (filter.search ? 'search' : 'books'), books),
      detail: undefined,
    };
  }
  if (screen === 'book') {
    const { book, deferred } = match.loaderData as BookShown;
    if (!book) return { listed: [], detail: undefined };
    const { related } =
      (await loadDeferred(deferred, localePath(localeOf(match.pathname), bookDeferred(book.slug)))) ?? {};
    return { listed: toListedProducts('related', related ?? []), detail: toProduct(book) };
  }
  return { listed: [], detail: undefined };
}
