// Analytics goals of the preview: only successful operations count.
import { expect, test } from 'vitest';
import { err, ok } from '#core/result.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { Goal } from '#web/integrations/analytics/analytics.ts';
import type { BookAnswer } from './book-calls.ts';
import type { BookDesk } from './book-desk.ts';
import { countedDesk } from './counted-desk.ts';

function counted(answer: () => BookAnswer) {
  const goals: Goal[] = [];
  const desk = { change: answer, changePage: answer, confirm: answer } as unknown as BookDesk;
  return { goals, desk: countedDesk(desk, (goal) => goals.push(goal)) };
}
const book = (confirmedAt: string | null) => async () => ok({ confirmedAt } as BookView);

test('counts changes of words, look and pages, and the approval', async () => {
  const { goals, desk } = counted(book('2026-11-16T09:00:00Z'));
  await desk.change({});
  await desk.changePage(4, { variant: 4 });
  await desk.confirm();
  expect(goals).toEqual(['BOOK_CHANGED', 'BOOK_CHANGED', 'BOOK_APPROVED']);
});

test('does not count refused changes, nor an approval that redraws pages instead', async () => {
  const refused = counted(async () => err({ status: 409, message: '', details: {} } as never));
  await refused.desk.change({});
  await refused.desk.confirm();
  expect(refused.goals).toEqual([]);
  const anew = counted(book(null));
  await anew.desk.confirm();
  expect(anew.goals).toEqual([]);
});
