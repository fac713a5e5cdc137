// Validation errors of the shop's own calls in the caller's language.
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { copyTestDatabase } from '../../harness/database.ts';
import { startTestApp } from './test-app.ts';

const { database } = await copyTestDatabase();
const { app } = await startTestApp(database);

const refusal = async (url: string, payload: object, language?: string) => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const answer = await app.inject({ method: 'POST', url, payload, headers });
  expect(answer.statusCode).toBe(400);
  return answer.json().error;
};

test('reports a missing value in Russian or in the requested language', async () => {
  expect(await refusal('/api/shop/subscriptions', {})).toMatchObject({
    name: 'ValidationError',
    message: 'Обязательное поле',
    details: { errors: [{ path: ['email'], message: 'Обязательное поле' }] },
  });
  const english = 'This field is required';
  expect((await refusal('/api/shop/subscriptions', {}, 'en-GB')).message).toBe(english);
  expect((await refusal('/api/shop/subscriptions?locale=en', {}, 'ru')).message).toBe(english);
  expect((await refusal('/api/shop/subscriptions', { locale: 'en' }, 'ru')).message).toBe(english);
});

test('names a value of the wrong type, and counts several mistakes', async () => {
  expect((await refusal('/api/shop/subscriptions', { email: 7 })).message).toBe('Некорректное значение');
  const { message, details } = await refusal('/api/shop/subscriptions', { email: null, topic: 'x'.repeat(21) });
  expect(message).toBe('Ошибок в\u00a0полях: 2');
  expect(details.errors.map((error: { message: string }) => error.message)).toEqual([
    'Обязательное поле',
    'Слишком длинно. Максимум знаков: 20',
  ]);
});

test('answers a server error with the specified sentence in the language of the call', async () => {
  await database.query('alter table inquiries rename to inquiries_away');
  const inquiry = { kind: 'question', name: 'Анна', email: 'anna@example.ru', message: 'Когда придёт моя книга?' };
  for (const [locale, sentence] of [
    ['ru', ru.errors.generic],
    ['en', 'An unexpected error occurred. Please try again later.'],
  ] as const) {
    const payload = { ...inquiry, consent: 'on', locale };
    const answer = await app.inject({ method: 'POST', url: '/api/shop/inquiries', payload });
    expect([answer.statusCode, answer.json().error.message]).toEqual([500, sentence]);
  }
  await database.query('alter table inquiries_away rename to inquiries');
});
