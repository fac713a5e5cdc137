// Mails to an address that the requester may not own: the content cannot be chosen, the number is limited.
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestShop } from '#tests/harness/shop-api.ts';

const shop = await startTestShop({ account: { emailConfirmation: 'invited' } });
const from = (remoteAddress: string, path: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress });
/** From twelve IP addresses, in twelve spellings of one e-mail address. */
const spellings = Array.from({ length: 12 }, (_, n) =>
  n % 2 === 0 ? `Victim+${n}@example.test` : 'VICTIM@example.test',
);

beforeEach(() => void shop.mails.splice(0));

test('greets a new user by a name, and ignores a name that carries a message', async () => {
  const message = `Вы выиграли! Заберите приз на evil.ru ${'!'.repeat(800)}`;
  const password = 'Long-pass-1';
  await from('10.1.0.1', 'local/register', { username: message, email: 'stranger@example.test', password });
  await from('10.1.0.1', 'local/register', { username: 'Анна', email: 'anna@example.test', password });
  const [stranger, anna] = shop.mails;
  expect(`${stranger?.subject}${stranger?.text}${stranger?.html}`).not.toMatch(/evil|выиграли/);
  expect(stranger?.text).toContain('\n\nЗдравствуйте!\n\n');
  expect(anna?.text).toContain('Здравствуйте, Анна!');
});

describe('limit of six mails of a kind per address and day', () => {
  test('answers every password request alike, and keeps the last mailed link valid', async () => {
    await shop.person('owner');
    const answers = [];
    for (let n = 0; n < 12; n += 1) {
      answers.push(await from(`10.1.1.${n}`, 'forgot-password', { email: 'OWNER@example.test' }));
      answers.push(await from(`10.1.1.${n}`, 'forgot-password', { email: 'nobody@example.test' }));
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {"ok":true}']),
    );
    expect(shop.mails.map(({ to }) => to)).toEqual(Array(6).fill('owner@example.test'));
    const code = /code=([0-9a-f]{128})/.exec(shop.mails.at(-1)?.text ?? '')?.[1];
    const reset = { code, password: 'Owner-pass-2', passwordConfirmation: 'Owner-pass-2' };
    expect((await from('10.1.1.99', 'reset-password', reset)).statusCode).toBe(200);
  });

  test('counts registrations and repeated confirmations together', async () => {
    const answers = [];
    for (const [n, email] of spellings.entries()) {
      const account = { username: `victim-${n}`, email, password: 'Long-pass-1' };
      answers.push((await from(`10.1.2.${n}`, 'local/register', account)).statusCode);
      answers.push((await from(`10.1.2.${n}`, 'send-email-confirmation', { email })).statusCode);
    }
    // The plain address is taken after the first registration.
    expect(answers.filter((status) => status === 200)).toHaveLength(24 - 5);
    expect(shop.mails).toHaveLength(6);
  });
});
