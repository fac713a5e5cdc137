import { describe, expect, it } from 'vitest';
import { retryConflicts } from './retry-conflicts.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Fails this many times, then returns how often it ran. */
function failing(times: number, code: string) {
  let runs = 0;
  return {
    runs: () => runs,
    async run() {
      runs += 1;
      if (runs <= times) throw failure(code);
      return runs;
    },
  };
}

describe('retryConflicts', () => {
  it.each(['40001', '40P01'])('runs the work again after %s', async (code) => {
    expect(await retryConflicts(failing(4, code).run)).toBe(5);
  });

  it('gives up after five attempts, with the error of the last one', async () => {
    const work = failing(10, '40P01');
    await expect(retryConflicts(work.run)).rejects.toMatchObject({ code: '40P01' });
    expect(work.runs()).toBe(5);
  });

  it('runs the work once when it fails for another reason', async () => {
    const work = failing(10, '23505');
    await expect(retryConflicts(work.run)).rejects.toMatchObject({ code: '23505' });
    expect(work.runs()).toBe(1);
  });
});
