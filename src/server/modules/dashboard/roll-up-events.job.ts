// Adds new events and changed sales to daily totals, so that the dashboard counts only some minutes of both, and deletes
// old events.
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { rollUpSales } from './sales-days.repository.ts';
import { deleteOldEvents, rollUpEvents } from './visits.repository.ts';

const job = defineJob({ name: 'roll-up-events', payload: noPayload, cron: '*/10 * * * *' });

export const rollUpEventsJob = (database: Database): JobHandler =>
  defineJobHandler(job, async () => {
    await rollUpEvents(database);
    await rollUpSales(database);
    await deleteOldEvents(database);
  });
