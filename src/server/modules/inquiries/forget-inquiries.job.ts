// Deletes inquiries within the promised 30 days; the correspondence continues by mail.
import { retentionInterval } from '#core/legal/retention.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';

const job = defineJob({ name: 'forget-inquiries', payload: noPayload, cron: '35 * * * *' });

export const forgetInquiries = (database: Database): JobHandler =>
  defineJobHandler(job, async () => {
    await database.query(`delete from inquiries where created_at < now() - ${retentionInterval('inquiry')}`);
  });
