// Tests of task order: by lane, then fairly between owners.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Lane, PAID_HOLD_MS, TaskQueue } from './task-queue.ts';

interface Task {
  name: string;
  pinned: number | undefined;
  lane: Lane;
  owner: string;
}
const task = (name: string, lane: Lane, owner: string, pinned?: number): Task => ({ name, lane, owner, pinned });

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

/** Runs one worker until the queue is empty. */
function order(queue: TaskQueue<Task>): string[] {
  const names: string[] = [];
  const take = () => {
    const next = queue.take(0);
    if (next) return next;
    vi.advanceTimersByTime(PAID_HOLD_MS);
    return queue.take(0);
  };
  for (let next = take(); next; next = take()) {
    names.push(next.name);
    queue.finished(0);
  }
  return names;
}

test('orders previews before books, and both before background tasks', () => {
  const queue = new TaskQueue<Task>(1);
  queue.add(task('catalogue', 'background', 'shop'));
  queue.add(task('book 1', 'book', 'anna'));
  queue.add(task('book 2', 'book', 'anna'));
  queue.add(task('preview', 'interactive', 'boris'));
  expect(order(queue)).toEqual(['preview', 'book 1', 'book 2', 'catalogue']);
});

test('alternates between owners regardless of queue length', () => {
  const queue = new TaskQueue<Task>(1);
  for (let page = 1; page <= 20; page += 1) queue.add(task(`anna ${page}`, 'interactive', 'anna'));
  queue.take(0);
  queue.add(task('boris 1', 'interactive', 'boris'));
  queue.add(task('boris 2', 'interactive', 'boris'));
  queue.finished(0);
  expect(order(queue).slice(0, 4)).toEqual(['boris 1', 'anna 2', 'boris 2', 'anna 3']);
});

test('gives the next free of two workers to a new owner', () => {
  const queue = new TaskQueue<Task>(2);
  for (let page = 1; page <= 6; page += 1) queue.add(task(`anna ${page}`, 'interactive', 'anna'));
  expect([queue.take(0)?.name, queue.take(1)?.name]).toEqual(['anna 1', 'anna 2']);
  queue.add(task('boris 1', 'interactive', 'boris'));
  queue.finished(0);
  expect(queue.take(0)?.name).toBe('boris 1');
});

test('keeps one worker free of background tasks', () => {
  const queue = new TaskQueue<Task>(2);
  queue.add(task('one', 'background', 'shop'));
  queue.add(task('two', 'background', 'shop'));
  expect(queue.take(0)?.name).toBe('one');
  expect(queue.take(1)).toBeUndefined();
  queue.add(task('preview', 'interactive', 'anna'));
  expect(queue.take(1)?.name).toBe('preview');
  expect(queue.count()).toEqual({
    interactive: { waiting: 0, running: 1 },
    book: { waiting: 0, running: 0 },
    files: { waiting: 0, running: 0 },
    crowd: { waiting: 0, running: 0 },
    background: { waiting: 1, running: 1 },
  });
});

test('lets other tasks overtake a pinned task whose worker is busy', () => {
  const queue = new TaskQueue<Task>(2);
  queue.add(task('photo', 'interactive', 'anna', 1));
  queue.add(task('page', 'book', 'boris'));
  expect(queue.take(0)?.name).toBe('page');
  expect(queue.take(1)?.name).toBe('photo');
});

test('reserves one of two workers for paid tasks while previews are queued', () => {
  const queue = new TaskQueue<Task>(2);
  for (let page = 1; page <= 6; page += 1) queue.add(task(`preview ${page}`, 'interactive', `guest ${page}`));
  expect([queue.take(0)?.name, queue.take(1)?.name]).toEqual(['preview 1', 'preview 2']);
  queue.add(task('file 1', 'files', 'anna', 1));
  queue.add(task('file 2', 'files', 'anna', 1));
  queue.finished(0);
  queue.finished(1);
  expect([queue.take(1)?.name, queue.take(0)?.name]).toEqual(['file 1', 'preview 3']);
  queue.finished(0);
  expect(queue.take(0)?.name).toBe('preview 4');
});

test('alternates interactive and paid tasks on a single worker', () => {
  const queue = new TaskQueue<Task>(1);
  for (const name of ['page 1', 'page 2', 'page 3']) queue.add(task(name, 'book', 'anna'));
  for (const name of ['preview 1', 'preview 2']) queue.add(task(name, 'interactive', 'boris'));
  expect(order(queue)).toEqual(['preview 1', 'page 1', 'preview 2', 'page 2', 'page 3']);
});

test('runs `crowd` previews after all others and never on every worker', () => {
  const queue = new TaskQueue<Task>(2);
  for (let page = 1; page <= 3; page += 1) queue.add(task(`crowd ${page}`, 'crowd', 'address'));
  expect([queue.take(0)?.name, queue.take(1)?.name]).toEqual(['crowd 1', undefined]);
  queue.add(task('preview', 'interactive', 'anna'));
  queue.add(task('file', 'files', 'boris'));
  expect(queue.take(1)?.name).toBe('file');
  queue.finished(0);
  expect(queue.take(0)?.name).toBe('preview');
});

test('starts no `crowd` preview between two pages of a paid file', () => {
  const queue = new TaskQueue<Task>(2);
  queue.add(task('file 1', 'files', 'anna', 1));
  queue.add(task('crowd', 'crowd', 'address', 1));
  expect(queue.take(1)?.name).toBe('file 1');
  queue.finished(1);
  expect(queue.take(1)).toBeUndefined();
  queue.add(task('file 2', 'files', 'anna', 1));
  expect(queue.take(1)?.name).toBe('file 2');
  queue.finished(1);
  vi.advanceTimersByTime(PAID_HOLD_MS);
  expect(queue.take(1)?.name).toBe('crowd');
});
