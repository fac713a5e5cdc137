// Localised name of a job queue.
import type { Locale } from '#core/locale.ts';
import { knownWord } from '#web/admin-kit/word-for.ts';
import { copyFor } from '#web/i18n/copy.ts';

export const jobWords = (locale: Locale, queue: string): string =>
  knownWord(copyFor(locale).adminDesk.jobNames, queue) ?? queue;
