// Questions of a story about the child, and their resolved answers.
import type { Answers, QuestionKind } from '#core/answers/answers.ts';
import type { Locale } from '#core/locale.ts';
import type { Story } from '#engine/types.ts';

/** Default answers of a story; a question without a default may stay unanswered. */
const defaultAnswers = ({ questions = [] }: Pick<Story, 'questions'>, locale: Locale): Answers => {
  const answers: Answers = {};
  for (const question of questions) {
    if (question.kind === 'toy') answers.toy = question.default;
    if (question.kind === 'phrase') answers.phrase = question.default[locale];
    if (question.kind === 'pet' && question.default) answers.pet = question.default;
  }
  return answers;
};

/** Whether the story always has an answer to this question. */
export const hasDefaultAnswer = (story: Pick<Story, 'questions'>, kind: QuestionKind): boolean =>
  // Which questions have a default is the same in every language.
  kind in defaultAnswers(story, 'ru');

export const asksQuestion = ({ questions = [] }: Pick<Story, 'questions'>, kind: QuestionKind): boolean =>
  questions.some((question) => question.kind === kind);

/**
 * The parent's answers to the story's questions, completed by defaults, and the story of the book before; answers to
 * other questions are dropped.
 */
export const resolveAnswers = (
  story: Pick<Story, 'questions'>,
  parentAnswers: Answers | undefined,
  locale: Locale,
): Answers => {
  const answered = Object.entries(parentAnswers ?? {}).filter(
    ([kind, answer]) => answer !== '' && (kind === 'lastStory' || asksQuestion(story, kind as QuestionKind)),
  );
  return { ...defaultAnswers(story, locale), ...Object.fromEntries(answered) };
};
