// Dashboard days are Moscow days, whatever the browser's clock says.
import { expect, test } from 'vitest';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { daysOf, readPeriod } from './periods.ts';

const periodOf = (params: Record<string, string>) =>
  readPeriod({ get: (name: string) => params[name] ?? '' } as ListAddress, new Date('2026-03-08T21:30:00Z'));

test('readPeriod uses the Moscow day', () => {
  expect(periodOf({ period: '1' })).toMatchObject({ from: '2026-03-09', to: '2026-03-09' });
  expect(periodOf({ period: '7' })).toMatchObject({ from: '2026-03-03', to: '2026-03-09' });
});

test('readPeriod falls back to thirty days', () => {
  expect(periodOf({ period: 'x' })).toMatchObject({ name: '30', from: '2026-02-08' });
});

test('readPeriod accepts custom days and flags reversed ones', () => {
  expect(periodOf({ period: 'own', from: '2026-01-01', to: '2026-01-02' })).toMatchObject({
    from: '2026-01-01',
    bad: false,
  });
  expect(periodOf({ period: 'own', from: '2026-01-03', to: '2026-01-02' }).bad).toBe(true);
});

test('daysOf lists every day across a month boundary', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
