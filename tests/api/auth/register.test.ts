// Registering an account, with and without confirmation of the address.
import { describe, expect, test } from 'vitest';
import { startTestShop } from '#tests/harness/shop-api.ts';

const open = await startTestShop();
const strict = await startTestShop({
  account: { emailConfirmation: 'required', confirmationRedirect: 'http://shop.example.test/confirmed' },
});

const register = (shop: typeof open, body: unknown, headers = {}) =>
  shop.call('POST', '/api/auth/local/register', { body, headers });
const nina = { username: 'nina', email: 'Nina@Example.test', password: 'Nina-pass-1' };

describe('registering', () => {
  test('gives an account and a token, and the token opens the account', async () => {
    const answer = await register(open, nina);
    expect(answer.statusCode).toBe(200);
    const { jwt, user } = answer.json();
    expect(user).toMatchObject({ username: 'nina', email: 'nina@example.test', confirmed: true, blocked: false });
    expect((await open.call('GET', '/api/users/me', { jwt })).json()).toEqual(user);
  });

  test('is refused where the name or the address is taken, in any case, also as each other', async () => {
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
  ])('%j is refused with every reason', async (body, count, paths) => {
    const { error } = (await register(open, body)).json();
    expect(error.name).toBe('ValidationError');
    expect(error.details.errors).toHaveLength(count);
    expect(error.details.errors.map((issue: { path: string[] }) => issue.path[0])).toEqual(paths);
  });

  test.each(['confirmed', 'blocked', 'role', 'provider', 'isAdmin'])('cannot set %s', async (key) => {
    const answer = await register(open, { ...nina, username: 'sneaky', email: 'sneaky@example.test', [key]: 1 });
    expect(answer.json().error.message).toBe(`Invalid parameters: ${key}`);
  });

  test('of two at the same moment with one address, one wins', async () => {
    const both = await Promise.all(
      ['twin-a', 'twin-b'].map((username) =>
        register(open, { username, email: 'twin@example.test', password: 'Twin-pass' }),
      ),
    );
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });

  test('without a body is a 400', async () => {
    expect((await open.call('POST', '/api/auth/local/register')).statusCode).toBe(400);
  });
});

describe('where the address must be confirmed first', () => {
  test('registering gives no token, the mailed link opens the way, and works once', async () => {
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
    // A browser that is signed in as somebody may open the link as well.
    const reader = await strict.person('reader');
    const opened = await strict.call('GET', link, { headers: { cookie: `zb_session=${reader.jwt}` } });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, 'http://shop.example.test/confirmed']);
    expect((await login()).json().user.confirmed).toBe(true);
    expect((await strict.call('GET', link)).json().error).toMatchObject({ status: 400, message: 'Invalid token' });
    const person = await strict.call('GET', link, { headers: { accept: 'text/html', 'accept-language': 'en' } });
    expect([person.statusCode, person.headers.location]).toEqual([302, `/en/account/confirm?code=${code}`]);
  });

  test('a new link answers alike for a waiting, an unknown, a confirmed and a blocked address', async () => {
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
  ])('the link %s is a 400', async (url) => {
    expect((await strict.call('GET', url)).statusCode).toBe(400);
  });
});
