import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapOrCancel } from './map-or-cancel.ts';

it('keeps the order of the items and works on no more than the limit at a time', async () => {
  let running = 0;
  let most = 0;
  const double = async (item: number): Promise<number> => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < 5 - item; turn++) await setImmediate();
    running -= 1;
    return 2 * item;
  };
  expect(await mapOrCancel([1, 2, 3, 4], undefined, double, 2)).toEqual([2, 4, 6, 8]);
  expect(most).toBe(2);
  expect(await mapOrCancel([1, 2, 3, 4], undefined, double)).toEqual([2, 4, 6, 8]);
  expect(most).toBe(4);
});

it('cancels the others at the first failure and starts nothing more', async () => {
  const started: number[] = [];
  const stops: AbortSignal[] = [];
  const work = async (item: number, stop: AbortSignal): Promise<void> => {
    started.push(item);
    stops.push(stop);
    if (item === 1) throw new Error('failed');
    await setImmediate();
  };
  await expect(mapOrCancel([1, 2, 3], undefined, work, 2)).rejects.toThrow('failed');
  await setImmediate();
  await setImmediate();
  expect(started).toEqual([1, 2]);
  expect(stops.every(({ aborted }) => aborted)).toBe(true);
});
