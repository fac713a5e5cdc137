// Loads a book's page: the book for the first screen, and the sections below it.
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
  return { book, deferred: { examples, reviews, related } };
}

type Found = NonNullable<Awaited<ReturnType<typeof readBook>>>;
export type BookHead = Found['book'];
export type BookDeferredData = Found['deferred'];

const splitDetail = memoizeByObject(({ examples, reviews, ...book }: Detail) => ({ book, examples, reviews }));
