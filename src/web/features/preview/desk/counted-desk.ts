// Analytics of the preview: seen, changed, approved.
import { useEffect } from 'react';
import type { Goal } from '#web/integrations/analytics/analytics.ts';
import { reachGoal } from '#web/integrations/analytics/told-analytics.ts';
import { countStep } from '#web/visits/count-step.ts';
import type { BookAnswer } from './book-calls.ts';
import type { BookDesk } from './book-desk.ts';

/** Wraps the controller; successful operations reach goals. */
export function countedDesk(desk: BookDesk, reach: (goal: Goal) => void = reachGoal): BookDesk {
  const changed = async (answer: BookAnswer): BookAnswer => {
    const result = await answer;
    if (result.ok) reach('BOOK_CHANGED');
    return result;
  };
  return {
    ...desk,
    change: (change) => changed(desk.change(change)),
    changePage: (page, change) => changed(desk.changePage(page, change)),
    async confirm() {
      const result = await desk.confirm();
      // Pages that had to be drawn again are approved another time.
      if (result.ok && result.value.confirmedAt !== null) reach('BOOK_APPROVED');
      return result;
    },
  };
}

/** Reached when the cover is drawn; paid books were seen before. */
export function useCountedPreview({ book }: BookDesk, ready: boolean): void {
  const { locale, paid, sample } = book;
  const { slug: story } = book.book;
  const seen = ready && !paid && !sample;
  useEffect(() => {
    if (!seen) return;
    reachGoal('PREVIEW_SEEN');
    countStep('preview_seen', { story, locale });
  }, [seen, story, locale]);
}
