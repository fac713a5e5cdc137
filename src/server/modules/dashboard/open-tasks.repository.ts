// SQL of open tasks: each is a count over a partial index, all in one statement.
import type { Queryable } from '../../db/database.ts';
import type { OpenTask } from './dashboard.types.ts';

const ofOrders = (reason: string): string => `select count(*) from orders_needing_hand where reason = '${reason}'`;

/** Books are made within an hour of the payment; payments and refunds complete within a day. */
const COUNTS: Readonly<Record<Exclude<OpenTask, 'failedJobs' | 'failingConnections'>, string>> = {
  stuckOrders: `select count(*) from orders where state = 'paid' and updated_at < now() - interval '1 hour'`,
  lateOrders: ofOrders('late'),
  openPayments: `select (select count(*) from payments where status = 'pending' and created_at < now() - interval '1 day')
    + (select count(*) from refunds where status = 'pending' and created_at < now() - interval '1 day')
    + (select count(*) from payment_events where handled_at is null and received_at < now() - interval '1 hour')`,
  refusedRefunds: ofOrders('refund_refused'),
  failedBooks: ofOrders('book_stopped'),
  failedParcels: ofOrders('parcel_failed'),
  unansweredParcels: ofOrders('parcel_unanswered'),
  stuckMails: 'select count(*) from mails_needing_hand',
  printRuns: `select count(*) from print_runs r join books b on b.document_id = r.book
    left join orders o on o.document_id = r.order_id
    where r.taken_at is null and r.printed_at is null and r.cancelled_at is null and b.state = 'files_ready'
      and (r.order_id is null or o.state in ('paid', 'in_production', 'printing'))`,
  reviews: `select count(*) from content.reviews where state = 'pending'`,
  inquiries: `select count(*) from inquiries where state in ('new', 'working')`,
};

const ALL = `select ${Object.entries(COUNTS)
  .map(([name, sql]) => `(${sql}) as "${name}"`)
  .join(', ')}`;

export async function countOpenTasks(db: Queryable): Promise<Record<keyof typeof COUNTS, number>> {
  const [row] = await db.query<Record<keyof typeof COUNTS, number>>(ALL);
  if (!row) throw new Error('nothing was counted');
  return row;
}
