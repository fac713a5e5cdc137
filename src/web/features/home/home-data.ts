// What the home page shows: the open book at the top, and everything below it.
import type { Locale } from '#core/locale.ts';
import { onceFor } from '#core/once-for.ts';
import type { Services } from '#server/services.ts';
import { distinctShelves } from './distinct-shelves.ts';
import { isForChild } from './for-child-slugs.ts';
import { heroSpreads } from './hero-spreads.ts';

type Catalogue = Services['catalogue'];
type Collections = Awaited<ReturnType<Catalogue['collections']>>;
type Book = NonNullable<Awaited<ReturnType<Catalogue['book']>>>;

const REVIEWS = 6;
/** Where nobody has written yet, so many pages speak for the books. */
const PAGES = 3;

export async function readHome({ catalogue, film }: Pick<Services, 'catalogue' | 'film'>, locale: Locale) {
  const [collections, reviews] = await Promise.all([catalogue.collections(locale), catalogue.reviews(locale, REVIEWS)]);
  const books = booksOf(collections);
  const pages = reviews.length > 0 ? [] : await promisedPages(catalogue, books, locale);
  const deferred = { ...books, reviews, pages, film: film(locale) };
  const shown = deferred.first && (await catalogue.book(deferred.first.slug, locale));
  return { open: shown ? openOf(shown) : null, deferred };
}

export type HomeDeferredData = Awaited<ReturnType<typeof readHome>>['deferred'];

const openOf = onceFor((book: Book) => ({ title: book.title, spreads: heroSpreads(book) }));

const booksOf = onceFor((collections: Collections) => {
  const shelves = distinctShelves(collections.filter((collection) => !isForChild(collection)));
  const books = new Map(collections.flatMap(({ books }) => books.map((book) => [book.slug, book])));
  return {
    shelves,
    first: firstOf(shelves),
    forChild: collections.filter(isForChild),
    promo: [...books.values()].filter(({ preorder }) => preorder),
  };
});

/** A page of each of some other books than the one at the top, each with its own child. */
async function promisedPages(catalogue: Catalogue, { shelves, first }: ReturnType<typeof booksOf>, locale: Locale) {
  const slugs = new Set(shelves.flatMap(({ books }) => books.map(({ slug }) => slug)));
  if (first) slugs.delete(first.slug);
  const chosen = await Promise.all([...slugs].slice(0, PAGES).map((slug) => catalogue.book(slug, locale)));
  return chosen.flatMap((book) => (book ? (pageOf(book) ?? []) : []));
}

const pageOf = onceFor(({ slug, title, examples }: Book) => {
  const example = examples.find(({ pages }) => pages.length > 0);
  const picture = example?.pages[0];
  return example && picture ? { slug, title, child: example.title, picture } : null;
});

/** Whose pages turn at the top: what most families choose, or else a story that is finished. */
function firstOf(shelves: Collections) {
  const popular = shelves.find(({ slug }) => slug === 'popular')?.books ?? [];
  const books = [...popular, ...shelves.flatMap((shelf) => shelf.books)];
  return books.find(({ preorder }) => !preorder) ?? books[0] ?? null;
}
