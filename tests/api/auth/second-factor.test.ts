// Passkeys, one-time codes and recovery codes.
import { describe, expect, it, test } from 'vitest';
import { createSoftPasskey } from '#tests/harness/soft-passkey.ts';
import { currentCode, reasonOf, site, startSecondFactorShop } from './second-factor-shop.ts';

const { shop, login, post, withPasskey, withTotp, attemptOf, question } = await startSecondFactorShop();
const { database } = shop;

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
