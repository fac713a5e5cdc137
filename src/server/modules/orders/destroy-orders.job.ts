// Keeps the promise about personal data: what an order knew of people is emptied thirty days after it was over.
import { newDocumentId } from '#core/ids.ts';
import { retentionInterval } from '#core/legal/retention.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { deleteMailsAbout } from '../../mail/delete-mails-about.ts';
import { touchOrder } from './orders.repository.ts';

const BATCH = 100;

const DUE = `
select document_id as id from orders where destroyed_at is null
  and state in ('delivered', 'cancelled', 'refunded') and completed_at < now() - ${retentionInterval('completedOrder')}
order by completed_at limit ${BATCH}`;

/** Sums, titles and the account's own list stay: books must balance, and none of it names a child. */
const EMPTIED = `
update orders set buyer = null, recipient = null, delivery = null, gift = null, guest_id = null, source = null,
  analytics_id = null, remind = false, destroyed_at = now()
where document_id = $1 and destroyed_at is null returning document_id`;

/** How it came to the point is the courier's to know from now on. */
const WAY_FORGOTTEN = `
update parcels set tracking_number = null, history = '[]', request = null, reason = null
where order_id = $1 and external_id is not null`;

const job = defineJob({ name: 'destroy-orders', payload: noPayload, cron: '45 * * * *' });

export const destroyOrders = (database: Database): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    for (;;) {
      const due = await database.query<{ id: string }>(DUE);
      for (const { id } of due) {
        if (signal.aborted) return;
        await destroyOrder(database, id, 'completed');
      }
      if (due.length < BATCH) return;
    }
  });

export const destroyOrder = (
  database: Database,
  id: string,
  reason: 'completed' | 'abandoned' | 'account',
): Promise<void> =>
  database.transaction(async (tx) => {
    const [emptied] = await tx.query(EMPTIED, [id]);
    if (!emptied) return;
    await tx.query(WAY_FORGOTTEN, [id]);
    await tx.query('update order_history set details = null where order_id = $1', [id]);
    await tx.query('delete from order_access where order_id = $1', [id]);
    await deleteMailsAbout(tx, 'order', id);
    await tx.query(
      `insert into destruction_receipts (document_id, subject, subject_id, reason) values ($1, 'order', $2, $3)`,
      [newDocumentId(), id, reason],
    );
    await touchOrder(tx, id);
  });
