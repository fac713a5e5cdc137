// The dashboard's days are Moscow's, whatever the browser's clock says.
import { expect, test } from 'vitest';
import type { ListAddress } from '#web/admin-kit/use-list-address.ts';
import { daysOf, readPeriod } from './periods.ts';

const at = (given: Record<string, string>) =>
  readPeriod({ get: (name: string) => given[name] ?? '' } as ListAddress, new Date('2026-03-08T21:30:00Z'));

test('after nine in the evening in London it is tomorrow in Moscow', () => {
  expect(at({ period: '1' })).toMatchObject({ from: '2026-03-09', to: '2026-03-09' });
  expect(at({ period: '7' })).toMatchObject({ from: '2026-03-03', to: '2026-03-09' });
});

test('whatever is no period is the last thirty days', () => {
  expect(at({ period: 'x' })).toMatchObject({ name: '30', from: '2026-02-08' });
});

test('own days are taken as given, and days that end before they begin are told', () => {
  expect(at({ period: 'own', from: '2026-01-01', to: '2026-01-02' })).toMatchObject({ from: '2026-01-01', bad: false });
  expect(at({ period: 'own', from: '2026-01-03', to: '2026-01-02' }).bad).toBe(true);
});

test('a chart has every day, also over the end of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
