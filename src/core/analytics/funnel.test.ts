// Counts of the funnel.
import { expect, test } from 'vitest';
import { countReached, FUNNEL_STEPS } from './funnel.ts';

test('never counts a later step higher than an earlier one, except for steps that may be left out', () => {
  const counts = {
    visit: 10,
    form_opened: 3,
    photo_given: 1,
    book_begun: 5,
    preview_seen: 7,
    changed: 2,
    checked_out: 4,
  };
  const rows = FUNNEL_STEPS.map((step) => ({ step, now: step in counts ? counts[step as 'visit'] : 0, before: 0 }));
  expect(countReached(rows).map(({ step, now }) => [step, now])).toEqual([
    ['visit', 10],
    ['form_opened', 7],
    ['photo_given', 1],
    ['book_begun', 7],
    ['preview_seen', 7],
    ['changed', 2],
    ['checked_out', 4],
    ['paid', 0],
    ['approved', 0],
  ]);
});
