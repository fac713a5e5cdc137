// What other features lend to the drawer; the route knows them and hands them in.
import type { ReactNode } from 'react';
import type { Answers } from '#core/answers/answers.ts';
import type { Child } from '#core/child.ts';
import type { CorrectedLook } from '#core/correct-look.ts';
import type { Gender, NameForms } from '#core/names/forms.ts';
import type { Result } from '#core/result.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { GivenPhoto } from '#web/photo-passport/given-photo.ts';

/** The look of the hero, corrected by hand. */
export type HeroEditor = (book: BookView, hero: CorrectedLook, onChange: (hero: CorrectedLook) => void) => ReactNode;

/** Where a photo is given. */
export type PhotoGiver = (
  photos: readonly GivenPhoto[],
  onChange: (photos: readonly GivenPhoto[]) => void,
) => ReactNode;

/** The name in sentences of the story, where its forms can be corrected. */
export type NameEditor = (
  child: Child,
  forms: { readonly typed: Partial<NameForms>; readonly error: string | undefined },
  onCorrect: (forms: Partial<NameForms>) => void,
) => ReactNode;

type Friend = NonNullable<Answers['friend']>;

/** As typed: what is half said stays half said. */
export type TypedAnswers = Omit<Answers, 'friend'> & {
  readonly friend?: Omit<Friend, 'gender'> & { readonly gender?: Gender };
};

/** A sentence by the question it is about. */
export type AnswerProblems = Readonly<Record<string, string | undefined>>;

/** What the story asked, to be answered anew. */
export interface AnswersEditor {
  fields(typed: TypedAnswers, problems: AnswerProblems, onChange: (typed: TypedAnswers) => void): ReactNode;
  read(typed: TypedAnswers): Promise<Result<Answers, AnswerProblems>>;
}

export interface Editors {
  readonly hero?: HeroEditor | undefined;
  readonly photo?: PhotoGiver | undefined;
  readonly name?: NameEditor | undefined;
  readonly answers?: AnswersEditor | undefined;
}
