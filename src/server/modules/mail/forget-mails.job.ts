// Mails are personal data: their records go within the promised 30 days.
import { MAIL_DAYS_KEPT } from '#core/mail-record.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, handle, type JobHandler, noPayload } from '../../jobs/job.ts';
import { forgetMailsBefore } from './mails.repository.ts';

const job = defineJob({ name: 'forget-mails', payload: noPayload, cron: '40 4 * * *' });

export const forgetMails = (database: Database): JobHandler =>
  handle(job, () => forgetMailsBefore(database, MAIL_DAYS_KEPT));
