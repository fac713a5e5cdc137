// Calls that change one's own factors.
import { err, ok, type Result } from '#core/result.ts';
import type { Answer } from '#web/api/contracts.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { type FactorProblem, problemOf } from '#web/shell/second-factor/factor-problem.ts';

export type TotpOptions = Answer<'POST /api/shop/account/totp/options'>;

export async function removePasskey(id: string): Promise<FactorProblem | null> {
  const answer = await shopApi.request('DELETE /api/shop/account/passkeys/:id', { params: { id } });
  return answer.ok ? null : problemOf(answer.error);
}

export async function removeTotp(): Promise<FactorProblem | null> {
  const answer = await shopApi.request('DELETE /api/shop/account/totp');
  return answer.ok ? null : problemOf(answer.error);
}

export async function startTotp(): Promise<Result<TotpOptions, FactorProblem>> {
  const answer = await shopApi.request('POST /api/shop/account/totp/options');
  return answer.ok ? answer : err(problemOf(answer.error));
}

export async function addTotp(attempt: string, code: string): Promise<Result<readonly string[] | null, FactorProblem>> {
  const answer = await shopApi.request('POST /api/shop/account/totp', { body: { attempt, code } });
  return answer.ok ? ok(answer.value.recoveryCodes) : err(problemOf(answer.error));
}

export async function makeRecoveryCodes(): Promise<Result<readonly string[], FactorProblem>> {
  const answer = await shopApi.request('POST /api/shop/account/recovery-codes');
  return answer.ok ? ok(answer.value.recoveryCodes) : err(problemOf(answer.error));
}
