// A shop with people who have passkeys or one-time codes.
import { expect } from 'vitest';
import { ensureStaffRoles } from '#server/modules/accounts/roles/default-roles.ts';
import { totpCode, totpStep } from '#server/modules/accounts/second-factor/totp.ts';
import { ORIGIN, startTestShop } from '#tests/harness/shop-api.ts';
import { createSoftPasskey } from '#tests/harness/soft-passkey.ts';

export const site = { origin: new URL(ORIGIN).origin, rpId: new URL(ORIGIN).hostname };
export const reasonOf = (answer: { json(): { error: { details: { reason?: string } } } }) =>
  answer.json().error.details.reason;
export const currentCode = (secret: string, steps = 0) => totpCode(secret, totpStep(new Date()) + steps);

export type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestShop>>['person']>>;

export async function startSecondFactorShop() {
  const shop = await startTestShop();
  await ensureStaffRoles(shop.database, shop.content);

  const login = (person: Person) =>
    shop.call('POST', '/api/auth/local', { body: { identifier: person.email, password: person.password } });
  const post = (path: string, body: unknown, jwt?: string) =>
    shop.call('POST', `/api/shop/${path}`, { body, ...(jwt === undefined ? {} : { jwt }) });

  async function withPasskey(name: string, options: { role?: string } = {}) {
    const person = await shop.person(name, options);
    const passkey = createSoftPasskey(site);
    const asked = (await post('account/passkeys/options', {}, person.jwt)).json();
    const body = { attempt: asked.attempt, name: 'Phone', passkey: passkey.create(asked.options.challenge) };
    const added = await post('account/passkeys', body, person.jwt);
    expect(added.statusCode, added.body).toBe(201);
    return { person, passkey, body, jwt: added.json().jwt as string, codes: added.json().recoveryCodes as string[] };
  }

  async function withTotp(name: string) {
    const person = await shop.person(name);
    const started = (await post('account/totp/options', {}, person.jwt)).json();
    const { attempt, secret } = started as { attempt: string; secret: string };
    const added = await post('account/totp', { attempt, code: currentCode(secret, -1) }, person.jwt);
    expect(added.statusCode, added.body).toBe(201);
    return { person, secret, started, jwt: added.json().jwt as string, codes: added.json().recoveryCodes as string[] };
  }

  /** The attempt of a sign-in with the right password. */
  async function attemptOf(person: Person): Promise<string> {
    const answer = await login(person);
    expect(answer.statusCode).toBe(403);
    return answer.json().error.details.attempt;
  }

  async function question(attempt: string): Promise<string> {
    return (await post('sign-in/second-step/options', { attempt })).json().challenge;
  }

  return { shop, login, post, withPasskey, withTotp, attemptOf, question };
}
