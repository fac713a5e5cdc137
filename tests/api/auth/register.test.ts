// Registration, with and without confirmation of the address.
import { describe, expect, test } from 'vitest';
import { startTestShop } from '#tests/harness/shop-api.ts';

const open = await startTestShop();
const strict = await startTestShop({
  account: { emailConfirmation: 'required', confirmationRedirect: 'http://shop.example.test/confirmed' },
});

const register = (shop: typeof open, body: unknown, headers = {}) =>
  shop.call('POST', '/api/auth/local/register', { body, headers });
const nina = { username: 'nina', email: 'Nina@Example.test', password: 'Nina-pass-1' };

describe('registration', () => {
  test('creates an account and a token that opens it', async () => {
    const answer = await register(open, nina);
    expect(answer.statusCode).toBe(200);
    const { jwt, user } = answer.json();
    expect(user).toMatchObject({ username: 'nina', email: 'nina@example.test', confirmed: true, blocked: false });
    expect((await open.call('GET', '/api/users/me', { jwt })).json()).toEqual(user);
  });

  test('rejects a taken name or address in any case, also as each other', async () => {
    await register(open, nina);
    for (const [username, email] of [
      ['nina2', 'nina@example.test'],
      ['NINA', 'nina4@example.test'],
      ['nina@example.test', 'nina5@example.test'],
    ]) {
      const { error } = (await register(open, { ...nina, username, email })).json();
      expect(error).toMatchObject({ name: 'ApplicationError', message: 'Email or Username are already taken' });
    }
  });

  test.each([
    [{}, 3, ['email', 'username', 'password']],
    [{ ...nina, username: 'ab', email: 'ab@example.test' }, 1, ['username']],
    [{ ...nina, username: 'longy', email: 'longy@example.test', password: 'я'.repeat(37) }, 1, ['password']],
    [{ ...nina, username: 'shorty', email: 'shorty@example.test', password: '12345' }, 1, ['password']],
    [{ ...nina, username: 'broken', email: 'broken' }, 1, ['email']],
  ])('rejects %j with every reason', async (body, count, paths) => {
    const { error } = (await register(open, body)).json();
    expect(error.name).toBe('ValidationError');
    expect(error.details.errors).toHaveLength(count);
    expect(error.details.errors.map((issue: { path: string[] }) => issue.path[0])).toEqual(paths);
  });

  test.each(['confirmed', 'blocked', 'role', 'provider', 'isAdmin'])('cannot set %s', async (key) => {
    const answer = await register(open, { ...nina, username: 'sneaky', email: 'sneaky@example.test', [key]: 1 });
    expect(answer.json().error.message).toBe(`Invalid parameters: ${key}`);
  });

  test('accepts one of two concurrent registrations with the same address', async () => {
    const both = await Promise.all(
      ['twin-a', 'twin-b'].map((username) =>
        register(open, { username, email: 'twin@example.test', password: 'Twin-pass' }),
      ),
    );
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });

  test('answers 400 without a body', async () => {
    expect((await open.call('POST', '/api/auth/local/register')).statusCode).toBe(400);
  });
});

describe('registration with required confirmation', () => {
  test('returns no token until the mailed link is used, which works once', async () => {
    const pia = { username: 'pia', email: 'pia@example.test', password: 'Pia-pass-1' };
    const answer = await register(strict, pia, { 'accept-language': 'en-GB' });
    expect(answer.json()).toEqual({ user: expect.objectContaining({ username: 'pia', confirmed: false }) });
    const login = () => strict.call('POST', '/api/auth/local', { body: { identifier: 'pia', password: pia.password } });
    expect((await login()).json().error).toMatchObject({
      name: 'ApplicationError',
      message: 'Your account email is not confirmed',
    });

    const mail = strict.mails.at(-1);
    expect(mail).toMatchObject({ to: pia.email, subject: 'Confirm your email — Жили-Были' });
    const [, code] = /http:\/\/localhost:3000\/en\/account\/confirm\?code=([0-9a-f]{40})/.exec(mail?.text ?? '') ?? [];
    const link = `/api/auth/email-confirmation?confirmation=${code}`;
    // A browser signed in as another user may open the link as well.
    const reader = await strict.person('reader');
    const opened = await strict.call('GET', link, { headers: { cookie: `zb_session=${reader.jwt}` } });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, 'http://shop.example.test/confirmed']);
    expect((await login()).json().user.confirmed).toBe(true);
    expect((await strict.call('GET', link)).json().error).toMatchObject({ status: 400, message: 'Invalid token' });
    const person = await strict.call('GET', link, { headers: { accept: 'text/html', 'accept-language': 'en' } });
    expect([person.statusCode, person.headers.location]).toEqual([302, `/en/account/confirm?code=${code}`]);
  });

  test('answers a request for a new link alike for a pending, unknown, confirmed and blocked address', async () => {
    await strict.person('una', { confirmed: false });
    await strict.person('bob', { blocked: true, confirmed: false });
    await strict.person('carl');
    for (const name of ['UNA', 'bob', 'carl', 'nobody']) {
      const email = `${name}@example.test`;
      const answer = await strict.call('POST', '/api/auth/send-email-confirmation', { body: { email } });
      expect([answer.statusCode, answer.json()]).toEqual([200, { email: email.toLowerCase(), sent: true }]);
    }
    expect(strict.mails.map((mail) => mail.to).filter((to) => /una|bob|carl|nobody/.test(to))).toEqual([
      'una@example.test',
    ]);
  });

  test.each([
    '/api/auth/email-confirmation',
    '/api/auth/email-confirmation?confirmation=',
    '/api/auth/email-confirmation?confirmation=a&confirmation=b',
  ])('answers 400 to the link %s', async (url) => {
    expect((await strict.call('GET', url)).statusCode).toBe(400);
  });
});
