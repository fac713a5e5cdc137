// Why a passkey or code was not accepted, in words.
import type { ApiFailure } from '#web/api/api-failure.ts';
import type { CopyKey } from '#web/i18n/copy.ts';

const PROBLEM_TEXTS = {
  'unknown-attempt': 'secondFactor.problems.unknown-attempt',
  'wrong-code': 'secondFactor.problems.wrong-code',
  'wrong-passkey': 'secondFactor.problems.wrong-passkey',
  'wrong-password': 'secondFactor.problems.wrong-password',
  'known-passkey': 'secondFactor.problems.known-passkey',
  'required-for-role': 'secondFactor.problems.required-for-role',
  'not-possible': 'secondFactor.problems.not-possible',
  'too-many-attempts': 'secondFactor.problems.too-many-attempts',
  'not-fresh': 'secondFactor.verifyFirst',
  blocked: 'secondFactor.problems.blocked',
  cancelled: 'secondFactor.problems.cancelled',
  unreached: 'secondFactor.problems.unreached',
} as const satisfies Readonly<Record<string, CopyKey>>;

export type FactorProblem = keyof typeof PROBLEM_TEXTS;

const isProblem = (reason: unknown): reason is FactorProblem =>
  typeof reason === 'string' && Object.hasOwn(PROBLEM_TEXTS, reason);

export const problemOf = ({ details: { reason }, status }: ApiFailure): FactorProblem =>
  isProblem(reason) ? reason : status === 429 ? 'too-many-attempts' : 'unreached';

export const problemText = (problem: FactorProblem): CopyKey => PROBLEM_TEXTS[problem];
