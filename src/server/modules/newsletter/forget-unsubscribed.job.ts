// Personal data is destroyed within 30 days after a service is completed or unsubscribed from (the privacy policy's promise).
import type { Database } from '../../db/database.ts';
import { defineJob, handle, type JobHandler, noPayload } from '../../jobs/job.ts';
import { CONFIRM_DAYS } from './newsletter.repository.ts';

/** A day less than promised: the job runs once a day. */
const DAYS_KEPT = 29;

const FORGET = `
delete from content.newsletters where
  (state = 'unsubscribed' and coalesce(unsubscribed_at, updated_at) < now() - make_interval(days => $1)) or
  (state = 'done' and coalesce(told_at, updated_at) < now() - make_interval(days => $1)) or
  (state = 'pending' and coalesce(confirmation_sent_at, updated_at) < now() - make_interval(days => $2))`;

const job = defineJob({ name: 'forget-unsubscribed', payload: noPayload, cron: '30 4 * * *' });

export const forgetUnsubscribed = (database: Database): JobHandler =>
  handle(job, async () => {
    await database.query(FORGET, [DAYS_KEPT, CONFIRM_DAYS]);
  });
