// Analytics of the preview: seen, changed, approved.
import { useEffect } from 'react';
import type { Goal } from '#web/integrations/analytics/analytics.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import { countStep } from '#web/visits/count-step.ts';
import type { BookAnswer } from './book-calls.ts';
import type { BookController } from './book-controller.ts';

/** Wraps the controller; successful operations reach goals. */
export function trackedController(controller: BookController, reach: (goal: Goal) => void = reachGoal): BookController {
  const trackChange = async (answer: BookAnswer): BookAnswer => {
    const result = await answer;
    if (result.ok) reach('BOOK_CHANGED');
    return result;
  };
  return {
    ...controller,
    change: (change) => trackChange(controller.change(change)),
    changePage: (page, change) => trackChange(controller.changePage(page, change)),
    async confirm() {
      const result = await controller.confirm();
      // Pages that had to be drawn again are approved another time.
      if (result.ok && result.value.confirmedAt !== null) reach('BOOK_APPROVED');
      return result;
    },
  };
}

/** Reached when the cover is drawn; paid books were seen before. */
export function useTrackPreviewSeen({ book }: BookController, ready: boolean): void {
  const { locale, paid, sample } = book;
  const { slug: story } = book.book;
  const seen = ready && !paid && !sample;
  useEffect(() => {
    if (!seen) return;
    reachGoal('PREVIEW_SEEN');
    countStep('preview_seen', { story, locale });
  }, [seen, story, locale]);
}
