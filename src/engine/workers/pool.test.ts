// Tests of the worker pool: results, events, cancellation, crashes and closing.
import { getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import type { SmallTasks } from '#tests/fixtures/workers/small-worker.ts';
import { WorkerPool } from './pool.ts';

const entry = new URL('../../../tests/fixtures/workers/small-worker.ts', import.meta.url);
const pools: WorkerPool<SmallTasks>[] = [];
const openPool = (size = 2, maxHeldBytes = 400_000_000, idleMs?: number) => {
  const pool = new WorkerPool<SmallTasks>({ entry, size, maxHeldBytes, idleMs });
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('WorkerPool', () => {
  it('returns the result of each of many jobs', async () => {
    const pool = openPool();
    const sums = await Promise.all(Array.from({ length: 40 }, (_, i) => pool.run('add', [i, i])));
    expect(sums).toEqual(Array.from({ length: 40 }, (_, i) => 2 * i));
  });

  it('transfers large buffers completely', async () => {
    const bytes = await openPool(1).run('bytes', 1_000_000);
    expect(bytes.length).toBe(1_000_000);
    expect(bytes[999_999]).toBe(7);
  });

  it.runIf(process.platform === 'linux')('runs workers at lower priority than the main thread', async () => {
    const own = getPriority();
    expect(await openPool(1).run('priority', null)).toBeGreaterThan(own);
    expect(getPriority()).toBe(own);
  });

  it('delivers events in order before the result', async () => {
    const seen: number[] = [];
    await openPool(1).run('count', { to: 4, pauseMs: 0 }, { onEvent: (step) => seen.push(step) });
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it('rejects with the error of a failed job and stays usable', async () => {
    const pool = openPool(1);
    await expect(pool.run('fail', 'no such page')).rejects.toThrow('no such page');
    await expect(pool.run('add', [2, 3])).resolves.toBe(5);
  });

  it('retries a job on a fresh worker after a crash', async () => {
    const pool = openPool(1);
    await expect(pool.run('crash', { once: new SharedArrayBuffer(4) })).resolves.toBe('second try');
  });

  it('rejects a job that crashes every worker, and still runs the next one', async () => {
    const pool = openPool(1);
    await expect(pool.run('crash', {})).rejects.toMatchObject({ name: 'WorkerCrashed' });
    await expect(pool.run('add', [1, 1])).resolves.toBe(2);
  });

  it('rejects a cancelled running job at once and frees its worker', async () => {
    const pool = openPool(1);
    const stop = new AbortController();
    let steps = 0;
    const running = pool.run(
      'count',
      { to: 10_000, pauseMs: 1 },
      {
        signal: stop.signal,
        onEvent: (step) => {
          steps = step;
          if (step === 2) stop.abort();
        },
      },
    );
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await expect(pool.run('add', [4, 4])).resolves.toBe(8);
    expect(steps).toBeLessThan(10_000);
  });

  it('drops a cancelled job that is still queued', async () => {
    const pool = openPool(1);
    const stop = new AbortController();
    const first = pool.run('count', { to: 3, pauseMs: 1 });
    const waiting = pool.run('add', [1, 2], { signal: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(first).resolves.toBe(3);
    await expect(pool.run('add', [1, 2], { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('keeps pinned jobs on one worker', async () => {
    const pool = openPool(2);
    const ids = await Promise.all(Array.from({ length: 6 }, () => pool.run('whoami', null, { pinned: 1 })));
    expect(new Set(ids).size).toBe(1);
  });

  it("returns the result before the worker's cleanup", async () => {
    const pool = openPool(1);
    await pool.run('bytes', 1_000_000);
    expect(pool.load().book.running).toBe(1);
    await expect.poll(() => pool.load().book.running).toBe(0);
  });

  it('replaces a worker that holds too much memory', async () => {
    const pool = openPool(1, 1);
    const first = await pool.run('whoami', null);
    expect(await pool.run('whoami', null)).not.toBe(first);
  });

  it('ends an idle worker and starts another on demand', async () => {
    const pool = openPool(1, undefined, 1);
    const first = await pool.run('whoami', null);
    await expect.poll(() => pool.run('whoami', null)).not.toBe(first);
  });

  it('rejects all jobs when it is closed', async () => {
    const pool = openPool(1);
    const running = pool.run('count', { to: 10_000, pauseMs: 1 });
    const closing = pool.close();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await closing;
    await expect(pool.run('add', [1, 1])).rejects.toThrow('closed');
  });
});
