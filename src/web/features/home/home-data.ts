// Loads the home page: the open book at the top, and the sections below it.

import type { Locale } from '#core/locale.ts';
import { memoizeByObject } from '#core/memoize-by-object.ts';
import { type Kopecks, kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { BookCard, HomeBlock, HomePreview } from '#server/modules/catalogue/catalogue.types.ts';
import type { Services } from '#server/services.ts';
import { heroSpreads } from './hero-spreads.ts';

type Catalogue = Services['catalogue'];
type Book = NonNullable<Awaited<ReturnType<Catalogue['book']>>>;
type Collections = Awaited<ReturnType<Catalogue['collections']>>;
type BookList = Awaited<ReturnType<Catalogue['list']>>;

const REVIEW_COUNT = 6;
/** Fills rows of two and of three. */
const BOOK_COUNT = 6;
/** Covers in a collection's tile. */
const COVERS_IN_TILE = 3;

/** `?preview=2026-12-01T10:00` in Moscow time; without a valid time it is now. */
export function previewAsked(parameters: URLSearchParams): HomePreview | undefined {
  const asked = parameters.get('preview');
  if (asked === null) return undefined;
  const at = Date.parse(`${asked}:00+03:00`);
  return { at: Number.isNaN(at) ? Date.now() : at };
}

/** `preview`: the draft instead of the published page. */
export async function readHome(
  { catalogue, film }: Pick<Services, 'catalogue' | 'film'>,
  locale: Locale,
  preview?: HomePreview,
) {
  const [list, reviews, collections, blocks] = await Promise.all([
    catalogue.list({ locale }),
    catalogue.reviews(locale, REVIEW_COUNT),
    catalogue.collections(locale),
    catalogue.home(locale, preview),
  ]);
  const { books, first } = featuredBooks(list);
  const shown = first && (await catalogue.book(first.slug, locale));
  const tiles = tilesOf(collections);
  const printed = shown ? printedOf(shown) : null;
  const deferred = { blocks, rows: rowsOf(blocks, collections), books, tiles, reviews, film: film(locale), printed };
  return { open: shown && (await openBookOf(catalogue, list, shown, locale)), words: heroWords(blocks), deferred };
}

export type HomeDeferredData = Awaited<ReturnType<typeof readHome>>['deferred'];

interface OpenBook extends Pick<Book, 'slug' | 'title' | 'cover'> {
  readonly spreads: ReturnType<typeof heroSpreads>;
  readonly prices: ReturnType<typeof pricesOf>;
}

type CollectionRow = Collections[number];

const openBooks = new WeakMap<BookList, OpenBook>();

/** The same object until content changes, which gives another list: the rendered page is cached by its identity. */
async function openBookOf(catalogue: Catalogue, list: BookList, shown: Book, locale: Locale): Promise<OpenBook> {
  const known = openBooks.get(list);
  if (known) return known;
  const sold = await Promise.all(list.books.map(({ slug }) => catalogue.book(slug, locale)));
  const prices = pricesOf(
    sold.filter((book) => book !== null),
    locale,
  );
  const { slug, title, cover } = shown;
  const open = { slug, title, cover, spreads: heroSpreads(shown), prices };
  openBooks.set(list, open);
  return open;
}

/** Lowest price of a printed book that can be bought now; preorders count only where nothing else is sold. */
export function lowestPrintedPrice(books: readonly Pick<BookCard, 'price' | 'preorder'>[]): Kopecks | null {
  const finished = books.filter(({ preorder }) => !preorder);
  const prices = (finished.length > 0 ? finished : books).map(({ price }) => price);
  return prices.length > 0 ? kopecks(Math.min(...prices)) : null;
}

/** Lowest price of an electronic book that is sold on its own; null if there is none. */
export function lowestFilePrice(books: readonly Pick<Book, 'formats'>[]): Kopecks | null {
  const files = books.flatMap(({ formats }) =>
    formats.flatMap(({ kind, alone }) => (kind === 'electronic' && alone !== null ? [alone] : [])),
  );
  return files.length > 0 ? kopecks(Math.min(...files)) : null;
}

/** Formatted on the server, so that the browser needs no price formatter; null where nothing is sold so. */
function pricesOf(books: readonly Book[], locale: Locale): { readonly printed: string; readonly file: string | null } {
  const printed = lowestPrintedPrice(books);
  const file = lowestFilePrice(books);
  return {
    printed: printed === null ? '' : formatPrice(printed, locale),
    file: file === null ? null : formatPrice(file, locale),
  };
}

/** One view: a photograph, or the last render. */
const printedOf = memoizeByObject(({ title, thing: { photographed, pictures } }: Book) => ({
  title,
  thing: { photographed, pictures: photographed ? pictures.slice(0, 1) : pictures.slice(-1) },
}));

const tilesOf = memoizeByObject((collections: Collections) =>
  collections.map(({ slug, title, books }) => ({
    slug,
    title,
    count: books.length,
    covers: books.flatMap(({ cover }) => cover ?? []).slice(0, COVERS_IN_TILE),
  })),
);

const HERO_KIND = 'hero';

/** Undefined where the owner changed none of them. */
function heroWords(blocks: readonly HomeBlock[]): Pick<HomeBlock, 'title' | 'text'> | undefined {
  const { title, text } = blocks.find(({ kind }) => kind === HERO_KIND) ?? {};
  if (title === undefined && text === undefined) return undefined;
  return { ...(title === undefined ? {} : { title }), ...(text === undefined ? {} : { text }) };
}

/** Books of the collections that have a row of their own, by slug. */
function rowsOf(blocks: readonly HomeBlock[], collections: Collections): Readonly<Record<string, CollectionRow>> {
  const asked = new Set(blocks.flatMap(({ collection }) => collection ?? []));
  const rows = collections.filter(({ slug }) => asked.has(slug));
  return Object.fromEntries(
    rows.map(({ slug, title, books }) => [slug, { slug, title, books: books.slice(0, BOOK_COUNT) }]),
  );
}

/** Finished stories first; the first one is featured at the top. */
const featuredBooks = memoizeByObject(({ books }: BookList) => {
  const ready = [...books.filter(({ preorder }) => !preorder), ...books.filter(({ preorder }) => preorder)];
  return { books: ready.slice(0, BOOK_COUNT), first: ready[0] ?? null };
});
