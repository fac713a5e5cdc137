import { expect, test } from 'vitest';
import { showToast, toastStore } from '#web/ui/feedback/toast-store.ts';
import { createActionToast } from './action-toast.ts';

const openTitles = () =>
  toastStore
    .snapshot()
    .filter(({ open }) => open)
    .map(({ title }) => title);

test('a success removes the error of its own action and no other message', () => {
  const save = createActionToast();
  showToast({ title: 'error of another action', tone: 'bad' });
  save.fail('not saved');
  expect(openTitles().slice(-2)).toEqual(['error of another action', 'not saved']);
  save.succeed('saved');
  expect(openTitles().slice(-2)).toEqual(['error of another action', 'saved']);
  expect(openTitles()).not.toContain('not saved');
});

test('another try removes the error before it has an outcome', () => {
  const save = createActionToast();
  save.fail('first error');
  save.clear();
  expect(openTitles()).not.toContain('first error');
  save.fail('second error');
  expect(openTitles()).toContain('second error');
});
