// Deletes inquiries within the promised 30 days; the correspondence continues by mail.

import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { deleteOldInquiries } from './inquiries.repository.ts';

const job = defineJob({ name: 'forget-inquiries', payload: noPayload, cron: '35 * * * *' });

export const forgetInquiries = (database: Database): JobHandler =>
  defineJobHandler(job, () => deleteOldInquiries(database));
