import { memoizeByObject } from '#core/memoize-by-object.ts';
import { type Kopecks, kopecks, minus } from '#core/money.ts';
import { PREORDER_DISCOUNT_PERCENT, preorderDiscountOf } from '#core/pricing/price-cart.ts';
import type { FormatPrice } from '#core/pricing/quote.ts';
import { noBreak } from '#core/text/no-break.ts';
import type { EntryOf } from '../../content-types/content-types.ts';
import type { BookCard, BookDetail, BookList, BookReview, BookSort, Choice } from './catalogue.types.ts';
import { filterBooks, type ListedBook } from './filter-books.ts';
import { pictureOf, picturesOf } from './picture.ts';

type Product = EntryOf<'product'>;

/** Caches the list of each choice per array of products; there are few choices. */
export const bookListOf = memoizeByObject((entries: readonly Product[]) => {
  const books = entries.map(listedBookOf);
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
export function byPrice(books: readonly ListedBook[], sort: BookSort): readonly ListedBook[] {
  if (sort === 'cheap') return books.toSorted((a, b) => a.card.price - b.card.price);
  return sort === 'expensive' ? books.toSorted((a, b) => b.card.price - a.card.price) : books;
}

export const collectionsOf = memoizeByObject((entries: readonly EntryOf<'collection'>[]) =>
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
  const { card, covers } = listedBookOf(product);
  const own = kind === 'for-boys' ? covers.male : kind === 'for-girls' ? covers.female : null;
  return own ? { ...card, cover: own } : card;
}

/** Same order as `new` in the book list. */
const newestFirst = (products: readonly Product[]): readonly Product[] =>
  products.toReversed().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

export const shownReviews = memoizeByObject((entries: readonly EntryOf<'review'>[]) =>
  entries.flatMap(({ product, ...review }) => (product ? [{ ...reviewOf(review), book: bookOf(product) }] : [])),
);

export const cardOf = memoizeByObject((product: Product): BookCard => {
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

export const listedBookOf = memoizeByObject((product: Product): ListedBook => {
  const coverOf = (gender: 'male' | 'female') =>
    pictureOf(product.examples?.find((example) => example.gender === gender)?.pictures?.cover);
  return {
    card: cardOf(product),
    genres: (product.bookSpecification?.genres ?? []).map(({ slug, title }) => ({ slug, title })),
    covers: { male: coverOf('male'), female: coverOf('female') },
  };
});

export const detailOf = memoizeByObject(
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
