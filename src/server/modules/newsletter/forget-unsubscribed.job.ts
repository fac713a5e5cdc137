// Deletes ended subscriptions within 30 days, as the privacy policy promises.

import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { deleteEndedSubscriptions } from './newsletter.repository.ts';

const job = defineJob({ name: 'forget-unsubscribed', payload: noPayload, cron: '25 * * * *' });

export const forgetUnsubscribed = (database: Database): JobHandler =>
  defineJobHandler(job, () => deleteEndedSubscriptions(database));
