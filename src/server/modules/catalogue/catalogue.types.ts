// Catalogue as shown by pages: one language, pictures with srcset.

import type { AgeGroup } from '#core/books/age-groups.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { FormatPrice } from '#core/pricing/quote.ts';
import type { HomeBlockKind } from '#core/shop/home-blocks.ts';
import type { Queryable } from '../../db/database.ts';
import type { ShopBook } from '../../story-files/shop-file.ts';

export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** All sizes of the picture, smallest first. */
  readonly srcSet: string;
  /** The same sizes as AVIF; empty if the media library has none. */
  readonly avifSrcSet: string;
}

export type BookGender = 'any' | 'male' | 'female';

export interface BookCard {
  readonly documentId: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Current price of the printed book. */
  readonly price: Kopecks;
  /** For a preorder: the price after release, which has never been charged. */
  readonly laterPrice: Kopecks | null;
  readonly discountPercent: number;
  readonly preorder: boolean;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly gender: BookGender;
  readonly pages: number | null;
  readonly genres: readonly string[];
  readonly cover: Picture | null;
}

export interface BookReview {
  readonly author: string;
  readonly rating: number;
  readonly text: string;
  readonly purchaseVerified: boolean;
  readonly writtenOn: string | null;
  /** Photo taken by the family. */
  readonly photo: Picture | null;
}

export interface BookExample {
  readonly title: string;
  readonly cover: Picture | null;
  readonly pages: readonly Picture[];
}

export interface BookDetail extends BookCard {
  readonly description: string;
  /** Theme for the child; may be empty. */
  readonly about: string;
  /** Before discounts; the printed book first. */
  readonly formats: readonly FormatPrice[];
  /** Print specification. */
  readonly print: {
    readonly widthMm: number;
    readonly heightMm: number;
    readonly binding: 'soft' | 'hard' | null;
    readonly paperGsm: number | null;
    readonly readAloudMinutes: number | null;
  };
  /** The story is finished and tested, so that all pages of the book can be made. */
  readonly orderable: boolean;
  /** For a preorder: number of finished pages; null for a finished book. */
  readonly pagesReady: number | null;
  readonly spreads: readonly Picture[];
  /** Pictures of the printed book: photographed, or rendered from its files. */
  readonly thing: { readonly photographed: boolean; readonly pictures: readonly Picture[] };
  readonly reviews: readonly BookReview[];
  readonly examples: readonly BookExample[];
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  /** Preview picture of links in messengers and social networks. */
  readonly share: Picture | null;
}

/** A block of the home page. Texts that are the shop's own are left out. */
export interface HomeBlock {
  readonly key: string;
  readonly kind: HomeBlockKind;
  readonly title?: string;
  readonly text?: string;
  readonly items?: readonly { readonly title: string; readonly text: string }[];
  readonly link?: { readonly label: string; readonly to: string };
  readonly image?: Picture;
  /** Slug of the collection in a row. */
  readonly collection?: string;
}

/** The draft of the home page, as it will be at a moment. */
export interface HomePreview {
  readonly at: number;
}

export interface BookCollection {
  readonly slug: string;
  readonly title: string;
  readonly books: readonly BookCard[];
}

export const BOOK_SORTS = ['popular', 'cheap', 'expensive', 'new'] as const;
export type BookSort = (typeof BOOK_SORTS)[number];

/** Filters of the book list. */
export interface Choice {
  readonly gender?: 'male' | 'female' | undefined;
  readonly age?: AgeGroup | undefined;
  readonly genre?: string | undefined;
  /** Maximum, in roubles. */
  readonly price?: number | undefined;
}

export interface BookQuery extends Choice {
  readonly locale: Locale;
  readonly search?: string | undefined;
  readonly sort?: BookSort | undefined;
  readonly collection?: string | undefined;
}

/** Each filter option has the number of books it would show with the other filters unchanged. */
export interface BookList {
  readonly books: readonly BookCard[];
  /** Books that only touch the chosen age group: a book for 3 to 5 next to 5 to 7. */
  readonly beside: readonly BookCard[];
  readonly counts: {
    readonly gender: Readonly<Record<'male' | 'female', number>>;
    readonly age: Readonly<Record<AgeGroup, number>>;
  };
  readonly genres: readonly { readonly slug: string; readonly title: string; readonly count: number }[];
  /** Options of the price filter; `limit` in roubles, as in the address. */
  readonly prices: readonly { readonly limit: number; readonly sum: Kopecks; readonly count: number }[];
  /** Whether any option of a filter shows fewer books than no option. Other filters are not offered. */
  readonly narrows: Readonly<Record<'gender' | 'age' | 'genre' | 'price', boolean>>;
  /** Whether some covers differ by gender, which makes the gender filter useful even if it hides no book. */
  readonly hasCoversByGender: boolean;
}

export interface CatalogueService {
  list(query: BookQuery): Promise<BookList>;
  /** All books, nearest to the age group first: for an empty result. */
  nearest(query: Pick<BookQuery, 'locale' | 'age'>): Promise<readonly BookCard[]>;
  /** Search words that have results, for an empty search; never one of the words just searched for. */
  suggestions(locale: Locale, search: string): Promise<readonly string[]>;
  book(slug: string, locale: Locale): Promise<BookDetail | null>;
  /** Address and last change of every book, for the sitemap. */
  addresses(locale: Locale): Promise<readonly { slug: string; changedAt: string }[]>;
  /** All collections with their books, for the home page. */
  collections(locale: Locale): Promise<readonly BookCollection[]>;
  /** Blocks of the home page that are shown now. */
  home(locale: Locale, preview?: HomePreview): Promise<readonly HomeBlock[]>;
  reviews(
    locale: Locale,
    limit: number,
  ): Promise<readonly (BookReview & { book: { slug: string; title: string; cover: Picture | null } })[]>;
}

/** Updates the words by which products are found from the newest versions of their stories. */
export type RefreshWords = (tx: Queryable) => Promise<void>;

/** Seeds the catalogue in two steps: with a cover a book is already shown. */
export interface CatalogueSeeding {
  /** Adds every story that has a painted cover and is not in the catalogue yet. */
  addProducts(): Promise<void>;
  /** Books whose pages and examples are still missing; those that visitors opened last come first. */
  incomplete(): Promise<ShopBook[]>;
  /** Requires all pictures of the book to be painted. */
  complete(book: ShopBook): Promise<void>;
}
