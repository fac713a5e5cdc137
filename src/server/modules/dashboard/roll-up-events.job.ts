// Adds new events, and once a day changed sales, to daily totals, so that the dashboard counts little else; deletes old
// events.
import { type MoscowDay, moscowDay } from '#core/calendar/working-days.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { rollUpSales } from './sales-days.repository.ts';
import { deleteOldEvents, rollUpEvents } from './visits.repository.ts';

const job = defineJob({ name: 'roll-up-events', payload: noPayload, cron: '*/10 * * * *' });

export function createRollUp(database: Database): {
  readonly handler: JobHandler;
  /** At the start of a process and on each day after it: adding today up more often saves nothing. */
  addUpSales(): Promise<void>;
} {
  let addedOn: MoscowDay | null = null;

  async function addUpSales(): Promise<void> {
    const today = moscowDay(new Date());
    if (addedOn === today) return;
    await rollUpSales(database);
    addedOn = today;
  }

  return {
    addUpSales,
    handler: defineJobHandler(job, async () => {
      await rollUpEvents(database);
      await deleteOldEvents(database);
      await addUpSales();
    }),
  };
}
