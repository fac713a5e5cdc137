// Adds the newest events to the days they happened on, so that the dashboard never counts more than a few minutes of them.
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { rollUpEvents } from './visits.repository.ts';

const job = defineJob({ name: 'roll-up-events', payload: noPayload, cron: '*/10 * * * *' });

export const rollUpEventsJob = (database: Database): JobHandler => defineJobHandler(job, () => rollUpEvents(database));
