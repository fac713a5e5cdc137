// A book's age as the shop says it: «N+», or that any age will do.
import type { Translate } from '#web/i18n/copy.ts';

export const ageLabel = (
  t: Translate,
  book: { readonly minAge: number | null; readonly maxAge: number | null },
): string =>
  book.minAge === null || (book.minAge <= 1 && (book.maxAge ?? 0) >= 9)
    ? t('books.cardAgeAny')
    : t('books.cardAge', { from: String(book.minAge) });
