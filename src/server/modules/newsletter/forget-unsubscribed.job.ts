// Deletes ended subscriptions within 30 days, as the privacy policy promises.
import { retentionInterval } from '#core/legal/retention.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';

const ENDED = retentionInterval('endedSubscription');
const UNCONFIRMED = retentionInterval('unconfirmedSubscription');

const FORGET = `
delete from content.newsletters where
  (state = 'unsubscribed' and coalesce(unsubscribed_at, updated_at) < now() - ${ENDED}) or
  (state = 'done' and coalesce(told_at, updated_at) < now() - ${ENDED}) or
  (state = 'pending' and coalesce(confirmation_sent_at, updated_at) < now() - ${UNCONFIRMED})`;

const job = defineJob({ name: 'forget-unsubscribed', payload: noPayload, cron: '25 * * * *' });

export const forgetUnsubscribed = (database: Database): JobHandler =>
  defineJobHandler(job, async () => {
    await database.query(FORGET);
  });
