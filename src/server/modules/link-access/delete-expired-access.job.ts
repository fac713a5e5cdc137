// Deletes expired codes and link access every hour.

import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { deleteExpired } from './link-access.repository.ts';

const job = defineJob({ name: 'end-link-access', payload: noPayload, cron: '25 * * * *' });

export const deleteExpiredAccess = (database: Database): JobHandler =>
  defineJobHandler(job, () => deleteExpired(database));
