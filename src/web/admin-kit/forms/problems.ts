// Field errors returned by the server and their localised messages.

import type { CopyKey, Translate } from '#web/i18n/copy.ts';
import type { AdminFailure } from '../api/admin-api.ts';

export type Problems = Readonly<Record<string, string>>;

export function problemsOf(failure: AdminFailure): Problems {
  const { problems } = failure.details;
  return typeof problems === 'object' && problems !== null ? (problems as Problems) : {};
}

/** Message above a form: general when fields show their own errors, otherwise the failure's. */
export const formProblem = (t: Translate, failure: AdminFailure): string =>
  Object.keys(problemsOf(failure)).length > 0 ? t('adminLetters.notSaved') : failure.sentence;

/** Looks up the message of a field error; `other` is the fallback. */
export const problemMessages =
  (t: Translate, words: Readonly<Record<string, CopyKey>>, other: CopyKey) =>
  (problem: string | undefined): string | undefined =>
    problem === undefined ? undefined : t(Object.hasOwn(words, problem) ? (words[problem] ?? other) : other);
