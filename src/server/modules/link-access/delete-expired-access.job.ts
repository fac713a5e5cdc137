// Deletes expired codes and link access every hour.
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';

const job = defineJob({ name: 'end-link-access', payload: noPayload, cron: '25 * * * *' });

export const deleteExpiredAccess = (database: Database): JobHandler =>
  defineJobHandler(job, async () => {
    await database.query('delete from write_codes where expires_at < now()');
    for (const table of ['order_access', 'book_access'])
      await database.query(`delete from ${table} where until < now()`);
  });
