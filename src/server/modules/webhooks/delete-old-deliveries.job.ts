// Deletes deliveries of webhooks when their retention period ends; until then a failed one can be sent again.
import { RETENTION } from '#core/legal/retention.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { deleteDeliveriesBefore } from './webhooks.repository.ts';

const job = defineJob({ name: 'forget-webhook-deliveries', payload: noPayload, cron: '50 * * * *' });

const HOUR_MS = 3_600_000;

export const deleteOldDeliveries = (database: Database): JobHandler =>
  defineJobHandler(job, () =>
    deleteDeliveriesBefore(database, new Date(Date.now() - RETENTION.webhookDelivery.hours * HOUR_MS)),
  );
