// The catalogue as pages show it: small, typed, in one language, with pictures ready for srcset.

import type { AgeGroup } from '#core/books/age-groups.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { FormatPrice } from '#core/pricing/quote.ts';
import type { Queryable } from '../../db/database.ts';
import type { ShopBook } from '../../story-files/shop-file.ts';

export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The same picture in every size there is, smallest first. */
  readonly srcSet: string;
  /** The same again as AVIF; empty where the media library has none. */
  readonly avifSrcSet: string;
}

export type BookGender = 'any' | 'male' | 'female';

export interface BookCard {
  readonly documentId: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Of the printed book, as it is sold now. */
  readonly price: Kopecks;
  /** Of a preorder: what it will cost when it is out. Nobody has paid that yet. */
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
  /** The family's own snapshot of the book. */
  readonly photo: Picture | null;
}

export interface BookExample {
  readonly title: string;
  readonly cover: Picture | null;
  readonly pages: readonly Picture[];
}

export interface BookDetail extends BookCard {
  readonly description: string;
  /** What it is about for the child; empty where nobody wrote it. */
  readonly about: string;
  /** Before any discount; the printed book first. */
  readonly formats: readonly FormatPrice[];
  /** How the printed book is made. */
  readonly print: {
    readonly widthMm: number;
    readonly heightMm: number;
    readonly binding: 'soft' | 'hard' | null;
    readonly paperGsm: number | null;
    readonly readAloudMinutes: number | null;
  };
  /** Its story is finished and tested, so that the whole book can be made. */
  readonly orderable: boolean;
  /** Of a preorder: how many pages exist already; null for a finished book. */
  readonly pagesReady: number | null;
  readonly spreads: readonly Picture[];
  /** The printed book as a thing: photographed, or rendered from its files. */
  readonly thing: { readonly photographed: boolean; readonly pictures: readonly Picture[] };
  readonly reviews: readonly BookReview[];
  readonly examples: readonly BookExample[];
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  /** What a link to the book shows in messengers and social networks. */
  readonly share: Picture | null;
}

/** A block of the home page that the owner wrote. */
export interface Promo {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly to: string } | null;
  readonly image: Picture | null;
}

/** A collection of the content with its books. */
export interface BookCollection {
  readonly slug: string;
  readonly title: string;
  readonly books: readonly BookCard[];
}

export const BOOK_SORTS = ['popular', 'cheap', 'expensive', 'new'] as const;
export type BookSort = (typeof BOOK_SORTS)[number];

/** What a visitor narrows the shelf down to. */
export interface Choice {
  readonly gender?: 'male' | 'female' | undefined;
  readonly age?: AgeGroup | undefined;
  /** Slug. */
  readonly genre?: string | undefined;
  /** At most so many roubles. */
  readonly price?: number | undefined;
}

export interface BookQuery extends Choice {
  readonly locale: Locale;
  readonly search?: string | undefined;
  readonly sort?: BookSort | undefined;
  /** Slug of a collection. */
  readonly collection?: string | undefined;
}

/** Each choice says how many books it would show, the other filters kept. */
export interface BookList {
  readonly books: readonly BookCard[];
  /** For children at the border of the chosen ages: a book for 3 to 5 stands beside 5 to 7. */
  readonly beside: readonly BookCard[];
  readonly counts: {
    readonly gender: Readonly<Record<'male' | 'female', number>>;
    readonly age: Readonly<Record<AgeGroup, number>>;
  };
  readonly genres: readonly { readonly slug: string; readonly title: string; readonly count: number }[];
  /** Sums worth asking for; `limit` in roubles, as the address names it. */
  readonly prices: readonly { readonly limit: number; readonly sum: Kopecks; readonly count: number }[];
  /** Whether some choice of a filter shows fewer books than none of them: one that never does is not offered. */
  readonly narrows: Readonly<Record<'gender' | 'age' | 'genre' | 'price', boolean>>;
  /** Boys and girls have covers of their own: their filter is then worth offering for the covers alone. */
  readonly hasCoversByGender: boolean;
}

export interface CatalogueService {
  list(query: BookQuery): Promise<BookList>;
  /** The whole shelf, the books nearest to an age group first: for where a choice shows none. */
  nearest(query: Pick<BookQuery, 'locale' | 'age'>): Promise<readonly BookCard[]>;
  /** Words that find a book, for whoever has found none; never one of those that were asked for. */
  suggestions(locale: Locale, search: string): Promise<readonly string[]>;
  book(slug: string, locale: Locale): Promise<BookDetail | null>;
  /** Every book's address with the day of its last change, for search engines. */
  addresses(locale: Locale): Promise<readonly { slug: string; changedAt: string }[]>;
  /** Shelves for the home page: every collection with its books. */
  collections(locale: Locale): Promise<readonly BookCollection[]>;
  promos(locale: Locale): Promise<readonly Promo[]>;
  reviews(
    locale: Locale,
    limit: number,
  ): Promise<readonly (BookReview & { book: { slug: string; title: string; cover: Picture | null } })[]>;
}

/** Books are found by the words of their stories' newest versions. */
export type RefreshWords = (tx: Queryable) => Promise<void>;

/** Putting story files into the catalogue, in two steps: a cover is enough to be found. */
export interface CatalogueSeeding {
  /** Every story with a painted cover that is not in the catalogue yet. */
  addProducts(): Promise<void>;
  /** Books whose pages and examples are still to come. */
  incomplete(): Promise<ShopBook[]>;
  /** All pictures of the book must be painted. */
  complete(book: ShopBook): Promise<void>;
}
