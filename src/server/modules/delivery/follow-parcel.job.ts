// Jobs that refresh parcels: at once after an event, and by polling.
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { claimDueParcels } from './parcels.repository.ts';

type RefreshParcel = (documentId: string) => Promise<boolean>;

/** When the courier does not answer, the parcel is rescheduled, so no retry is needed here. */
export const refreshParcelJob = defineJob<{ parcel: string }>({
  name: 'follow-parcel',
  payload: z.object({ parcel: z.string() }),
  backoff: { first: 20, longest: 600 },
  expireIn: 180,
  concurrency: 2,
});

const refreshDueJob = defineJob({ name: 'follow-due-parcels', payload: noPayload, cron: '* * * * *', expireIn: 600 });
const BATCH_SIZE = 50;

export const refreshParcelHandler = (follow: RefreshParcel): JobHandler<{ parcel: string }> =>
  defineJobHandler(refreshParcelJob, async ({ parcel }) => void (await follow(parcel)));

export const refreshDueParcels = (database: Database, follow: RefreshParcel): JobHandler =>
  defineJobHandler(refreshDueJob, async (_payload, signal) => {
    for (;;) {
      const due = await claimDueParcels(database, BATCH_SIZE);
      for (const parcel of due) {
        // The remaining parcels become due again in ten minutes.
        if (signal.aborted || !(await follow(parcel))) return;
      }
      if (due.length < BATCH_SIZE) return;
    }
  });
