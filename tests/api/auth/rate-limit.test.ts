// Limits on attempts: ten for one account from one address, more for the account and the address as a whole.
import { describe, expect, test } from 'vitest';
import { startTestShop } from '#tests/harness/shop-api.ts';

const shop = await startTestShop({ limits: { perAccountAndAddress: 3, perAccount: 5, perAddress: 8 } });
await shop.person('alice');

const from = (remoteAddress: string, url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url, payload, remoteAddress });
const guess = (address: string, identifier: string, password = 'wrong') =>
  from(address, '/api/auth/local', { identifier, password });

describe('guessing passwords', () => {
  test('stops after the limit, says how long, and does not stop others', async () => {
    for (const left of ['2', '1', '0']) {
      const answer = await guess('10.0.0.1', 'alice');
      expect([answer.statusCode, answer.headers['x-ratelimit-remaining']]).toEqual([400, left]);
    }
    const refused = await guess('10.0.0.1', 'ALICE', 'alice-pass-1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toEqual({
      status: 429,
      name: 'RateLimitError',
      message: 'Too many requests, please try again later.',
      details: {},
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess('10.0.0.1', 'carl')).statusCode).toBe(400);
    expect((await guess('10.0.0.2', 'alice', 'alice-pass-1')).statusCode).toBe(200);
  });

  test('one account is guarded against many addresses, one address against many accounts', async () => {
    const spread = await Promise.all(Array.from({ length: 6 }, (_, n) => guess(`10.0.1.${n}`, 'victim')));
    expect(spread.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
    const sprayed = await Promise.all(Array.from({ length: 9 }, (_, n) => guess('10.0.2.1', `name-${n}`)));
    expect(sprayed.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
  });

  test('a right password clears the count', async () => {
    for (let round = 0; round < 3; round += 1) {
      await guess('10.0.3.1', 'alice');
      expect((await guess('10.0.3.1', 'alice', 'alice-pass-1')).statusCode).toBe(200);
    }
  });

  test('the window passes', async () => {
    await shop.database.query(`update rate_limits set reset_at = now() - interval '1 second'`);
    expect((await guess('10.0.0.1', 'alice')).statusCode).toBe(400);
  });
});

test.each([
  ['forgot-password', { email: 'limit@example.test' }, 3],
  ['send-email-confirmation', { email: 'limit@example.test' }, 3],
  ['local/register', { username: 'x' }, 8],
  ['reset-password', { code: 'x', password: 'Long-pass', passwordConfirmation: 'Long-pass' }, 8],
])('%s is limited too', async (path, body, allowed) => {
  const answers = [];
  for (let n = 0; n <= allowed; n += 1) answers.push((await from('10.0.4.1', `/api/auth/${path}`, body)).statusCode);
  expect(answers.indexOf(429)).toBe(allowed);
});

test('the pages count with the API', async () => {
  const page = await shop.accounts.auth.login({ identifier: 'paged', password: 'x', ip: '10.0.5.1' });
  expect(page).toEqual({ ok: false, error: 'invalid-credentials' });
  await guess('10.0.5.1', 'paged');
  await guess('10.0.5.1', 'paged');
  expect(await shop.accounts.auth.login({ identifier: 'paged', password: 'x', ip: '10.0.5.1' })).toEqual({
    ok: false,
    error: 'too-many-attempts',
  });
});

test('the table of counters holds nobody’s address', async () => {
  const rows = await shop.database.query<{ key: string }>('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
});
