// Localised events, failures and actors of a book's history.
import type { BookEvent } from '#core/states/book-states.ts';
import type { BookNote } from '#core/states/history-notes.ts';
import { copyFor } from '#web/i18n/copy.ts';
import { useLocale } from '#web/i18n/use-copy.ts';
import { actorWord, knownWord, wordFor } from './word-for.ts';

interface BookWords {
  event(event: BookEvent | BookNote): string;
  /** `kept` is stored as in `preview failed`. */
  failure(kept: string): string;
  actor(kept: string): string;
}

export function useBookWords(): BookWords {
  const { admin, adminOrders } = copyFor(useLocale());
  return {
    event: (event) => wordFor(admin.bookEvents, event),
    failure: (kept) => knownWord(admin.bookFailures, kept.replace(/ failed$/, '')) ?? kept,
    actor: (kept) => actorWord(adminOrders.actors, kept),
  };
}
