import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { trusted } from '../access.ts';
import type { ListPlan, Plan } from '../query/plan.ts';
import { createListRunner } from './list-runner.ts';
import { noSource } from './read-guard.ts';

const plan = (to: number): ListPlan => ({
  sql: 'page',
  values: [to],
  relations: ['content.things'],
  heavy: false,
  pagination: { start: 0, limit: 10, paged: false, withCount: true },
  countKey: `below ${to}`,
  searchFallback: null,
  scanSql: null,
  found: null,
  startAt: null,
  range: { key: 'price', from: Number.NEGATIVE_INFINITY, to, valuesSql: 'values' },
});

test('knows the total of a new range from the sorted values, until the table changes', async () => {
  const prices = [1, 2, 2, 5, 9];
  let version = 1;
  let counts = 0;
  const runList = createListRunner({} as Database, async ({ sql }: Plan, values) => {
    const answer = { version, counted: version };
    if (sql === 'values') return { ...answer, data: Buffer.from(JSON.stringify(prices)) };
    const [to, known] = values as readonly [number, number];
    if (known === version) return { ...answer, data: Buffer.from('[1]'), total: null };
    counts += 1;
    return { ...answer, data: Buffer.from('[1]'), total: prices.filter((price) => price <= to).length };
  });
  const totals = async (...limits: readonly number[]) => {
    const found: (number | null)[] = [];
    for (const to of limits) {
      found.push((await runList(plan(to), { caller: trusted, source: noSource })).total);
      await setImmediate();
    }
    return found;
  };
  expect(await totals(1, 2, 3, 4, 5)).toEqual([1, 3, 3, 3, 4]);
  expect(counts, 'kept after three ranges').toBe(4);
  expect(await totals(0, 6, 9)).toEqual([0, 4, 5]);
  expect(counts).toBe(4);
  prices.push(10);
  version = 2;
  expect(await totals(10, 11)).toEqual([6, 6]);
  expect(counts).toBe(6);
});
