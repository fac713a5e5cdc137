// What staff see of the birthday letters: figures, and the letter with a sample day.
import type { z } from 'zod';
import { DAY_MS, dayAt, moscowDay } from '#core/calendar/working-days.ts';
import type { Locale } from '#core/locale.ts';
import { dueBirthdayLetters, formatBirthday, USUAL_DAYS_BEFORE } from '#core/mail/birthday.ts';
import type { Database } from '../../db/database.ts';
import { BIRTHDAY_PATH } from './birthday-letters.job.ts';
import { countBirthdays } from './birthdays.repository.ts';
import type { birthdayFigures } from './issues.contract.ts';
import type { NewsletterMails } from './newsletter-mails.ts';

export type BirthdayScreen = (locale: Locale) => Promise<z.output<typeof birthdayFigures>>;

const SOON_DAYS = 30;
const SAMPLE_BIRTHDAY = '03-14';

/** Letters whose first day is one of the next 30. */
function lettersSoon(now: number) {
  const days = Array.from({ length: SOON_DAYS }, (_, ahead) =>
    dayAt(Date.parse(moscowDay(new Date(now))) + ahead * DAY_MS),
  );
  return days.flatMap((day) => dueBirthdayLetters(day).filter(({ letterDay }) => letterDay === day));
}

export const createBirthdayScreen =
  (database: Database, mails: NewsletterMails): BirthdayScreen =>
  async (locale) => {
    const [counts, compose] = await Promise.all([countBirthdays(database, lettersSoon(Date.now())), mails.composer()]);
    const sample = {
      documentId: 'sample',
      email: 'sample@example.com',
      language: locale,
      topic: 'birthday' as const,
      subject: SAMPLE_BIRTHDAY,
      state: 'subscribed' as const,
      confirmed: true,
      daysBefore: USUAL_DAYS_BEFORE,
    };
    const { subject, html } = compose('birthday', sample, {
      title: formatBirthday(SAMPLE_BIRTHDAY, locale),
      path: BIRTHDAY_PATH,
    });
    return { ...counts, mail: { subject, html } };
  };
