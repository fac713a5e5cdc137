// What a server says is wrong with a form, field by field, and the words for it.
import type { ApiFailure } from '#web/api/api-failure.ts';
import type { CopyKey, Translate } from '#web/i18n/copy.ts';

export type Problems = Readonly<Record<string, string>>;

export function problemsOf(failure: ApiFailure): Problems {
  const { problems } = failure.details;
  return typeof problems === 'object' && problems !== null ? (problems as Problems) : {};
}

/** Finds the words of a field's problem; one nobody has words for is told in general. */
export const problemWords =
  (t: Translate, words: Readonly<Record<string, CopyKey>>, other: CopyKey) =>
  (problem: string | undefined): string | undefined =>
    problem === undefined ? undefined : t(words[problem] ?? other);
