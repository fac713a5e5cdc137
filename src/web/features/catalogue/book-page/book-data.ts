// Loads a book's page: the book for the first screen, and the sections below it.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';
import { memoizeByObject } from '#core/memoize-by-object.ts';
import type { Services } from '#server/services.ts';

type Detail = NonNullable<Awaited<ReturnType<Services['catalogue']['book']>>>;

const RELATED_COUNT = 4;

export async function readBook({ catalogue }: Pick<Services, 'catalogue'>, slug: string, locale: Locale) {
  const detail = await catalogue.book(slug, locale);
  if (!detail) return null;
  const { books } = await catalogue.list({ locale });
  const { book, examples, reviews } = splitDetail(detail);
  const related = books.filter((other) => other.slug !== detail.slug).slice(0, RELATED_COUNT);
  // A sentence that only a book without reviews shows; in the page's scripts it would be loaded with every book.
  const noReviews = reviews.length === 0 ? { ru, en }[locale].bookPage.noReviews : null;
  return { book, deferred: { examples, reviews, noReviews, related } };
}

type Found = NonNullable<Awaited<ReturnType<typeof readBook>>>;
export type BookHead = Found['book'];
export type BookDeferredData = Found['deferred'];

const splitDetail = memoizeByObject(({ examples, reviews, ...book }: Detail) => ({ book, examples, reviews }));
