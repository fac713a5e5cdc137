// Validates a typed name locally, by the same rules as the server.
import { normaliseName } from '#core/names/normalise.ts';
import { type CoverProblem, REASONS } from './cover-problem.ts';

/** The name as printed; empty where there is none or it is not printable. */
export function readName(typed: string): { readonly name: string; readonly problem: CoverProblem | undefined } {
  if (typed.trim() === '') return { name: '', problem: undefined };
  const normalised = normaliseName(typed);
  return normalised.ok
    ? { name: normalised.value.name, problem: undefined }
    : { name: '', problem: REASONS[normalised.error] ?? 'letters' };
}
