// The correspondence goes on by mail; what the form left in the database is destroyed within the promised 30 days.
import type { Database } from '../../db/database.ts';
import { defineJob, handle, type JobHandler, noPayload } from '../../jobs/job.ts';

/** A day less than promised: the job runs once a day. */
const DAYS_KEPT = 29;

const job = defineJob({ name: 'forget-inquiries', payload: noPayload, cron: '35 4 * * *' });

export const forgetInquiries = (database: Database): JobHandler =>
  handle(job, async () => {
    await database.query('delete from inquiries where created_at < now() - make_interval(days => $1)', [DAYS_KEPT]);
  });
