// The form of a book that is there already: whoever goes back a step finds all of it, and changes that book instead of making another.
import type { BookChange, NewBook } from '#core/book-request.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { newDraft, type OrderDraft } from './draft.ts';

export type MadeBook = Pick<BookView, 'documentId' | 'locale' | 'child' | 'answers' | 'look' | 'corrected' | 'photos'>;

/** A story's next book and each one that is changed have drafts of their own. */
export const formKey = (slug: string, made: MadeBook | null): string => (made ? `${slug}-${made.documentId}` : slug);

export function draftOf({ locale, child, answers, look, corrected, photos }: MadeBook): OrderDraft {
  const { name, fullName, gender, age, forms = {}, dedication = '' } = child;
  return {
    ...newDraft(),
    locale,
    name,
    fullName: fullName === name ? null : fullName,
    forms,
    gender,
    age,
    dedication,
    answers,
    look,
    corrected,
    photos,
    // Without both there would be no book.
    liked: true,
    consent: true,
  };
}

export const changeOf = ({ locale, child, answers, look, corrected, photos }: NewBook): BookChange => {
  return { locale, child, answers, look, corrected, photos };
};
