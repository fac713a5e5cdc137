// Age label of a book: «3–5 лет», «7+» without an upper limit, or any age.
import type { Translate } from '#web/i18n/copy.ts';

/** «1–3 года», «3–5 лет». */
export const ageRange = (t: Translate, from: number, to: number): string =>
  t(to < 5 ? 'books.cardAgeFew' : 'books.cardAge', { from: String(from), to: String(to) });

export const ageLabel = (
  t: Translate,
  book: { readonly minAge: number | null; readonly maxAge: number | null },
): string =>
  book.minAge === null || (book.minAge <= 1 && (book.maxAge ?? 0) >= 9)
    ? t('books.cardAgeAny')
    : book.maxAge === null
      ? t('books.cardAgeFrom', { from: String(book.minAge) })
      : ageRange(t, book.minAge, book.maxAge);
