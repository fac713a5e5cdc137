// Fresh proofs of identity, and the time staff have to add a second factor.
import { describe, expect, it } from 'vitest';
import { letBackIn } from '#server/modules/accounts/second-factor/let-back-in.ts';
import { staffToken } from '#tests/harness/staff-token.ts';
import { type Person, reasonOf, startSecondFactorShop } from './second-factor-shop.ts';

const { shop, login, post, withPasskey, withTotp } = await startSecondFactorShop();
const { database } = shop;

describe('a fresh proof', () => {
  const long = new Date(Date.now() - 16 * 60_000);
  const oldToken = async (person: Person, purpose: 'session' | 'admin' = 'session', role?: string) =>
    shop.accounts.tokens.issue(purpose, {
      id: person.id,
      tokenVersion: 1,
      sessionId: `old-${person.id}`,
      authenticatedAt: long,
      ...(role ? { role } : {}),
    });

  it('is needed for the export and for factors, and given by the password of an account without a second factor', async () => {
    const person = await shop.person('rita');
    const jwt = await oldToken(person);
    for (const answer of [
      await shop.call('GET', '/api/shop/account/export', { jwt }),
      await post('account/passkeys/options', {}, jwt),
      await post('account/totp/options', {}, jwt),
    ])
      expect([answer.statusCode, reasonOf(answer)]).toEqual([403, 'not-fresh']);
    expect((await shop.call('GET', '/api/shop/account/fresh', { jwt })).json()).toEqual({
      fresh: false,
      provenAt: expect.stringMatching(/^\d{4}-.+Z$/),
      ways: ['password'],
    });
    expect(reasonOf(await post('account/fresh', { password: 'wrong' }, jwt))).toBe('wrong-password');
    const fresh = (await post('account/fresh', { password: person.password }, jwt)).json().jwt;
    expect((await shop.call('GET', '/api/shop/account/export', { jwt: fresh })).statusCode).toBe(200);
  });

  it('of an account with a second factor is the factor, not the password', async () => {
    const { person, passkey, jwt } = await withPasskey('sonya');
    expect(reasonOf(await post('account/fresh', { password: person.password }, jwt))).toBe('wrong-password');
    const { attempt, options } = (await post('account/fresh/options', {}, jwt)).json();
    const body = { attempt, passkey: passkey.sign(options.challenge) };
    expect((await post('account/fresh', body, jwt)).statusCode).toBe(200);
    expect(reasonOf(await post('account/fresh', body, jwt))).toBe('unknown-attempt');
  });

  it('is needed by staff for refunds, exports, roles and deletions', async () => {
    const owner = await shop.person('owner', { role: 'administrator' });
    const jwt = await oldToken(owner, 'admin', 'administrator');
    for (const [method, url, body] of [
      ['PUT', `/api/admin/staff/people/${owner.id}/role`, { role: 'support' }],
      ['POST', '/api/admin/staff/people', {}],
      ['DELETE', `/api/admin/customers/people/${owner.id}`, undefined],
      ['DELETE', `/api/admin/customers/people/${owner.id}/second-factor`, undefined],
      ['POST', '/api/admin/staff/roles', {}],
      ['POST', '/api/admin/api-tokens', {}],
      ['POST', '/api/admin/webhooks', {}],
      ['PUT', '/api/admin/webhooks/1', {}],
      ['PUT', '/api/admin/connections/mail', { values: {} }],
      ['POST', '/api/admin/connections/mail/test', { values: null }],
      ['DELETE', '/api/admin/connections/mail', undefined],
      ['PUT', '/api/admin/api-tokens/1', {}],
      ['POST', '/api/admin/api-tokens/1/regenerate', undefined],
      ['GET', '/api/admin/customers/cards.csv', undefined],
      ['POST', '/api/admin/strapi-api-proxy/users', {}],
      ['PUT', '/api/admin/strapi-api-proxy/users-permissions/roles/1', {}],
    ] as const) {
      const answer = await shop.call(method, url, { jwt, body });
      expect([url, answer.statusCode, reasonOf(answer)]).toEqual([url, 403, 'not-fresh']);
    }
    expect((await shop.call('GET', '/api/admin/customers/people', { jwt })).statusCode).toBe(200);
  });
});

describe('staff', () => {
  const overdue = (id: number) =>
    database.query(`update second_factor_grace set began_at = now() - interval '15 days' where user_id = $1`, [id]);
  const token = (jwt: string) => shop.call('POST', '/api/admin/generate-token', { jwt });

  it.each([
    ['administrator', 403],
    ['support', 403],
    ['editor', 200],
  ])('with the role %s get status %i once the time is over', async (role, status) => {
    const person = await shop.person(`late-${role}`, { role });
    expect((await token(person.jwt)).statusCode).toBe(200);
    await overdue(person.id);
    const answer = await token(person.jwt);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(reasonOf(answer)).toBe('second-factor-overdue');
  });

  it('open /admin with a second factor, and may not remove the last one', async () => {
    const { jwt, passkey } = await withPasskey('tamara', { role: 'support' });
    expect((await token(jwt)).statusCode).toBe(200);
    const removed = await shop.call('DELETE', `/api/shop/account/passkeys/${passkey.id}`, { jwt });
    expect(reasonOf(removed)).toBe('required-for-role');
    const log = await database.query<{ action: string }>(
      `select action from audit_log where actor_name = 'tamara' order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual(['users.passkey-added']);
  });

  it('reset the second factor of a person who has lost it, not their own', async () => {
    const { person, jwt } = await withTotp('ulya');
    const admin = await staffToken(shop, 'administrator');
    const url = `/api/admin/customers/people/${person.id}/second-factor`;
    expect((await shop.call('DELETE', url, { jwt: admin })).statusCode).toBe(200);
    expect((await login(person)).statusCode).toBe(200);
    expect((await shop.call('GET', '/api/shop/account/second-factor', { jwt })).statusCode).toBe(401);
    expect((await shop.call('DELETE', url, { jwt: admin })).json().error.message).toBe('no-second-factor');
  });

  it('are let back in by the command on the server', async () => {
    const { person, jwt } = await withPasskey('varya', { role: 'administrator' });
    await database.query('update users set blocked = true where id = $1', [person.id]);
    const password = await letBackIn(database, person.email, { memoryCost: 1024, timeCost: 1 });
    expect((await shop.call('GET', '/api/shop/account/fresh', { jwt })).statusCode).toBe(401);
    const entered = await login({ ...person, password });
    expect(entered.statusCode).toBe(200);
    expect((await token(entered.json().jwt)).statusCode).toBe(200);
    await expect(letBackIn(database, 'nobody@example.test')).rejects.toThrow('There is no account');
  });
});
