// Cheaper purchases: daily sales are updated only when an order starts or stops counting as sold.
import type { Migration } from './migration.ts';

const soldAt = (order: string): string =>
  `(case when ${order}.state not in ('cancelled', 'refunded') then ${order}.paid_at end)`;

export const quickPurchases: Migration = {
  id: '0052-quick-purchases',
  sql: `
drop trigger orders_sold on orders;
create trigger orders_sold after update of state, paid_at on orders for each row
  when (${soldAt('old')} is distinct from ${soldAt('new')}) execute function note_order_sold();
`,
};
