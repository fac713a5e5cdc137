// Reads the catalogue for pages from the content types. Equal entries give the same object, so that pages can cache by
// identity.
import { type Clock, systemClock } from '#core/clock.ts';
import type { Locale } from '#core/locale.ts';
import { memoizeByObject } from '#core/memoize-by-object.ts';
import type { EntryOf } from '../../content-types/content-types.ts';
import type { ContentQuery, ShopContent } from '../../content-types/shop-content.ts';
import type { ContentService } from '../server-module.ts';
import type { CatalogueService } from './catalogue.types.ts';
import {
  bookListOf,
  byPrice,
  cardOf,
  collectionsOf,
  detailOf,
  listedBookOf,
  shownReviews,
} from './catalogue-entries.ts';
import { filterBooks, nearestBooks } from './filter-books.ts';
import { HOME_BLOCKS, homeBlocksOf, STANDARD_BLOCKS } from './home-blocks.ts';
import { PICTURE } from './picture.ts';
import { searchBooks, suggestWords } from './search-books.ts';

type Product = EntryOf<'product'>;

/** Trusted code reads reviews of every state; pages show only these. */
const SHOWN = { state: 'shown' };
const CARD = { pictures: { populate: { cover: PICTURE } }, bookSpecification: { populate: { genres: true } } };
/** The book list also needs to know which covers exist. */
const BOOK_LIST = {
  ...CARD,
  examples: { sort: ['position:asc'], populate: { pictures: { populate: { cover: PICTURE } } } },
};
const BOOK_PAGE = {
  ...CARD,
  pictures: { populate: { cover: PICTURE, pages: PICTURE, photos: PICTURE, renders: PICTURE } },
  formats: true,
  template: { fields: ['state'], populate: { pages: { fields: ['number'] } } },
  seo: { populate: { shareImage: true } },
  reviews: { filters: SHOWN, sort: ['writtenOn:desc'], populate: { photo: PICTURE } },
  examples: {
    sort: ['position:asc'],
    populate: { pictures: { populate: { cover: PICTURE, pages: PICTURE } } },
  },
};
const POPULAR = ['position:asc'];
const NEWEST = ['createdAt:desc', 'position:desc'];
/** Page size limit of the content API. */
const MAX_PAGE_SIZE = 100;

/** Reads all products, so that every filter can show its count. */
async function allProducts(shop: ShopContent, query: ContentQuery): Promise<readonly Product[]> {
  const first = await shop.find('product', { ...query, limit: MAX_PAGE_SIZE });
  // Returns the identical array, so that pages can see that nothing has changed.
  if (first.total <= MAX_PAGE_SIZE) return first.entries;
  const starts = Array.from({ length: Math.ceil(first.total / MAX_PAGE_SIZE) - 1 }, (_, i) => (i + 1) * MAX_PAGE_SIZE);
  const rest = await Promise.all(
    starts.map((start) => shop.find('product', { ...query, start, limit: MAX_PAGE_SIZE })),
  );
  return [first, ...rest].flatMap(({ entries }) => entries);
}

export const createCatalogueService = (
  shop: ShopContent,
  clock: Clock = systemClock,
): ContentService<CatalogueService> => ({
  over: (content) => createCatalogueService(content, clock),

  ...createBookQueries(shop),
  ...createPageQueries(shop, clock),
});

const createBookQueries = (
  shop: ShopContent,
): Pick<CatalogueService, 'list' | 'nearest' | 'suggestions' | 'book' | 'addresses'> => ({
  async list({ locale, search, sort = 'popular', collection, ...choice }) {
    const filters = { available: true, ...(collection ? { collections: { slug: collection } } : {}) };
    const entries = await allProducts(shop, {
      locale,
      sort: sort === 'new' ? NEWEST : POPULAR,
      populate: BOOK_LIST,
      filters,
    });
    if (!search) return bookListOf(entries)(choice, sort);
    const books = byPrice(entries.map(listedBookOf), sort);
    const found = await searchBooks(books, search, locale, {
      words: await wordsOfStories(shop, locale),
      find: async (words, language) => {
        const matches = { locale: language, search: words, filters: { available: true } };
        return (await allProducts(shop, matches)).map(({ slug }) => slug);
      },
    });
    // An explicit sort order takes precedence over relevance.
    return filterBooks(sort === 'popular' ? found : books.filter((book) => found.includes(book)), choice);
  },

  async nearest({ locale, age }) {
    const query = { locale, sort: POPULAR, populate: CARD, filters: { available: true } };
    const entries = await allProducts(shop, query);
    return nearestBooks(entries.map(cardOf), age);
  },

  async suggestions(locale, search) {
    const entries = await allProducts(shop, {
      locale,
      sort: POPULAR,
      populate: BOOK_LIST,
      filters: { available: true },
    });
    return suggestWords(bookListOf(entries)({}, 'popular').genres, search);
  },

  async book(slug, locale) {
    const product = await shop.findOne('product', {
      locale,
      filters: { slug, available: true },
      populate: BOOK_PAGE,
    });
    return product && detailOf(product);
  },

  async addresses(locale) {
    const entries = await allProducts(shop, { locale, sort: ['id:asc'], filters: { available: true } });
    return entries.map(({ slug, updatedAt }) => ({ slug, changedAt: updatedAt }));
  },
});

/** What pages show besides books: collections, blocks of the home page, reviews. */
const createPageQueries = (
  shop: ShopContent,
  clock: Clock,
): Pick<CatalogueService, 'collections' | 'home' | 'reviews'> => ({
  async collections(locale) {
    const { entries } = await shop.find('collection', {
      locale,
      sort: ['position:asc', 'id:asc'],
      populate: { products: { filters: { available: true }, sort: ['position:asc'], populate: BOOK_LIST } },
    });
    return collectionsOf(entries);
  },

  async home(locale, preview) {
    const query = { locale, populate: HOME_BLOCKS, sort: ['id:asc'], limit: 1 };
    const { entries } = await shop.find('home-page', preview ? { ...query, status: 'draft' } : query);
    const [entry] = entries;
    return entry ? homeBlocksOf(entry)(locale, preview?.at ?? clock.now().getTime()) : STANDARD_BLOCKS;
  },

  async reviews(locale, limit) {
    const { entries } = await shop.find('review', {
      locale,
      filters: SHOWN,
      sort: ['rating:desc', 'writtenOn:desc'],
      limit,
      populate: { photo: PICTURE, product: { populate: { pictures: { populate: { cover: PICTURE } } } } },
    });
    return shownReviews(entries);
  },
});

/** Search words of each story by slug. The field is private, so it is requested by name. */
async function wordsOfStories(shop: ShopContent, locale: Locale): Promise<ReadonlyMap<string, string>> {
  return wordsBySlug(
    await allProducts(shop, { locale, fields: ['slug', 'searchWords'], filters: { available: true } }),
  );
}

const wordsBySlug = memoizeByObject(
  (entries: readonly Product[]) => new Map(entries.map(({ slug, searchWords }) => [slug, searchWords ?? ''])),
);
