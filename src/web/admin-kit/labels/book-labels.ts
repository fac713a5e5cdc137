// Localised events, failures and actors of a book's history.
import type { BookEvent } from '#core/states/book-states.ts';
import type { BookNote } from '#core/states/history-notes.ts';
import { copyFor } from '#web/i18n/copy.ts';
import { useLocale } from '#web/i18n/use-copy.ts';
import { actorLabel, findLabel, labelFor } from './identifier-labels.ts';

interface BookLabels {
  event(event: BookEvent | BookNote): string;
  /** `kept` is stored as in `preview failed`. */
  failure(kept: string): string;
  actor(kept: string): string;
}

export function useBookLabels(): BookLabels {
  const { admin, adminOrders } = copyFor(useLocale());
  return {
    event: (event) => labelFor(admin.bookEvents, event),
    failure: (kept) => findLabel(admin.bookFailures, kept.replace(/ failed$/, '')) ?? kept,
    actor: (kept) => actorLabel(adminOrders.actors, kept),
  };
}
