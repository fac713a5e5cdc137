// Rate limits on sign-in attempts, which must not lock users out of their own accounts.
import { describe, expect, test } from 'vitest';
import { startTestShop } from '#tests/harness/shop-api.ts';

const pauses: number[] = [];
const shop = await startTestShop({
  limits: { perAccountAndAddress: 3, perAccount: 5, perAddress: 8 },
  pause: async (milliseconds) => void pauses.push(milliseconds),
});
await shop.person('alice');

const from = (remoteAddress: string, url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url, payload, remoteAddress });
const guess = (address: string, identifier: string, password = 'wrong') =>
  from(address, '/api/auth/local', { identifier, password });

/** Shifts the stored times instead of waiting. */
const secondsPass = (seconds: number) =>
  shop.database.query('update rate_limits set next_at = next_at - make_interval(secs => $1)', [seconds]);

describe('password rate limit', () => {
  test('rejects attempts over the limit with a retry time, and does not affect other users', async () => {
    for (const left of ['2', '1', '0']) {
      const answer = await guess('10.0.0.1', 'alice');
      expect([answer.statusCode, answer.headers['x-ratelimit-remaining']]).toEqual([400, left]);
    }
    const refused = await guess('10.0.0.1', 'ALICE');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toEqual({
      status: 429,
      name: 'RateLimitError',
      message: 'Too many requests, please try again later.',
      details: {},
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5);
    expect((await guess('10.0.0.1', 'carl')).statusCode).toBe(400);
    expect((await guess('10.0.0.2', 'alice', 'alice-pass-1')).statusCode).toBe(200);
  });

  test('accepts the right password once the waiting time is over', async () => {
    await shop.person('nadia');
    for (let n = 0; n < 7; n += 1) await guess('10.0.6.1', 'nadia');
    expect((await guess('10.0.6.1', 'nadia', 'nadia-pass-1')).statusCode).toBe(429);
    await secondsPass(5);
    expect((await guess('10.0.6.1', 'nadia')).statusCode).toBe(400);
    expect((await guess('10.0.6.1', 'nadia', 'nadia-pass-1')).statusCode).toBe(429);
    await secondsPass(5);
    expect((await guess('10.0.6.1', 'nadia', 'nadia-pass-1')).statusCode).toBe(200);
  });

  test('slows the owner down after sixty wrong attempts from many addresses, without locking them out', async () => {
    await shop.person('vera');
    pauses.length = 0;
    for (let n = 0; n < 60; n += 1) expect((await guess(`10.0.1.${n}`, 'vera')).statusCode).toBe(400);
    expect(pauses.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 100, 200, 400]);
    expect((await guess('10.0.7.1', 'vera', 'vera-pass-1')).statusCode).toBe(200);
    expect(Math.max(...pauses)).toBe(3000);
  });

  test('limits one address that tries many accounts', async () => {
    const sprayed = await Promise.all(Array.from({ length: 9 }, (_, n) => guess('10.0.2.1', `name-${n}`)));
    expect(sprayed.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
  });

  test('treats spellings of one e-mail address as the same account', async () => {
    await shop.person('kira');
    for (let n = 0; n < 3; n += 1) await guess('10.0.8.1', 'kira@example.test');
    // Kelvin sign, full-width letters and dotted capital I are lowercased differently by PostgreSQL and JavaScript.
    for (const spelling of ['\u212Aira@example.test', 'ＫIRA@example.test', ' KIRA@EXAMPLE.TEST']) {
      expect((await guess('10.0.8.1', spelling, 'kira-pass-1')).statusCode).toBe(429);
    }
    expect((await guess('10.0.8.1', 'K\u0130RA@example.test', 'kira-pass-1')).statusCode).toBe(400);
  });

  test('resets the count after a right password', async () => {
    for (let round = 0; round < 3; round += 1) {
      await guess('10.0.3.1', 'alice');
      expect((await guess('10.0.3.1', 'alice', 'alice-pass-1')).statusCode).toBe(200);
    }
  });

  test('resets the count after the window', async () => {
    await shop.database.query(`update rate_limits set reset_at = now() - interval '1 second'`);
    expect((await guess('10.0.0.1', 'alice')).statusCode).toBe(400);
  });
});

test.each([
  ['forgot-password', { email: 'limit@example.test' }, 3],
  ['send-email-confirmation', { email: 'limit@example.test' }, 3],
  ['local/register', { username: 'x' }, 8],
  ['reset-password', { code: 'x', password: 'Long-pass', passwordConfirmation: 'Long-pass' }, 8],
])('limits %s', async (path, body, allowed) => {
  const answers = [];
  for (let n = 0; n <= allowed; n += 1) answers.push((await from('10.0.4.1', `/api/auth/${path}`, body)).statusCode);
  expect(answers.indexOf(429)).toBe(allowed);
});

test('counts pages and API together', async () => {
  const page = await shop.accounts.auth.login({ identifier: 'paged', password: 'x', ip: '10.0.5.1' });
  expect(page).toEqual({ ok: false, error: 'invalid-credentials' });
  await guess('10.0.5.1', 'paged');
  await guess('10.0.5.1', 'paged');
  expect(await shop.accounts.auth.login({ identifier: 'paged', password: 'x', ip: '10.0.5.1' })).toEqual({
    ok: false,
    error: 'too-many-attempts',
  });
});

test('stores no address in the table of counters', async () => {
  const rows = await shop.database.query<{ key: string }>('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
});
