import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

/** A query whose results the test resolves by hand. */
function heldQuery() {
  const results: PromiseWithResolvers<string>[] = [];
  const call = coalesce(() => {
    const result = Promise.withResolvers<string>();
    results.push(result);
    return result.promise;
  });
  return { call, results };
}

it('lets calls made during a running query share the next query', async () => {
  const { call, results } = heldQuery();
  const first = call();
  const others = [call(), call(), call()];
  expect(results).toHaveLength(1);
  results[0]?.resolve('before the write');
  expect(await first).toBe('before the write');
  await expect.poll(() => results.length).toBe(2);
  results[1]?.resolve('after the write');
  expect(await Promise.all(others)).toEqual(Array(3).fill('after the write'));
  expect(results).toHaveLength(2);
});

it('does not fail the calls that wait for the next query when one query fails', async () => {
  const { call, results } = heldQuery();
  const first = call();
  const second = call();
  results[0]?.reject(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  await expect.poll(() => results.length).toBe(2);
  results[1]?.resolve('back again');
  expect(await second).toBe('back again');
});

it('runs a new query once the previous one has finished', async () => {
  const { call, results } = heldQuery();
  const first = call();
  results[0]?.resolve('one');
  await first;
  const second = call();
  results[1]?.resolve('two');
  expect(await second).toBe('two');
});
