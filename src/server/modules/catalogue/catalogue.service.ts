// Reads the catalogue for pages from the content types. Equal entries give the same object, so that pages can cache by
// identity.
import type { Locale } from '#core/locale.ts';
import { memoizeByObject } from '#core/memoize-by-object.ts';
import { type Kopecks, kopecks, minus } from '#core/money.ts';
import { PREORDER_DISCOUNT_PERCENT, preorderDiscountOf } from '#core/pricing/price-cart.ts';
import type { FormatPrice } from '#core/pricing/quote.ts';
import { noBreak } from '#core/text/no-break.ts';
import type { EntryOf } from '../../content-types/content-types.ts';
import type { ContentQuery, ShopContent } from '../../content-types/shop-content.ts';
import type { ContentService } from '../server-module.ts';
import type {
  BookCard,
  BookDetail,
  BookList,
  BookReview,
  BookSort,
  CatalogueService,
  Choice,
  Promo,
} from './catalogue.types.ts';
import { filterBooks, nearestBooks, type ShelfBook } from './filter-books.ts';
import { PICTURE, pictureOf, picturesOf } from './picture.ts';
import { searchBooks, suggestWords } from './search-books.ts';

type Product = EntryOf<'product'>;

const CARD = { pictures: { populate: { cover: PICTURE } }, bookSpecification: { populate: { genres: true } } };
/** The book list also needs to know which covers exist. */
const BOOK_LIST = {
  ...CARD,
  examples: { sort: ['position:asc'], populate: { pictures: { populate: { cover: PICTURE } } } },
};
const POPULAR = ['position:asc'];
const NEWEST = ['createdAt:desc', 'position:desc'];
/** Trusted code reads reviews of every state; pages show only these. */
const SHOWN = { state: 'shown' };
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

