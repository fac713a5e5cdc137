// Conditions of story lines: a line shown only with an answer, or only for a name with endings, or only without.
import type { Answers, QuestionKind } from '../answers/answers.ts';
import { CASES, type NameForms } from '../names/forms.ts';

export interface Condition {
  /** `endings` asks whether a form of the child's name differs from the name: never in English, not for Мишель. */
  readonly question: QuestionKind | 'endings';
  /** Whether the line needs the answer or the endings, or their absence. */
  readonly answered: boolean;
}

const hasEndings = (forms: NameForms): boolean => CASES.some((name) => forms[name] !== forms.nom);

/** Whether a line is part of this child's text; `answers` are resolved. */
export const meetsCondition = (
  when: Condition | undefined,
  { answers, forms }: { readonly answers: Answers; readonly forms: NameForms },
): boolean =>
  when === undefined ||
  (when.question === 'endings' ? hasEndings(forms) : answers[when.question] !== undefined) === when.answered;
