// Schema of the child a book is about, shared by form, route, job and engine. Names are normalised.
import { z } from 'zod';
import { normaliseCorrectedForms } from '../names/corrected-forms.ts';
import { DEDICATION_LIMIT, type DedicationError, normaliseDedication } from '../names/dedication.ts';
import { CASES, GENDERS, type NameForms } from '../names/forms.ts';
import { FULL_NAME_LIMIT, NAME_LIMIT, type NameError, normaliseFullName, normaliseName } from '../names/normalise.ts';
import type { Result } from '../result.ts';
import { CHILD_MAX_AGE_YEARS, CHILD_MIN_AGE_YEARS } from './age-groups.ts';

/** A problem with its own message, `names.errors.<code>`, filled with `limit`. */
interface ChildProblem {
  readonly code: NameError | DedicationError;
  readonly limit: number;
}

/** Adapts a normalising function to a zod transform; a refusal becomes an issue with a `problem` parameter. */
export const normaliseWith =
  <In, Out>(normalise: (typed: In) => Result<Out, ChildProblem['code']>, limit: number) =>
  (typed: In, context: z.RefinementCtx<In>): Out => {
    const normalised = normalise(typed);
    if (normalised.ok) return normalised.value;
    const problem: ChildProblem = { code: normalised.error, limit };
    context.addIssue({ code: 'custom', message: normalised.error, params: { problem }, input: typed });
    return z.NEVER;
  };

/** The problem attached to an issue; undefined if zod's own issue code suffices. */
export const childProblem = (issue: { readonly code?: unknown; readonly params?: unknown }): ChildProblem | undefined =>
  (issue.params as { readonly problem?: ChildProblem } | undefined)?.problem;

export const nameOnly = (normalise: typeof normaliseName) => (typed: string) => {
  const clean = normalise(typed);
  return clean.ok ? { ok: true as const, value: clean.value.name } : clean;
};

export const childAge = z.int().min(CHILD_MIN_AGE_YEARS).max(CHILD_MAX_AGE_YEARS);

export const childSchema = z.strictObject({
  /** Used in the story. */
  name: z.string().transform(normaliseWith(nameOnly(normaliseName), NAME_LIMIT)),
  /** Used on the cover. */
  fullName: z.string().transform(normaliseWith(nameOnly(normaliseFullName), FULL_NAME_LIMIT)),
  /** The parent's corrections of the declined name. */
  forms: z
    .partialRecord(z.enum(CASES), z.string())
    .transform(normaliseWith<Partial<NameForms>, Partial<NameForms>>(normaliseCorrectedForms, NAME_LIMIT))
    .exactOptional(),
  /** Empty: the story's default dedication is used. */
  dedication: z.string().transform(normaliseWith(normaliseDedication, DEDICATION_LIMIT)).exactOptional(),
  age: childAge,
  gender: z.enum(GENDERS),
});

export type Child = z.output<typeof childSchema>;