export const createCatalogueService = (shop: ShopContent): ContentService<CatalogueService> => ({
  over: createCatalogueService,

  async list({ locale, search, sort = 'popular', collection, ...choice }) {
    const filters = { available: true, ...(collection ? { collections: { slug: collection } } : {}) };
    const entries = await allProducts(shop, {
      locale,
      sort: sort === 'new' ? NEWEST : POPULAR,
      populate: BOOK_LIST,
      filters,
    });
    if (!search) return bookListOf(entries)(choice, sort);
    const books = byPrice(entries.map(shelfBookOf), sort);
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
      populate: {
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
      },
    });
    return product && detailOf(product);
  },

  async addresses(locale) {
    const entries = await allProducts(shop, { locale, sort: ['id:asc'], filters: { available: true } });
    return entries.map(({ slug, updatedAt }) => ({ slug, changedAt: updatedAt }));
  },

  async collections(locale) {
    const { entries } = await shop.find('collection', {
      locale,
      sort: ['position:asc', 'id:asc'],
      populate: { products: { filters: { available: true }, sort: ['position:asc'], populate: BOOK_LIST } },
    });
    return collectionsOf(entries);
  },

  async promos(locale) {
    const entry = await shop.single('global', { locale, populate: { promos: { populate: { image: PICTURE } } } });
    return entry ? promosOf(entry) : [];
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

/** Caches the list of each choice per array of products; there are few choices. */
const bookListOf = memoizeByObject((entries: readonly Product[]) => {
  const books = entries.map(shelfBookOf);
  const lists = new Map<string, BookList>();
  return (choice: Choice, sort: BookSort): BookList => {
    const list = (): BookList => filterBooks(byPrice(books, sort), choice);
    // Not cached: prices and genres in an address are unlimited.
    if (choice.price !== undefined || choice.genre !== undefined) return list();
    const key = `${sort} ${choice.gender} ${choice.age}`;
    const known = lists.get(key) ?? list();
    lists.set(key, known);
    return known;
  };
});

/** Sorts by the current price, which the content does not contain. */
function byPrice(books: readonly ShelfBook[], sort: BookSort): readonly ShelfBook[] {
  if (sort === 'cheap') return books.toSorted((a, b) => a.card.price - b.card.price);
  return sort === 'expensive' ? books.toSorted((a, b) => b.card.price - a.card.price) : books;
}

/** Search words of each story by slug. The field is private, so it is requested by name. */
async function wordsOfStories(shop: ShopContent, locale: Locale): Promise<ReadonlyMap<string, string>> {
  return wordsBySlug(
    await allProducts(shop, { locale, fields: ['slug', 'searchWords'], filters: { available: true } }),
  );
}

const wordsBySlug = memoizeByObject(
  (entries: readonly Product[]) => new Map(entries.map(({ slug, searchWords }) => [slug, searchWords ?? ''])),
);

const collectionsOf = memoizeByObject((entries: readonly EntryOf<'collection'>[]) =>
  entries
    .map(({ slug, kind, title, products }) => ({
      slug,
      title: title ?? '',
      books: (kind === 'new' ? newestFirst(products ?? []) : (products ?? [])).map((product) =>
        cardFor(product, kind ?? 'other'),
      ),
    }))
    .filter(({ books }) => books.length > 0),
);

/** Collections for boys or girls show the cover of that gender. */
function cardFor(product: Product, kind: NonNullable<EntryOf<'collection'>['kind']>): BookCard {
  const { card, covers } = shelfBookOf(product);
  const own = kind === 'for-boys' ? covers.male : kind === 'for-girls' ? covers.female : null;
  return own ? { ...card, cover: own } : card;
}

const promosOf = memoizeByObject((entry: EntryOf<'global'>): readonly Promo[] =>
  (entry.promos ?? []).map(({ title, text, linkLabel, linkTo, image }) => ({
    title: noBreak(title),
    text: noBreak(text ?? ''),
    link: linkLabel && linkTo ? { label: linkLabel, to: linkTo } : null,
    image: pictureOf(image),
  })),
);

/** Same order as `new` in the book list. */
const newestFirst = (products: readonly Product[]): readonly Product[] =>
  products.toReversed().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

const shownReviews = memoizeByObject((entries: readonly EntryOf<'review'>[]) =>
  entries.flatMap(({ product, ...review }) => (product ? [{ ...reviewOf(review), book: bookOf(product) }] : [])),
);

const cardOf = memoizeByObject((product: Product): BookCard => {
  const book = product.bookSpecification;
  const fullPrice = kopecks(product.price);
  const preorder = product.preorder ?? false;
  const discount = preorderDiscountOf(fullPrice, preorder);
  return {
    documentId: product.documentId,
    slug: product.slug,
    title: product.title,
    summary: noBreak(product.summary ?? ''),
    price: minus(fullPrice, discount),
    laterPrice: discount > 0 ? fullPrice : null,
    discountPercent: preorder ? PREORDER_DISCOUNT_PERCENT : 0,
    preorder,
    minAge: book?.minAge ?? null,
    maxAge: book?.maxAge ?? null,
    gender: book?.gender ?? 'any',
    pages: book?.pages ?? null,
    genres: (book?.genres ?? []).map((genre) => genre.title),
    cover: pictureOf(product.pictures?.cover),
  };
});

const shelfBookOf = memoizeByObject((product: Product): ShelfBook => {
  const coverOf = (gender: 'male' | 'female') =>
    pictureOf(product.examples?.find((example) => example.gender === gender)?.pictures?.cover);
  return {
    card: cardOf(product),
    genres: (product.bookSpecification?.genres ?? []).map(({ slug, title }) => ({ slug, title })),
    covers: { male: coverOf('male'), female: coverOf('female') },
  };
});

const detailOf = memoizeByObject(
  (product: Product): BookDetail => ({
    ...cardOf(product),
    description: noBreak(product.description ?? ''),
    about: noBreak(product.about ?? ''),
    formats: formatsOf(product),
    print: printOf(product),
    orderable: product.template?.state === 'published',
    pagesReady: product.preorder ? (product.template?.pages?.length ?? null) : null,
    spreads: picturesOf(product.pictures?.pages),
    thing: thingOf(product),
    reviews: (product.reviews ?? []).map(reviewOf),
    examples: (product.examples ?? []).map(({ title, pictures }) => ({
      title,
      cover: pictureOf(pictures?.cover),
      pages: picturesOf(pictures?.pages),
    })),
    metaTitle: product.seo?.metaTitle ?? null,
    metaDescription: product.seo?.metaDescription ?? null,
    share: pictureOf(product.seo?.shareImage),
  }),
);

const formatsOf = ({ price, formats }: Product): readonly FormatPrice[] => [
  { kind: 'printed', alone: kopecks(price), addition: null },
  ...(formats ?? []).map(({ kind, alonePrice, additionPrice }) => ({
    kind,
    alone: priceOf(alonePrice),
    addition: priceOf(additionPrice),
  })),
];

const priceOf = (price: number | null | undefined): Kopecks | null => (price == null ? null : kopecks(price));

const printOf = ({ bookSpecification: book }: Product): BookDetail['print'] => ({
  widthMm: book?.widthMm ?? 200,
  heightMm: book?.heightMm ?? 200,
  binding: book?.binding ?? null,
  paperGsm: book?.paperGsm ?? null,
  readAloudMinutes: book?.readAloudMinutes ?? null,
});

function thingOf({ pictures }: Product): BookDetail['thing'] {
  const photos = picturesOf(pictures?.photos);
  return photos.length > 0
    ? { photographed: true, pictures: photos }
    : { photographed: false, pictures: picturesOf(pictures?.renders) };
}

type Review = Pick<EntryOf<'review'>, 'authorName' | 'rating' | 'text' | 'purchaseVerified' | 'writtenOn' | 'photo'>;

const bookOf = ({ slug, title, pictures }: Product) => ({ slug, title, cover: pictureOf(pictures?.cover) });

const reviewOf = (review: Review): BookReview => ({
  author: review.authorName,
  rating: review.rating,
  text: noBreak(review.text),
  purchaseVerified: review.purchaseVerified ?? false,
  writtenOn: review.writtenOn ?? null,
  photo: pictureOf(review.photo),
});
