// Faults that are not ours to hide: a full disk, a text that cannot be stored, a client that left.
import { expect, test } from 'vitest';
import { bounded } from './bound-error.ts';
import { toApiError } from './errors.ts';

const fault = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s means that there is no room left, not that we failed', (code) => {
  expect(toApiError(fault(code))).toMatchObject({ status: 507, name: 'InsufficientStorageError' });
});

test.each(['22021', '22P05'])('%s is the sender’s mistake', (code) => {
  expect(toApiError(fault(code))).toMatchObject({ status: 400, name: 'ValidationError' });
});

test('a client that leaves in the middle of its body is no lost database', () => {
  expect(toApiError(fault('ECONNRESET', { statusCode: 400 })).status).toBe(400);
  expect(toApiError(fault('ECONNRESET')).status).toBe(503);
});

test('whatever else is refused as the sender’s mistake stays one', () => {
  expect(toApiError(Object.assign(new Error('URI Too Long'), { statusCode: 414 })).status).toBe(414);
  expect(toApiError(Object.assign(new Error('boom'), { statusCode: 501 })).status).toBe(500);
});

test('an error echoes little, however much was sent', () => {
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  const errors = Array.from({ length: 10_000 }, () => ({
    path: ['x'.repeat(9_999)],
    message: 'y'.repeat(9_999),
    endless,
  }));
  const told = bounded({ error: { message: 'z'.repeat(9_999), details: { errors }, status: 400 } }) as object;
  expect(JSON.stringify(told).length).toBeLessThan(40_000);
  expect(told).toMatchObject({ error: { status: 400 } });
});
