// What a server says is wrong with a form, field by field, and the words for it.

import type { CopyKey, Translate } from '#web/i18n/copy.ts';
import type { AdminFailure } from './admin-api.ts';

export type Problems = Readonly<Record<string, string>>;

export function problemsOf(failure: AdminFailure): Problems {
  const { problems } = failure.details;
  return typeof problems === 'object' && problems !== null ? (problems as Problems) : {};
}

/** Above a form: its fields say it where they can, else the failure does. */
export const formProblem = (t: Translate, failure: AdminFailure): string =>
  Object.keys(problemsOf(failure)).length > 0 ? t('adminLetters.notSaved') : failure.sentence;

/** Finds the words of a field's problem; one nobody has words for is told in general. */
export const problemWords =
  (t: Translate, words: Readonly<Record<string, CopyKey>>, other: CopyKey) =>
  (problem: string | undefined): string | undefined =>
    problem === undefined ? undefined : t(words[problem] ?? other);
