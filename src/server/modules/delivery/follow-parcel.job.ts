// Parcels are followed at once when something is known of them, and by the clock when the courier says nothing.
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { takeDueParcels } from './parcels.repository.ts';

type Follow = (documentId: string) => Promise<boolean>;

/** A courier that does not answer postpones the parcel itself: it is tried again by the clock, for as long as it takes. */
export const followParcel = defineJob<{ parcel: string }>({
  name: 'follow-parcel',
  payload: z.object({ parcel: z.string() }),
  backoff: { first: 20, longest: 600 },
  expireIn: 180,
  concurrency: 2,
});

const followDue = defineJob({ name: 'follow-due-parcels', payload: noPayload, cron: '* * * * *', expireIn: 600 });
const BATCH = 50;

export const followParcelHandler = (follow: Follow): JobHandler<{ parcel: string }> =>
  defineJobHandler(followParcel, async ({ parcel }) => void (await follow(parcel)));

export const followDueParcels = (database: Database, follow: Follow): JobHandler =>
  defineJobHandler(followDue, async (_payload, signal) => {
    for (;;) {
      const due = await takeDueParcels(database, BATCH);
      for (const parcel of due) {
        // What is left is taken up again in ten minutes.
        if (signal.aborted || !(await follow(parcel))) return;
      }
      if (due.length < BATCH) return;
    }
  });
