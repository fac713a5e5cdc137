// Every reason why a name is not on the cover yet has its own words.
import { afterEach, expect, test, vi } from 'vitest';
import { whyNoCover } from './cover-problem.ts';
import { readName } from './read-name.ts';

afterEach(() => vi.unstubAllGlobals());

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
])('an answer of %i (%s) is told as «%s»', async (status, reason, problem) => {
  shopAnswers(status, reason);
  expect(await whyNoCover('/api/shop/covers/night-forest?name=x')).toBe(problem);
});

test('no answer at all means that the visitor is offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await whyNoCover('/api/shop/covers/night-forest?name=x')).toBe('offline');
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
])('«%s» is judged before the shop is asked: %s', (name, problem) => {
  expect(readName(name).problem).toBe(problem);
});
