// Conditions of story lines: a line shown only with an answer, or only for a name with endings, or only without.
import type { Answers, QuestionKind } from '../answers/answers.ts';
import { CASES, type NameForms } from '../names/forms.ts';

/**
 * `endings` asks whether a form of the child's name differs from the name: never in English, not for Мишель.
 * `syncretic` asks whether genitive and accusative are one word other than the name: нет Марка, ищу Марка.
 */
export const NAME_CONDITIONS = ['endings', 'syncretic'] as const;
type NameCondition = (typeof NAME_CONDITIONS)[number];

export interface Condition {
  /** `lastStory` asks whether the child had a book before, known from a year code. */
  readonly question: QuestionKind | NameCondition | 'lastStory';
  /** Whether the line needs the answer or the endings, or their absence. */
  readonly answered: boolean;
}

const holds: Record<NameCondition, (forms: NameForms) => boolean> = {
  endings: (forms) => CASES.some((name) => forms[name] !== forms.nom),
  syncretic: ({ nom, gen, acc }) => gen === acc && gen !== nom,
};

/** Whether a condition asks for a property of the child's name, not for an answer. */
export const isNameCondition = (question: Condition['question']): question is NameCondition =>
  NAME_CONDITIONS.some((known) => known === question);

/** Whether a line is part of this child's text; `answers` are resolved. */
export const meetsCondition = (
  when: Condition | undefined,
  { answers, forms }: { readonly answers: Answers; readonly forms: NameForms },
): boolean =>
  when === undefined ||
  (isNameCondition(when.question) ? holds[when.question](forms) : answers[when.question] !== undefined) ===
    when.answered;
