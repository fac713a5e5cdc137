// Goals of a book on the screen: only what the shop has taken counts.
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

test('words, look and pages that were changed are told of, and an approved book', async () => {
  const { goals, desk } = counted(book('2026-11-16T09:00:00Z'));
  await desk.change({});
  await desk.changePage(4, { variant: 4 });
  await desk.confirm();
  expect(goals).toEqual(['BOOK_CHANGED', 'BOOK_CHANGED', 'BOOK_APPROVED']);
});

test('what the shop refused is not, nor a book that is painted anew instead of being approved', async () => {
  const refused = counted(async () => err({ status: 409, message: '', details: {} } as never));
  await refused.desk.change({});
  await refused.desk.confirm();
  expect(refused.goals).toEqual([]);
  const anew = counted(book(null));
  await anew.desk.confirm();
  expect(anew.goals).toEqual([]);
});
