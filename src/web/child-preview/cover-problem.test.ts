// Error messages of the cover preview.
import { afterEach, expect, test, vi } from 'vitest';
import { readName } from './read-name.ts';
import { coverKey, requestCover } from './request-cover.ts';

afterEach(() => vi.unstubAllGlobals());

const key = coverKey('night-forest', { name: 'Вера', gender: 'female' }, 'ru') ?? '';
const painted = () => requestCover(key, new AbortController().signal);
const shopAnswers = (status: number, reason?: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ error: { details: { reason } } }, { status }));

test.each([
  [400, 'name-empty', 'empty'],
  [400, 'name-too-long', 'long'],
  [400, 'name-has-emoji', 'letters'],
  [400, 'name-mixed-scripts', 'mixed'],
  [400, 'name-not-printable', 'unprintable'],
  [429, undefined, 'tooMany'],
  [503, undefined, 'busy'],
  [500, undefined, 'failed'],
])('a response of %i (%s) maps to «%s»', async (status, reason, problem) => {
  shopAnswers(status, reason);
  expect(await painted()).toEqual({ ok: false, error: problem });
});

test('no response maps to offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await painted()).toEqual({ ok: false, error: 'offline' });
});

test('the name is sent in the body, not in the address', async () => {
  const asked: { address: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, body: JSON.parse(String(init.body)) });
    return Response.json({}, { status: 500 });
  });
  await painted();
  expect(asked).toEqual([
    { address: '/api/shop/covers/night-forest', body: { locale: 'ru', name: 'Вера', gender: 'female' } },
  ]);
});

test.each([
  ['Анна-Мария', undefined],
  ['  ', undefined],
  ['Я'.repeat(30), undefined],
  ['Я'.repeat(31), 'long'],
  ['Маша 7', 'letters'],
  ['🦊', 'letters'],
  ['<script>', 'letters'],
  ['-', 'empty'],
  ['Иbrahim', 'mixed'],
])('«%s» is validated locally: %s', (name, problem) => {
  expect(readName(name).problem).toBe(problem);
});
