// Failed responses are reported, and nothing else.
import { expect, test } from 'vitest';
import { type BrowserFailure, fetchWithReporting } from './report-failures.ts';

const origin = 'https://shop.test';

function fetchThatAnswers(status: number) {
  const sent: BrowserFailure[] = [];
  const answer = async () => new Response(status === 204 ? null : 'x', { status });
  return { sent, fetch: fetchWithReporting(answer, { origin, send: (failure) => void sent.push(failure) }) };
}

test('reports method, path pattern and status of a failed call, and returns the response', async () => {
  const { fetch, sent } = fetchThatAnswers(503);
  const answer = await fetch('/api/orders/abcdefghijklmnopqrstuvwx?email=a@b.test', { method: 'post' });
  expect(answer.status).toBe(503);
  expect(sent).toEqual([{ method: 'POST', path: '/api/orders/:id', status: 503 }]);
});

test.each([200, 204, 302, 401])('does not report a response of %i', async (status) => {
  const { fetch, sent } = fetchThatAnswers(status);
  await fetch('/api/products');
  expect(sent).toEqual([]);
});

test('does not report responses of other sites', async () => {
  const { fetch, sent } = fetchThatAnswers(500);
  await fetch('https://mc.yandex.ru/watch');
  expect(sent).toEqual([]);
});
