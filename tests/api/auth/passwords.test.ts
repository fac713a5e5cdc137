// Password reset and change.
import { describe, expect, test } from 'vitest';
import { startTestShop } from '#tests/harness/shop-api.ts';

const shop = await startTestShop();
const post = (path: string, body: unknown, jwt?: string) =>
  shop.call('POST', `/api/auth/${path}`, { body, ...(jwt === undefined ? {} : { jwt }) });
const me = async (jwt: string) => (await shop.call('GET', '/api/users/me', { jwt })).statusCode;
const twice = (password: string) => ({ password, passwordConfirmation: password });

describe('password reset', () => {
  test('sets a new password by a mailed code once, and revokes older tokens', async () => {
    const finn = await shop.person('finn');
    expect((await post('forgot-password', { email: 'Finn@example.test' })).json()).toEqual({ ok: true });
    const mail = shop.mails.at(-1);
    expect(mail?.to).toBe(finn.email);
    const code = /http:\/\/localhost:3000\/account\/reset-password\?code=([0-9a-f]{128})/.exec(mail?.text ?? '')?.[1];
    const reset = await post('reset-password', { code, ...twice('Finn-pass-2') });
    expect(reset.statusCode).toBe(200);
    expect(await me(finn.jwt)).toBe(401);
    expect(await me(reset.json().jwt)).toBe(200);
    const again = await post('reset-password', { code, ...twice('Finn-pass-3') });
    expect(again.json().error).toMatchObject({ name: 'ValidationError', message: 'Incorrect code provided' });
    const login = (password: string) => post('local', { identifier: 'finn', password });
    expect((await login('Finn-pass-2')).statusCode).toBe(200);
    expect((await login(finn.password)).statusCode).toBe(400);
  });

  test('accepts one of two concurrent requests with the same code', async () => {
    await shop.person('racer', { resetCode: 'race-code' });
    const both = await Promise.all(
      ['A', 'B'].map((end) => post('reset-password', { code: 'race-code', ...twice(`Race-pass-${end}`) })),
    );
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });

  test('answers alike for unknown and blocked addresses, and sends no mail to them', async () => {
    await shop.person('bob', { blocked: true });
    const before = shop.mails.length;
    for (const email of ['nobody@example.test', 'bob@example.test']) {
      const answer = await post('forgot-password', { email });
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    }
    expect(shop.mails).toHaveLength(before);
  });

  test('expires the code after a day, and stores only its hash', async () => {
    const rita = await shop.person('rita');
    await post('forgot-password', { email: rita.email });
    const code = /code=([0-9a-f]{128})/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const dump = await shop.database.query<{ row: string }>('select users::text as row from users');
    expect(dump.some(({ row }) => row.includes(code))).toBe(false);
    await shop.database.query(
      `update users set reset_password_expires_at = now() - interval '1 second' where id = $1`,
      [rita.id],
    );
    expect((await post('reset-password', { code, ...twice('Rita-pass-2') })).json().error.message).toBe(
      'Incorrect code provided',
    );
  });

  test('reports invalid input', async () => {
    await shop.person('formy', { resetCode: 'form-code' });
    const reset = async (body: object) => (await post('reset-password', body)).json().error;
    expect(
      await reset({ code: 'form-code', password: 'New-pass-1', passwordConfirmation: 'New-pass-2' }),
    ).toMatchObject({
      message: 'Passwords do not match',
      details: { errors: [{ path: ['passwordConfirmation'], value: 'New-pass-2' }] },
    });
    expect(await reset({ ...twice('New-pass-1') })).toMatchObject({ message: 'code is a required field' });
    expect(await reset({ code: 'form-code', ...twice('123') })).toMatchObject({
      message: 'password must be at least 6 characters',
    });
    expect(await reset({ code: 'form-code', ...twice('7f3k2m9') })).toMatchObject({
      message: 'password must be at least 8 characters',
    });
    expect(
      (await post('forgot-password', { email: 'a@example.test', url: 'http://evil.example' })).json().error,
    ).toMatchObject({
      message: 'this field has unspecified keys: url',
      details: { errors: [{ path: [], value: { email: 'a@example.test', url: 'http://evil.example' } }] },
    });
  });
});

describe('password change', () => {
  test('requires the current password, and revokes older tokens', async () => {
    const chad = await shop.person('chad');
    const change = (body: object, jwt = chad.jwt) => post('change-password', body, jwt);
    const error = async (body: object) => (await change(body)).json().error;
    expect(
      (await post('change-password', { currentPassword: chad.password, ...twice('Chad-pass-2') })).statusCode,
    ).toBe(403);
    expect(await error({ currentPassword: 'wrong', ...twice('Chad-pass-2') })).toMatchObject({
      message: 'The provided current password is invalid',
    });
    expect(await error({ currentPassword: chad.password, ...twice(chad.password) })).toMatchObject({
      message: 'Your new password must be different than your current password',
    });
    expect(await error({ currentPassword: chad.password, ...twice('123') })).toMatchObject({
      message: 'password must be at least 6 characters',
    });
    expect((await error({})).details.errors.map((issue: { path: string[] }) => issue.path[0])).toEqual([
      'passwordConfirmation',
      'password',
      'currentPassword',
    ]);
    const changed = await change({ currentPassword: chad.password, ...twice('Chad-pass-2') });
    expect(changed.json()).toMatchObject({ jwt: expect.any(String), user: { username: 'chad' } });
    expect(await me(chad.jwt)).toBe(401);
    expect(await me(changed.json().jwt)).toBe(200);
  });
});

test('refuses passwords of published leaks that the short list of the browser does not have', async () => {
  const lena = await shop.person('lena', { actions: ['plugin::users-permissions.auth.changePassword'] });
  const change = (password: string) =>
    post('change-password', { currentPassword: lena.password, ...twice(password) }, lena.jwt);
  expect((await change('Liverpool')).json().error.message).toBe('password is too common');
  expect((await change('liverpool-at-night')).statusCode).toBe(200);
});
