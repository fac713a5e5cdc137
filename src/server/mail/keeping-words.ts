// What a mail says about how long bought files are kept, and how an account keeps them longer.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { dayWords } from '#core/day-words.ts';
import { fill } from '#core/fill.ts';
import type { Locale } from '#core/locale.ts';
import { keptUntil } from '#core/retention.ts';
import { moscowDay } from '#core/working-days.ts';

export interface FilesKeeping {
  /** When the files are destroyed; null while that is not known: then they count as complete today. */
  readonly until: Date | null;
  /** The account has agreed that they are kept. */
  readonly kept: boolean;
  readonly hasAccount: boolean;
  /** Electronic files were bought, not paper alone. */
  readonly files: boolean;
}

export interface KeepingWords {
  readonly day: string;
  /** Until when, and how an account keeps the files longer. */
  readonly keeping: string;
  /** The second part of that alone. */
  readonly longer: string;
}

const COPY = { ru: ru.mail.keeping, en: en.mail.keeping };

/** The blanks of a mail. */
export function keepingWords({ until, kept, hasAccount, files }: FilesKeeping, locale: Locale): KeepingWords {
  const copy = COPY[locale];
  const day = dayWords(moscowDay(until ?? keptUntil('completedBook', new Date())), locale);
  if (kept) return { day, keeping: copy.kept, longer: '' };
  if (!files) return { day, keeping: fill(copy.untilPaper, { day }), longer: '' };
  const longer = hasAccount ? copy.account : copy.guest;
  return { day, keeping: `${fill(copy.until, { day })} ${longer}`, longer };
}
