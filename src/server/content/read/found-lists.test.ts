import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { MAX_FOUND_IDS } from '../query/found-rows.ts';
import { createFoundLists, type KeptNumbers } from './found-lists.ts';

const idsOf = (count: number): KeptNumbers => ({ version: 7, numbers: new Float64Array(count) });

async function ask(lists: ReturnType<typeof createFoundLists>, key: string, times: number, count = 3) {
  const read = vi.fn(async () => idsOf(count));
  let found: KeptNumbers | undefined;
  for (let time = 0; time < times; time += 1) {
    found = lists.find(key, read);
    await setImmediate();
  }
  return { found, reads: read.mock.calls.length };
}

test('reads the ids once, after three pages', async () => {
  const lists = createFoundLists();
  expect(await ask(lists, 'a', 3)).toEqual({ found: undefined, reads: 0 });
  expect(await ask(lists, 'a', 1)).toEqual({ found: undefined, reads: 1 });
  expect(await ask(lists, 'a', 5)).toEqual({ found: idsOf(3), reads: 0 });
});

test('counts anew after outdated ids were forgotten', async () => {
  const lists = createFoundLists();
  await ask(lists, 'a', 5);
  lists.forget('a');
  expect(await ask(lists, 'a', 3)).toEqual({ found: undefined, reads: 0 });
  expect((await ask(lists, 'a', 2)).found).toEqual(idsOf(3));
});

test('tries again later when reading fails, and never keeps a list that is too long', async () => {
  const lists = createFoundLists();
  const fail = vi.fn(async () => Promise.reject(new Error('no connection')));
  for (let time = 0; time < 10; time += 1) {
    lists.find('a', fail);
    await setImmediate();
  }
  expect(fail).toHaveBeenCalledTimes(2);
  expect(await ask(lists, 'b', 10, MAX_FOUND_IDS + 1)).toEqual({ found: undefined, reads: 1 });
});

test('forgets the lists that were not used for longest when too many ids are kept', async () => {
  const lists = createFoundLists();
  for (const key of ['a', 'b', 'c', 'd', 'e']) await ask(lists, key, 5, MAX_FOUND_IDS);
  await ask(lists, 'a', 1, MAX_FOUND_IDS);
  await ask(lists, 'f', 5, MAX_FOUND_IDS);
  expect((await ask(lists, 'a', 1)).found).toBeDefined();
  expect((await ask(lists, 'b', 1)).found).toBeUndefined();
});
