// What is wrong with a typed name, known without asking the shop: by the same rules it goes by itself.
import { normaliseName } from '#core/names/normalise.ts';
import { type CoverProblem, REASONS } from './cover-problem.ts';

export function nameProblem(name: string): CoverProblem | undefined {
  const normalised = normaliseName(name);
  return normalised.ok ? undefined : (REASONS[normalised.error] ?? 'letters');
}
