// Passkeys, one-time codes, recovery codes, fresh proofs, and the time staff have to add a second factor.
import { describe, expect, it, test } from 'vitest';
import { ensureStaffRoles } from '#server/modules/accounts/roles/default-roles.ts';
import { letBackIn } from '#server/modules/accounts/second-factor/let-back-in.ts';
import { totpCode, totpStep } from '#server/modules/accounts/second-factor/totp.ts';
import { ORIGIN, startTestShop } from '#tests/harness/shop-api.ts';
import { createSoftPasskey } from '#tests/harness/soft-passkey.ts';
import { staffToken } from '#tests/harness/staff-token.ts';

const shop = await startTestShop();
const { database } = shop;
await ensureStaffRoles(database, shop.content);
const site = { origin: new URL(ORIGIN).origin, rpId: new URL(ORIGIN).hostname };

type Person = Awaited<ReturnType<typeof shop.person>>;

const login = (person: Person) =>
  shop.call('POST', '/api/auth/local', { body: { identifier: person.email, password: person.password } });
const post = (path: string, body: unknown, jwt?: string) =>
  shop.call('POST', `/api/shop/${path}`, { body, ...(jwt === undefined ? {} : { jwt }) });
const reasonOf = (answer: { json(): { error: { details: { reason?: string } } } }) =>
  answer.json().error.details.reason;
const currentCode = (secret: string, steps = 0) => totpCode(secret, totpStep(new Date()) + steps);

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

describe('a passkey', () => {
  it('is asked for after the password, and the JWT login of the content API is no way around it', async () => {
    const { person, passkey } = await withPasskey('anna');
    const refused = await login(person);
    expect(refused.json().error).toMatchObject({
      status: 403,
      details: { reason: 'second-factor', ways: ['passkey', 'recovery-code'] },
    });
    expect(refused.body).not.toContain('jwt');
    const { attempt } = refused.json().error.details;
    const body = { attempt, passkey: passkey.sign(await question(attempt)) };
    const entered = await post('sign-in/second-step', body);
    expect(entered.json()).toMatchObject({ user: { email: person.email }, staff: false });
    expect((await shop.call('GET', '/api/users/me', { jwt: entered.json().jwt })).statusCode).not.toBe(401);
    // The same answer, sent again.
    expect(reasonOf(await post('sign-in/second-step', body))).toBe('unknown-attempt');
  });

  it('signs in without a password, once per question', async () => {
    const { person, passkey } = await withPasskey('bella');
    const { attempt, options } = (await post('sign-in/passkey/options', {})).json();
    const body = { attempt, passkey: passkey.sign(options.challenge) };
    expect((await post('sign-in/passkey', body)).json().user.email).toBe(person.email);
    expect(reasonOf(await post('sign-in/passkey', body))).toBe('unknown-attempt');
  });

  it('is refused with another origin, another question, or a copied counter', async () => {
    const { person, passkey } = await withPasskey('clara');
    const attempt = await attemptOf(person);
    const wrong = [
      passkey.sign(await question(attempt), { from: 'https://evil.example', count: 5 }),
      passkey.sign('another-question', { count: 6 }),
    ];
    for (const answer of wrong)
      expect(reasonOf(await post('sign-in/second-step', { attempt, passkey: answer }))).toBe('wrong-passkey');
    const right = { attempt, passkey: passkey.sign(await question(attempt), { count: 7 }) };
    expect((await post('sign-in/second-step', right)).statusCode).toBe(200);
    const again = await attemptOf(person);
    const copied = { attempt: again, passkey: passkey.sign(await question(again), { count: 7 }) };
    expect(reasonOf(await post('sign-in/second-step', copied))).toBe('wrong-passkey');
  });

  it('of one account does not finish the sign-in of another', async () => {
    const { person } = await withPasskey('dora');
    const other = await withPasskey('eva');
    const attempt = await attemptOf(person);
    const body = { attempt, passkey: other.passkey.sign(await question(attempt)) };
    expect(reasonOf(await post('sign-in/second-step', body))).toBe('wrong-passkey');
  });

  it('is added once, only to the account that asked, and not from another origin', async () => {
    const { jwt, body } = await withPasskey('faina');
    expect(reasonOf(await post('account/passkeys', body, jwt))).toBe('unknown-attempt');
    const asked = (await post('account/passkeys/options', {}, jwt)).json();
    const given = { attempt: asked.attempt, name: 'Key' };
    const made = createSoftPasskey(site).create(asked.options.challenge, 'https://evil.example');
    expect(reasonOf(await post('account/passkeys', { ...given, passkey: made }, jwt))).toBe('wrong-passkey');
    const stranger = await shop.person('galya');
    const honest = createSoftPasskey(site).create(asked.options.challenge);
    expect(reasonOf(await post('account/passkeys', { ...given, passkey: honest }, stranger.jwt))).toBe(
      'unknown-attempt',
    );
  });

  it('as the first factor gives recovery codes, mails the owner and keeps a customer’s other sessions', async () => {
    const before = shop.mails.length;
    const { person, jwt, codes } = await withPasskey('inga');
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect((await shop.call('GET', '/api/shop/account/second-factor', { jwt: person.jwt })).statusCode).toBe(200);
    const own = (await shop.call('GET', '/api/shop/account/second-factor', { jwt })).json();
    expect(own).toMatchObject({ passkeys: [{ name: 'Phone', usedAt: null }], totp: false, recoveryCodes: 10 });
    expect(shop.mails.slice(before)).toMatchObject([{ to: person.email, subject: expect.stringContaining('вход') }]);
  });

  it('as the first factor ends all other sessions of staff', async () => {
    const { person, jwt } = await withPasskey('iskra', { role: 'support' });
    const status = async (token: string) =>
      (await shop.call('GET', '/api/shop/account/second-factor', { jwt: token })).statusCode;
    expect([await status(person.jwt), await status(jwt)]).toEqual([401, 200]);
  });
});

