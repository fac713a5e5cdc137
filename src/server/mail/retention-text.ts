// Mail texts about how long bought files are kept and how an account keeps them longer.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { keptUntil } from '#core/legal/retention.ts';
import type { Locale } from '#core/locale.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';

export interface FileRetention {
  /** When the files are deleted; null while unknown: then they count as complete today. */
  readonly until: Date | null;
  /** The account consented to keeping them. */
  readonly kept: boolean;
  readonly hasAccount: boolean;
  /** Electronic files were bought, not only paper. */
  readonly files: boolean;
}

export interface RetentionText {
  readonly day: string;
  /** Until when the files are kept, and how an account keeps them longer. */
  readonly keeping: string;
  /** Only how an account keeps them longer. */
  readonly longer: string;
}

const COPY = { ru: ru.mail.keeping, en: en.mail.keeping };

/** Placeholder values for mails. */
export function retentionText({ until, kept, hasAccount, files }: FileRetention, locale: Locale): RetentionText {
  const copy = COPY[locale];
  const day = formatDay(moscowDay(until ?? keptUntil('completedBook', new Date())), locale);
  if (kept) return { day, keeping: copy.kept, longer: '' };
  if (!files) return { day, keeping: fillPlaceholders(copy.untilPaper, { day }), longer: '' };
  const longer = hasAccount ? copy.account : copy.guest;
  return { day, keeping: `${fillPlaceholders(copy.until, { day })} ${longer}`, longer };
}
