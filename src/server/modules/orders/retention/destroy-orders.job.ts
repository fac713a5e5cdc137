// Deletes personal data of orders when their retention period ends.
import { newDocumentId } from '#core/ids.ts';
import { retentionInterval } from '#core/legal/retention.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../../jobs/job.ts';
import { deleteMailsAbout } from '../../../mail/delete-mails-about.ts';
import { touchOrder } from '../orders.repository.ts';

const BATCH_SIZE = 100;

const DUE_ORDERS = `
select document_id as id from orders where destroyed_at is null
  and state in ('delivered', 'cancelled', 'refunded') and completed_at < now() - ${retentionInterval('completedOrder')}
order by completed_at limit ${BATCH_SIZE}`;

/** Amounts and titles stay for accounting; they contain no personal data. */
const ERASE_ORDER = `
update orders set buyer = null, recipient = null, delivery = null, gift = null, guest_id = null, source = null,
  analytics_id = null, remind = false, destroyed_at = now()
where document_id = $1 and destroyed_at is null returning document_id`;

/** Tracking details are personal data too. */
const ERASE_PARCEL = `
update parcels set tracking_number = null, history = '[]', request = null, reason = null
where order_id = $1 and external_id is not null`;

const job = defineJob({ name: 'destroy-orders', payload: noPayload, cron: '45 * * * *' });

export const destroyOrders = (database: Database): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    for (;;) {
      const due = await database.query<{ id: string }>(DUE_ORDERS);
      for (const { id } of due) {
        if (signal.aborted) return;
        await destroyOrder(database, id, 'completed');
      }
      if (due.length < BATCH_SIZE) return;
    }
  });

export const destroyOrder = (
  database: Database,
  id: string,
  reason: 'completed' | 'abandoned' | 'account',
): Promise<void> =>
  database.transaction(async (tx) => {
    const [emptied] = await tx.query(ERASE_ORDER, [id]);
    if (!emptied) return;
    await tx.query(ERASE_PARCEL, [id]);
    await tx.query('update order_history set details = null where order_id = $1', [id]);
    await tx.query('delete from order_access where order_id = $1', [id]);
    await deleteMailsAbout(tx, 'order', id);
    await tx.query(
      `insert into destruction_receipts (document_id, subject, subject_id, reason) values ($1, 'order', $2, $3)`,
      [newDocumentId(), id, reason],
    );
    await touchOrder(tx, id);
  });
