// What a shop must not serve: other methods, files of the project, details of a fault.
import { expect, it } from 'vitest';
import { startStaffShop } from '../admin/staff-shop.ts';

const { app, database, call, colleagues } = await startStaffShop();

it.each(['/api/health', '/api/shop/cart', '/'])('does not answer TRACE of %s', async (url) => {
  const answer = await app.inject({ method: 'TRACE' as 'GET', url, headers: { cookie: 'zb_session=secret' } });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('secret');
});

it('serves no source control files, folders or sources', async () => {
  const addresses = [
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/src/main.ts',
    '/assets/',
    '/uploads/',
    '/api/',
    '/data/app-secret',
    '/uploads/../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ];
  for (const url of addresses) {
    const { statusCode, body } = await app.inject({ url });
    // The stub storefront answers any other page with the shop's data.
    expect([url, /repositoryformatversion|ref: refs|"dependencies"|"type":"module"|Index of/.test(body)]).toEqual([
      url,
      false,
    ]);
    expect([url, statusCode < 500]).toEqual([url, true]);
  }
});

it('answers a fault without a stack or a query', async () => {
  await database.query('alter table inquiries rename to inquiries_away');
  const payload = {
    kind: 'question',
    name: 'Анна',
    email: 'a@example.ru',
    message: 'Когда придёт книга?',
    consent: 'on',
  };
  const answer = await app.inject({ method: 'POST', url: '/api/shop/inquiries', payload });
  await database.query('alter table inquiries_away rename to inquiries');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toMatch(/inquiries|insert|select|at .*\.ts|node_modules|stack/i);
});

it('answers 400 to a whole number that no column holds', async () => {
  const { administrator } = await colleagues();
  const answer = await call('POST', '/api/admin/stories/night-forest/restore', administrator.admin, {
    version: 2 ** 31,
  });
  expect([answer.statusCode, answer.json().error.name]).toEqual([400, 'ValidationError']);
});
