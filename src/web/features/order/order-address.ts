// What the order form does with its address: the child's data leaves it, and Back from the preview returns to it.
import { useEffect } from 'react';
import { newUuid } from '#core/ids.ts';
import { useLocale } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import { countStep } from '#web/visits/count-step.ts';

/** Counts the visit, and removes the child's data from the URL once the form holds it. */
export function useOrderFormOpened(slug: string): void {
  const locale = useLocale();
  useEffect(() => {
    reachGoal('ORDER_FORM_OPENED');
    countStep('form_opened', { story: slug, locale });
  }, [slug, locale]);
  useEffect(() => {
    const address = new URL(location.href);
    for (const field of ['name', 'gender', 'age']) address.searchParams.delete(field);
    if (address.href !== location.href) history.replaceState(history.state, '', address);
  }, []);
}

/**
 * Makes Back from the preview open the form of the book that was made. The new key makes React Router drop the saved
 * scroll position, which is at the submit button far below the first field.
 */
export function linkBackToForm(documentId: string): void {
  const address = new URL(location.href);
  address.searchParams.set('book', documentId);
  address.searchParams.delete('for');
  address.hash = '';
  history.replaceState({ ...history.state, key: newUuid() }, '', address);
}
