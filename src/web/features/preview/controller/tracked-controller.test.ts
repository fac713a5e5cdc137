// Analytics goals of the preview: only successful operations count.

import { expect, test } from 'vitest';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import { err, ok } from '#core/result.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { Goal } from '#web/integrations/analytics/analytics.ts';
import type { BookAnswer } from './book-calls.ts';
import type { BookController } from './book-controller.ts';
import { trackedController } from './tracked-controller.ts';

function counted(answer: () => BookAnswer) {
  const goals: Goal[] = [];
  const controller = { change: answer, changePage: answer, confirm: answer } as unknown as BookController;
  return { goals, controller: trackedController(controller, (goal) => goals.push(goal)) };
}
const book = (confirmedAt: string | null) => async () => ok({ confirmedAt } as BookView);

test('counts changes of words, look and pages, and the approval', async () => {
  const { goals, controller } = counted(book('2026-11-16T09:00:00Z'));
  await controller.change({});
  await controller.changePage(4, { variant: PICTURE_VARIANT.alternativeComposition });
  await controller.confirm();
  expect(goals).toEqual(['BOOK_CHANGED', 'BOOK_CHANGED', 'BOOK_APPROVED']);
});

test('does not count refused changes, nor an approval that redraws pages instead', async () => {
  const refused = counted(async () => err({ status: 409, message: '', details: {} } as never));
  await refused.controller.change({});
  await refused.controller.confirm();
  expect(refused.goals).toEqual([]);
  const anew = counted(book(null));
  await anew.controller.confirm();
  expect(anew.goals).toEqual([]);
});
