// Editing an existing book in the order form: going back a step changes that book instead of creating another.
import type { BookChange, NewBook } from '#core/books/book-request.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { newDraft, type OrderDraft } from './draft/draft.ts';

export type EditedBook = Pick<
  BookView,
  'documentId' | 'locale' | 'child' | 'answers' | 'look' | 'corrected' | 'photos'
>;

/** A parent of a group order, who came by a private link: the child as its organiser wrote it down. */
export interface InvitedChild {
  /** Of the private link. */
  readonly key: string;
  readonly locale: EditedBook['locale'];
  readonly child: Pick<EditedBook['child'], 'name' | 'gender' | 'age' | 'forms'>;
}

/** Draft key: a new book of a story, each edited book and each private link have their own drafts. */
export function formKey(slug: string, made: EditedBook | null, invited: InvitedChild | null = null): string {
  if (made) return `${slug}-${made.documentId}`;
  return invited ? `${slug}-${invited.key.split('.').slice(0, 2).join('-')}` : slug;
}

export const draftOfInvited = ({ locale, child }: InvitedChild): OrderDraft => {
  const { name, gender, age, forms = {} } = child;
  return { ...newDraft(), locale, name, gender, age, forms };
};

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
