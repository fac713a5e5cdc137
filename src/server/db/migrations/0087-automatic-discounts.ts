// Indexes of orders with a discount that needed no code, for the order list and the dashboard.
import type { Migration } from './migration.ts';

export const automaticDiscounts: Migration = {
  id: '0087-automatic-discounts',
  sql: `
create index orders_discount_name on orders (upper(discount_name), checked_out_at desc) where discount_name is not null;
drop index if exists orders_paid_with_code;
create index orders_paid_with_discount on orders (paid_at)
  where paid_at is not null and coalesce(coupon_code, discount_name) is not null;
`,
};
