import { describe, expect, it } from 'vitest';
import { createTimelyVersion } from './timely-version.ts';

const WAITS = { first: 60, next: 5 };

describe('createTimelyVersion', () => {
  it('returns the version of a database that answers', async () => {
    const version = createTimelyVersion({ current: async () => '7' }, WAITS);
    expect(await version()).toBe('7');
  });

  it('returns undefined at once when the query fails', async () => {
    const version = createTimelyVersion(
      { current: () => Promise.reject(new Error('down')) },
      { first: 60_000, next: 5 },
    );
    expect(await version()).toBeUndefined();
  });

  it('uses the wait for a silent database from the first silence until the next answer', async () => {
    const answers: PromiseWithResolvers<string>[] = [];
    const current = () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    };
    const version = createTimelyVersion({ current }, { first: 60, next: 60_000 });
    expect(await version()).toBeUndefined();
    // `next` is the longer one here, so that a call which uses it is still waiting after `first`.
    let settled = false;
    const second = version().finally(() => {
      settled = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(settled).toBe(false);
    answers[1]?.resolve('8');
    expect(await second).toBe('8');
    expect(await version()).toBeUndefined();
  });
});
