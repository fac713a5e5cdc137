// Editing an existing book in the order form: going back a step changes that book instead of creating another.
import type { BookChange, NewBook } from '#core/books/book-request.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { newDraft, type OrderDraft } from './draft/draft.ts';

export type EditedBook = Pick<
  BookView,
  'documentId' | 'locale' | 'child' | 'answers' | 'look' | 'corrected' | 'photos'
>;

/** Draft key: a new book of a story and each edited book have their own drafts. */
export const formKey = (slug: string, made: EditedBook | null): string => (made ? `${slug}-${made.documentId}` : slug);

export function draftOf({ locale, child, answers, look, corrected, photos }: EditedBook): OrderDraft {
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
    // A book exists only with both.
    liked: true,
    consent: true,
  };
}

export const toBookChange = ({ locale, child, answers, look, corrected, photos }: NewBook): BookChange => {
  return { locale, child, answers, look, corrected, photos };
};
