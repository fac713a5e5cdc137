// What the shop does in the background, by the name of its queue.
import type { Locale } from '#core/locale.ts';
import { knownWord } from '#web/admin-kit/word-for.ts';
import { heldCopy } from '#web/i18n/copy.ts';

export const jobWords = (locale: Locale, queue: string): string =>
  knownWord(heldCopy(locale).adminDesk.jobNames, queue) ?? queue;
