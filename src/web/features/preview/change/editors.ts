// Editors of other features, passed to the drawer by the route.
import type { ReactNode } from 'react';
import type { Answers } from '#core/answers/answers.ts';
import type { FriendLook } from '#core/answers/friend-look.ts';
import type { Child } from '#core/books/child.ts';
import type { CorrectedLook } from '#core/look/correct-look.ts';
import type { Gender, NameForms } from '#core/names/forms.ts';
import type { Result } from '#core/result.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { UploadedPhoto } from '#web/photo-passport/uploaded-photo.ts';

/** Corrects the look of the hero. */
export type HeroEditor = (book: BookView, hero: CorrectedLook, onChange: (hero: CorrectedLook) => void) => ReactNode;

/** Photo upload. */
export type PhotoUpload = (
  photos: readonly UploadedPhoto[],
  onChange: (photos: readonly UploadedPhoto[]) => void,
) => ReactNode;

/** Corrects the grammatical forms of the name in sentences of the story. */
export type NameEditor = (
  child: Child,
  forms: { readonly typed: Partial<NameForms>; readonly error: string | undefined },
  onCorrect: (forms: Partial<NameForms>) => void,
) => ReactNode;

type Friend = NonNullable<Answers['friend']>;

/** As typed, possibly incomplete. */
export type TypedAnswers = Omit<Answers, 'friend'> & {
  readonly friend?: Omit<Friend, 'gender' | 'look'> & { readonly gender?: Gender; readonly look?: Partial<FriendLook> };
};

/** Error messages by question. */
export type AnswerProblems = Readonly<Record<string, string | undefined>>;

/** Edits the answers to the story's questions. */
export interface AnswersEditor {
  fields(typed: TypedAnswers, problems: AnswerProblems, onChange: (typed: TypedAnswers) => void): ReactNode;
  read(typed: TypedAnswers): Promise<Result<Answers, AnswerProblems>>;
}

export interface Editors {
  readonly hero?: HeroEditor | undefined;
  readonly photo?: PhotoUpload | undefined;
  readonly name?: NameEditor | undefined;
  readonly answers?: AnswersEditor | undefined;
}
