// What is wrong with a typed name, known without asking the shop: by the same rules it goes by itself.
import { normaliseName } from '#core/names/normalise.ts';
import { type CoverProblem, REASONS } from './cover-problem.ts';

/** The name as it will be printed: empty where there is none, or none that can be. */
export function readName(typed: string): { readonly name: string; readonly problem: CoverProblem | undefined } {
  if (typed.trim() === '') return { name: '', problem: undefined };
  const normalised = normaliseName(typed);
  return normalised.ok
    ? { name: normalised.value.name, problem: undefined }
    : { name: '', problem: REASONS[normalised.error] ?? 'letters' };
}
