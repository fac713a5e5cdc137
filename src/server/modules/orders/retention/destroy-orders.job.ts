// Deletes personal data of orders when their retention period ends.

import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import { deleteMailsAbout } from '../../../mail/delete-mails-about.ts';
import { touchOrder } from '../orders.repository.ts';
import {
  BATCH_SIZE,
  eraseOrder,
  insertOrderDeletionRecord,
  listOrdersToDestroy,
} from './order-retention.repository.ts';

const job = defineJob({ name: 'destroy-orders', payload: noPayload, cron: '45 * * * *' });

export const destroyOrders = (database: Database): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    for (;;) {
      const due = await listOrdersToDestroy(database);
      for (const id of due) {
        if (signal.aborted) return;
        await destroyOrder(database, id, 'completed');
      }
      if (due.length < BATCH_SIZE) return;
    }
  });

export const destroyOrder = (
  database: Database,
  id: string,
  reason: 'completed' | 'abandoned' | 'account' | 'request',
): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await eraseOrder(tx, id))) return;
    await deleteMailsAbout(tx, 'order', id);
    await insertOrderDeletionRecord(tx, id, reason);
    await touchOrder(tx, id);
  });
