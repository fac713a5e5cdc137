// The campaign of a visit is stored with what the visitor submits later.
import { expect, test } from 'vitest';
import { copyTestDatabase } from '../../harness/database.ts';
import { startTestApp } from '../foundation/test-app.ts';

const { database } = await copyTestDatabase();
const { app } = await startTestApp(database);

const MARKS = { utm_source: 'vk', utm_campaign: 'Зима' };
const cookie = (value: unknown): string => `zb_utm=${encodeURIComponent(JSON.stringify(value))}`;
const post = (path: string, payload: object, cookies: string) =>
  app.inject({ method: 'POST', url: `/api/shop/${path}`, payload, headers: { cookie: cookies } });
const subscribe = (email: string, cookies: string) =>
  post('subscriptions', { email, consent: true, advertising: true }, cookies);
const sourceOf = async (email: string): Promise<unknown> =>
  (await database.query<{ utm: unknown }>('select utm from content.newsletters where email = $1', [email]))[0]?.utm;

test('stores the campaign with a subscription, and keeps it on a later request without one', async () => {
  await subscribe('mama@example.ru', cookie(MARKS));
  expect(await sourceOf('mama@example.ru')).toEqual(MARKS);
  await subscribe('mama@example.ru', '');
  expect(await sourceOf('mama@example.ru')).toEqual(MARKS);
});

test('stores the campaign with a partner’s inquiry', async () => {
  const inquiry = {
    kind: 'schools',
    name: 'Анна Петрова',
    email: 'anna@school.ru',
    phone: '',
    organisation: '',
    message: 'Хотим подарить книги первоклассникам, их двадцать пять.',
    consent: 'on',
  };
  expect((await post('inquiries', inquiry, cookie(MARKS))).statusCode).toBe(200);
  expect(await database.query('select utm from inquiries')).toEqual([{ utm: MARKS }]);
});

test.each([
  ['nothing at all', ''],
  ['broken text', 'zb_utm=%7Bnonsense'],
  ['a list', cookie(['vk'])],
  ['foreign and empty marks', cookie({ card: '4111', utm_source: '  ', utm_medium: 5 })],
])('ignores %s as a campaign', async (name, cookies) => {
  const email = `${name.replaceAll(' ', '-')}@example.ru`;
  expect((await subscribe(email, cookies)).statusCode).toBe(200);
  expect(await sourceOf(email)).toBeNull();
});

test('cuts a campaign parameter to 200 characters and removes characters the database rejects', async () => {
  await subscribe('long@example.ru', cookie({ utm_source: `a\0${'b'.repeat(500)}` }));
  expect(await sourceOf('long@example.ru')).toEqual({ utm_source: `a${'b'.repeat(199)}` });
});
