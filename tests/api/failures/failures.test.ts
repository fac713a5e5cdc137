// Error reports from browsers and from the server.
import { expect, test } from 'vitest';
import { createRecordingReporter } from '#providers/error-reporter/recording-reporter.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';

const { database } = await copyTestDatabase();
const errorReporter = createRecordingReporter();
const content = await openShopContent(database);
const { app } = await composeTestShop({ database, content, providers: { errorReporter } });

const report = (payload: object) => app.inject({ method: 'POST', url: '/api/shop/failures', payload });

test('forwards a browser error without ids', async () => {
  const answer = await report({ method: 'GET', path: '/api/orders/abcdefghijklmnopqrstuvwx', status: 502 });
  expect(answer.statusCode).toBe(204);
  expect(errorReporter.failures.at(-1)).toEqual({
    side: 'browser',
    method: 'GET',
    path: '/api/orders/:id',
    status: 502,
  });
});

test.each([
  { method: 'GET', path: '/api/x?email=a@b.test', status: 500 },
  { method: 'STEAL', path: '/api/x', status: 500 },
  { method: 'GET', path: '/api/x', status: 'many' },
])('rejects an invalid error report: %j', async (payload) => {
  const before = errorReporter.failures.length;
  expect((await report(payload)).statusCode).toBe(400);
  expect(errorReporter.failures).toHaveLength(before);
});

test('reports a server error with its route pattern and class, and no client error', async () => {
  await app.inject('/api/products/nobody-has-this-id');
  const before = errorReporter.failures.length;
  await database.query('alter table content.products rename to products_away');
  expect((await app.inject('/api/products')).statusCode).toBe(500);
  await database.query('alter table content.products_away rename to products');
  expect(errorReporter.failures.slice(before)).toEqual([
    expect.objectContaining({ side: 'server', method: 'GET', status: 500, fault: expect.anything() }),
  ]);
});
