// Connects the name normalisers to zod: a rejected name becomes an issue that carries the problem code and the limit.
import { z } from 'zod';
import type { Result } from '../result.ts';
import type { DedicationError } from './dedication.ts';
import type { NameError, normaliseName } from './normalise.ts';

/** Problems of a family phrase, which is checked like a name. */
export type PhraseError = 'phrase-too-long' | 'phrase-has-symbols';

/** A problem with its own message, `names.errors.<code>`, filled with `limit`. */
interface NameProblem {
  readonly code: NameError | DedicationError | PhraseError;
  readonly limit: number;
}

/** Adapts a normalising function to a zod transform; a refusal becomes an issue with a `problem` parameter. */
export const normaliseWith =
  <In, Out>(normalise: (typed: In) => Result<Out, NameProblem['code']>, limit: number) =>
  (typed: In, context: z.RefinementCtx<In>): Out => {
    const normalised = normalise(typed);
    if (normalised.ok) return normalised.value;
    const problem: NameProblem = { code: normalised.error, limit };
    context.addIssue({ code: 'custom', message: normalised.error, params: { problem }, input: typed });
    return z.NEVER;
  };

/** The problem attached to an issue; undefined if zod's own issue code suffices. */
export const nameProblem = (issue: { readonly code?: unknown; readonly params?: unknown }): NameProblem | undefined =>
  (issue.params as { readonly problem?: NameProblem } | undefined)?.problem;

export const nameOnly = (normalise: typeof normaliseName) => (typed: string) => {
  const clean = normalise(typed);
  return clean.ok ? { ok: true as const, value: clean.value.name } : clean;
};