describe('one-time codes', () => {
  it('are accepted once, and their secret is encrypted at rest', async () => {
    const { person, secret } = await withTotp('kira');
    const code = currentCode(secret);
    const attempt = await attemptOf(person);
    expect((await post('sign-in/second-step', { attempt, code })).statusCode).toBe(200);
    const again = await attemptOf(person);
    expect(reasonOf(await post('sign-in/second-step', { attempt: again, code }))).toBe('wrong-code');
    const [row] = await database.query<{ secret: Buffer }>('select secret from totp_keys where user_id = $1', [
      person.id,
    ]);
    expect(row?.secret.includes(secret)).toBe(false);
  });

  it('need the first code to be turned on', async () => {
    const person = await shop.person('lida');
    const { attempt } = (await post('account/totp/options', {}, person.jwt)).json();
    expect(reasonOf(await post('account/totp', { attempt, code: '000000' }, person.jwt))).toBe('wrong-code');
    expect((await login(person)).statusCode).toBe(200);
  });

  it('are throttled: five tries per attempt, ten per account and address', async () => {
    const { person, secret } = await withTotp('mila');
    const first = await attemptOf(person);
    for (let tries = 0; tries < 5; tries += 1)
      expect(reasonOf(await post('sign-in/second-step', { attempt: first, code: '000000' }))).toBe('wrong-code');
    expect(reasonOf(await post('sign-in/second-step', { attempt: first, code: currentCode(secret) }))).toBe(
      'too-many-attempts',
    );
    const second = await attemptOf(person);
    for (let tries = 0; tries < 5; tries += 1) await post('sign-in/second-step', { attempt: second, code: '000000' });
    const third = await post('sign-in/second-step', { attempt: await attemptOf(person), code: currentCode(secret) });
    expect([third.statusCode, reasonOf(third)]).toEqual([429, 'too-many-attempts']);
  });
});

describe('a recovery code', () => {
  it('opens the account once, in any spelling, and mails the owner', async () => {
    const { person, codes } = await withTotp('nina');
    const [code = ''] = codes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const before = shop.mails.length;
    const used = await post('sign-in/second-step', { attempt: await attemptOf(person), code: typed });
    expect(used.statusCode).toBe(200);
    expect(shop.mails.slice(before)).toMatchObject([{ to: person.email }]);
    expect(reasonOf(await post('sign-in/second-step', { attempt: await attemptOf(person), code }))).toBe('wrong-code');
  });

  it('ends when new ones are made', async () => {
    const { person, codes, jwt } = await withTotp('olga');
    const renewed = (await post('account/recovery-codes', {}, jwt)).json().recoveryCodes as string[];
    const attempt = await attemptOf(person);
    expect(reasonOf(await post('sign-in/second-step', { attempt, code: codes[0] }))).toBe('wrong-code');
    expect((await post('sign-in/second-step', { attempt, code: renewed[0] })).statusCode).toBe(200);
  });
});

test('a new password by mail does not replace the second factor', async () => {
  const { person } = await withTotp('polina');
  await database.query(
    `update users set reset_password_token = encode(sha256($2::bytea), 'hex'),
     reset_password_expires_at = now() + interval '1 hour' where id = $1`,
    [person.id, 'reset-code'],
  );
  const body = { code: 'reset-code', password: 'another-pass-1', passwordConfirmation: 'another-pass-1' };
  const answer = await shop.call('POST', '/api/auth/reset-password', { body });
  expect([answer.statusCode, reasonOf(answer)]).toEqual([403, 'second-factor']);
});

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
