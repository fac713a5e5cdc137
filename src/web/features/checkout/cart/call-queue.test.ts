import { expect, test } from 'vitest';
import { createCallQueue } from './call-queue.ts';

test('createCallQueue sends calls one after another and only the newest waiting call of a key', async () => {
  const queue = createCallQueue<string>();
  const sent: string[] = [];
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const call = (name: string) => async () => {
    sent.push(name);
    if (name === 'one copy') await held;
    return name;
  };
  const first = queue.add('book', call('one copy'));
  const second = queue.add('book', call('two copies'));
  const other = queue.add('code', call('code'));
  const third = queue.add('book', call('three copies'));
  expect(queue.hasWaiting('book')).toBe(true);
  free();
  expect(await Promise.all([first, second, other, third])).toEqual([
    'one copy',
    'three copies',
    'code',
    'three copies',
  ]);
  expect(sent).toEqual(['one copy', 'three copies', 'code']);
  expect(queue.hasWaiting('book')).toBe(false);
});
