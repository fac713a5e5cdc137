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

export async function readHome({ catalogue, film }: Pick<Services, 'catalogue' | 'film'>, locale: Locale) {
  const [collections, reviews] = await Promise.all([catalogue.collections(locale), catalogue.reviews(locale, REVIEWS)]);
  const deferred = { ...booksOf(collections), reviews, film: film(locale) };
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

/** Whose pages turn at the top: what most families choose, or else a story that is finished. */
function firstOf(shelves: Collections) {
  const popular = shelves.find(({ slug }) => slug === 'popular')?.books ?? [];
  const books = [...popular, ...shelves.flatMap((shelf) => shelf.books)];
  return books.find(({ preorder }) => !preorder) ?? books[0] ?? null;
}
