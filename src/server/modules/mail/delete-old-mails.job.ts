// Deletes mail records when their retention period ends.
import { RETENTION } from '#core/legal/retention.ts';
import type { Mailer } from '#providers/mail/mailer.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { deleteMailsBefore } from './mails.repository.ts';

const job = defineJob({ name: 'forget-mails', payload: noPayload, cron: '40 * * * *' });

const HOUR_MS = 3_600_000;

export const deleteOldMails = (database: Database, mailer: Mailer): JobHandler =>
  defineJobHandler(job, async () => {
    const before = new Date(Date.now() - RETENTION.mail.hours * HOUR_MS);
    await deleteMailsBefore(database, before);
    await mailer.deleteBefore?.(before);
  });
