// Cases answered differently on purpose, each with its reason: the recorded answer is unsafe.
import { join } from 'node:path';
import { json } from './corpus.ts';
import type { Outcome } from './replay.ts';

interface Refusal {
  readonly area: string;
  readonly name: string;
  readonly reason: string;
}

export const refusals = json<Refusal[]>(join(import.meta.dirname, 'refused.json'));

export const refusalOf = (outcome: Outcome): Refusal | undefined =>
  refusals.find(({ area, name }) => area === outcome.area && name === outcome.name);
