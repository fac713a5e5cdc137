// Passkeys in the browser. The library is loaded at the first use.
import { err, ok, type Result } from '#core/result.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import type { Answer } from '#web/api/contracts.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { type FactorProblem, problemOf } from './factor-problem.ts';

type RequestOptions = Answer<'POST /api/shop/sign-in/second-step/options'>;
type SignedIn = Answer<'POST /api/shop/sign-in/passkey'>;
type Outcome<T> = Promise<Result<T, FactorProblem>>;

const library = () => import('@simplewebauthn/browser');

/** The browser throws if the person closes its window, and if there is no passkey. */
const orCancelled = <T>(asking: Promise<T>): Outcome<T> => asking.then(ok, () => err('cancelled' as const));

const ask = async (optionsJSON: RequestOptions) => orCancelled((await library()).startAuthentication({ optionsJSON }));

async function orProblem<T>(calling: Promise<Result<T, ApiFailure>>): Outcome<T> {
  const answer = await calling;
  return answer.ok ? answer : err(problemOf(answer.error));
}

export async function signInWithPasskey(): Outcome<SignedIn> {
  const asked = await orProblem(shopApi.request('POST /api/shop/sign-in/passkey/options'));
  if (!asked.ok) return asked;
  const { attempt, options } = asked.value;
  const passkey = await ask(options);
  if (!passkey.ok) return passkey;
  return orProblem(shopApi.request('POST /api/shop/sign-in/passkey', { body: { attempt, passkey: passkey.value } }));
}

export async function finishSignInWithPasskey(attempt: string): Outcome<SignedIn> {
  const options = await orProblem(shopApi.request('POST /api/shop/sign-in/second-step/options', { body: { attempt } }));
  if (!options.ok) return options;
  const passkey = await ask(options.value);
  if (!passkey.ok) return passkey;
  const body = { attempt, passkey: passkey.value };
  return orProblem(shopApi.request('POST /api/shop/sign-in/second-step', { body }));
}

export async function provePasskey(): Outcome<{ jwt: string }> {
  const asked = await orProblem(shopApi.request('POST /api/shop/account/fresh/options'));
  if (!asked.ok) return asked;
  const { attempt, options } = asked.value;
  const passkey = await ask(options);
  if (!passkey.ok) return passkey;
  return orProblem(shopApi.request('POST /api/shop/account/fresh', { body: { attempt, passkey: passkey.value } }));
}

export async function addPasskey(name: string): Outcome<Answer<'POST /api/shop/account/passkeys'>> {
  const asked = await orProblem(shopApi.request('POST /api/shop/account/passkeys/options'));
  if (!asked.ok) return asked;
  const { attempt, options } = asked.value;
  const { startRegistration } = await library();
  const made = await orCancelled(startRegistration({ optionsJSON: options }));
  if (!made.ok) return made;
  return orProblem(
    shopApi.request('POST /api/shop/account/passkeys', { body: { attempt, name, passkey: made.value } }),
  );
}
