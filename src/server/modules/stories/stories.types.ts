// What a form must know of a story before there is a book: whom it may be about, what it asks, how it speaks.
import type { Answers, QuestionKind } from '#core/answers/answers.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import type { LinePiece } from '#core/telling/tokens.ts';

/** A paragraph before it is told; `when` names the question it stands or falls with. */
export interface TemplateLine {
  readonly pieces: readonly LinePiece[];
  readonly when?: { readonly question: QuestionKind; readonly answered: boolean };
}

export interface OrderFacts {
  readonly genders: readonly Gender[];
  readonly ages: { readonly min: number; readonly max: number };
  /** `ask` is the story's own wording, where the usual one does not fit. */
  readonly questions: readonly { readonly kind: QuestionKind; readonly ask: string | null }[];
  /** What the story answers for itself. */
  readonly answers: Answers;
  /** Real ones, between them with the name in as many cases as there are. */
  readonly sentences: readonly TemplateLine[];
  /** The first page a visitor sees for nothing. */
  readonly page: readonly TemplateLine[];
  readonly dedication: readonly TemplateLine[];
  /** How the hero is drawn before anybody told or showed anything. */
  readonly looks: Readonly<Record<Gender, HeroLook>>;
}

export interface StoriesService {
  /** Null where there is no such story. */
  orderFacts(slug: string, locale: Locale): Promise<OrderFacts | null>;
}
