// Each Monday at nine in Moscow: last week's figures beside the week before, to administrators who want them.
import { DAY_MS, type MoscowDay, moscowDay } from '#core/calendar/working-days.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { DashboardService } from './dashboard.types.ts';
import { insertLetter, listLetterReaders } from './weekly-letter.repository.ts';
import { type LetterFigures, weeklyLetterMail } from './weekly-letter-mail.ts';

// Hourly until the evening, so that a shop that was down at nine catches up.
const job = defineJob({ name: 'send-weekly-letter', payload: noPayload, cron: '0 9-20 * * 1' });

const WEEK_DAYS = 7;

export interface WeeklyLetterDeps {
  readonly database: Database;
  readonly dashboard: Pick<DashboardService, 'read' | 'handsNeeded'>;
  readonly enqueueMail: EnqueueMail;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly publicUrl: string;
  readonly now?: () => Date;
}

/** The last whole week before `now`, from Monday. */
export function weekBefore(now: Date): { readonly from: MoscowDay; readonly to: MoscowDay } {
  const today = moscowDay(now);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const day = (back: number): MoscowDay => moscowDay(new Date(now.getTime() - back * DAY_MS));
  return { from: day(sinceMonday + WEEK_DAYS), to: day(sinceMonday + 1) };
}

export const sendWeeklyLetter = (deps: WeeklyLetterDeps): JobHandler =>
  defineJobHandler(job, async () => {
    const { database, dashboard, enqueueMail, siteTitle, publicUrl, now = () => new Date() } = deps;
    const week = weekBefore(now());
    const readers = await listLetterReaders(database);
    const tasks = readers.length > 0 ? await dashboard.handsNeeded() : null;
    if (!tasks) return;
    for (const locale of LOCALES) {
      const own = readers.filter((reader) => reader.locale === locale);
      if (own.length === 0) continue;
      const figures: LetterFigures = { dashboard: await dashboard.read(week, { locale }), tasks };
      const title = await siteTitle(locale);
      for (const { id, email } of own)
        await database.transaction(async (tx) => {
          if (!(await insertLetter(tx, id, week.from))) return;
          const mail = weeklyLetterMail(figures, { to: email, locale, siteTitle: title, origin: publicUrl });
          await enqueueMail(mail, tx, { kind: 'account.weekly-figures' });
        });
    }
  });
