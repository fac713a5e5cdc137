// The small questions a story asks about its child, and the answers it is told with: given, defaults, or none.
import type { Answers, QuestionKind } from '#core/answers/answers.ts';
import type { Story } from '#engine/types.ts';

/** What the story answers for itself when nobody did; a question without a default may stay without an answer. */
const defaultAnswers = ({ questions = [] }: Pick<Story, 'questions'>): Answers => {
  const answers: Answers = {};
  for (const question of questions) {
    if (question.kind === 'toy') answers.toy = question.default;
    if (question.kind === 'pet' && question.default) answers.pet = question.default;
  }
  return answers;
};

/** Whether the story always has an answer to this question. */
export const hasDefault = (story: Pick<Story, 'questions'>, kind: QuestionKind): boolean =>
  kind in defaultAnswers(story);

export const asks = ({ questions = [] }: Pick<Story, 'questions'>, kind: QuestionKind): boolean =>
  questions.some((question) => question.kind === kind);

/** Answers to what the story asks, its own where a parent gave none; what it does not ask is left out. */
export const settleAnswers = (story: Pick<Story, 'questions'>, given: Answers | undefined): Answers => {
  const asked = Object.entries(given ?? {}).filter(([kind]) => asks(story, kind as QuestionKind));
  return { ...defaultAnswers(story), ...Object.fromEntries(asked) };
};
