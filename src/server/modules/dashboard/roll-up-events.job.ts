// Adds new events to daily totals, so that the dashboard counts only a few minutes of raw events, and deletes old ones.
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { deleteOldEvents, rollUpEvents } from './visits.repository.ts';

const job = defineJob({ name: 'roll-up-events', payload: noPayload, cron: '*/10 * * * *' });

export const rollUpEventsJob = (database: Database): JobHandler =>
  defineJobHandler(job, async () => {
    await rollUpEvents(database);
    await deleteOldEvents(database);
  });
