// Mails are personal data: their records go within the promised 30 days.
import { RETENTION } from '#core/legal/retention.ts';
import type { Mailer } from '#providers/mail/mailer.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { forgetMailsBefore } from './mails.repository.ts';

const job = defineJob({ name: 'forget-mails', payload: noPayload, cron: '40 * * * *' });

const HOUR_MS = 3_600_000;

export const forgetMails = (database: Database, mailer: Mailer): JobHandler =>
  defineJobHandler(job, async () => {
    const before = new Date(Date.now() - RETENTION.mail.hours * HOUR_MS);
    await forgetMailsBefore(database, before);
    await mailer.deleteBefore?.(before);
  });
