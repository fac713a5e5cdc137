// Conditions of story lines: a line shown only with an answer, or only for a name with endings, or only without.
import type { Answers, QuestionKind } from '../answers/answers.ts';
import { CAST_SLOTS } from '../cast/slots.ts';
import { CASES, type NameForms } from '../names/forms.ts';

/**
 * `endings` asks whether a form of the child's name differs from the name: never in English, not for Мишель.
 * `syncretic` asks whether genitive and accusative are one word other than the name: нет Марка, ищу Марка.
 */
export const NAME_CONDITIONS = ['endings', 'syncretic'] as const;
type NameCondition = (typeof NAME_CONDITIONS)[number];

/** Heroes beside the lead child; `twins` asks whether all children of a cast of several are twins. */
export const CAST_CONDITIONS = [...CAST_SLOTS, 'twins'] as const;
export type CastCondition = (typeof CAST_CONDITIONS)[number];

export interface Condition {
  /** `lastStory` asks whether the child had a book before, known from a year code. */
  readonly question: QuestionKind | NameCondition | CastCondition | 'lastStory';
  /** Whether the line needs the answer or the endings, or their absence. */
  readonly answered: boolean;
  /** A further condition of the same line. */
  readonly also?: Condition;
}

const holds: Record<NameCondition, (forms: NameForms) => boolean> = {
  endings: (forms) => CASES.some((name) => forms[name] !== forms.nom),
  syncretic: ({ nom, gen, acc }) => gen === acc && gen !== nom,
};

/** Whether a condition asks for a property of the child's name, not for an answer. */
export const isNameCondition = (question: Condition['question']): question is NameCondition =>
  NAME_CONDITIONS.some((known) => known === question);

export const isCastCondition = (question: Condition['question']): question is CastCondition =>
  CAST_CONDITIONS.some((known) => known === question);

interface ConditionFacts {
  readonly answers: Answers;
  readonly forms: NameForms;
  readonly cast?: { readonly meets: (condition: CastCondition) => boolean };
}

const isMet = (question: Condition['question'], { answers, forms, cast }: ConditionFacts): boolean => {
  if (isNameCondition(question)) return holds[question](forms);
  const given: Partial<Record<string, unknown>> = answers;
  // No answer has the name of a hero's place.
  return given[question] !== undefined || cast?.meets(question as CastCondition) === true;
};

/** Whether a line is part of this child's text; `answers` are resolved. */
export const meetsCondition = (when: Condition | undefined, facts: ConditionFacts): boolean =>
  when === undefined || (isMet(when.question, facts) === when.answered && meetsCondition(when.also, facts));
