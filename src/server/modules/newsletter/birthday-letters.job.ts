// Sends birthday letters once a day: one per birthday and year, the chosen number of days before.
import { moscowDay } from '#core/calendar/working-days.ts';
import { dueBirthdayLetters, formatBirthday } from '#core/mail/birthday.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import { BIRTHDAY_BATCH, listDueBirthdays, markTold } from './birthdays.repository.ts';
import type { NewsletterMails } from './newsletter-mails.ts';

export interface BirthdayDeps {
  readonly database: Database;
  readonly mails: NewsletterMails;
  readonly enqueueMail: EnqueueMail;
  readonly now?: () => Date;
}

/** Orders that come of the letter are counted among the campaigns of the dashboard. */
export const BIRTHDAY_PATH = '/books?utm_source=newsletter&utm_medium=email&utm_campaign=birthday';

const job = defineJob({ name: 'send-birthday-letters', payload: noPayload, cron: '0 10 * * *' });

export const sendBirthdayLetters = ({ database, mails, enqueueMail, now }: BirthdayDeps): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    const compose = await mails.composer();
    const due = dueBirthdayLetters(moscowDay(now?.() ?? new Date()));
    const sendSome = () =>
      database.transaction(async (tx) => {
        const rows = await listDueBirthdays(tx, due);
        for (const row of rows) {
          const mail = compose('birthday', row, {
            title: formatBirthday(row.subject, row.language),
            path: BIRTHDAY_PATH,
          });
          await enqueueMail(mail, tx, { kind: 'newsletter.birthday' });
          await markTold(tx, row.documentId);
        }
        return rows.length;
      });
    while (!signal.aborted && (await sendSome()) === BIRTHDAY_BATCH);
  });
