// A book's change of state is announced to the screens of its orders without writing to the orders.
import type { Migration } from './migration.ts';

/**
 * The update of orders locked book, then order, while paying locks order, then book: the two met as deadlocks. It also
 * raised the order's revision, so that a check-out running meanwhile was refused as if the customer had changed it.
 */
export const booksNotifyOrders: Migration = {
  id: '0060-books-notify-orders',
  sql: `
create or replace function tell_orders_of_book() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders', order_id) from order_books where book = new.document_id;
  return null;
end $$;
`,
};
