// What a discount took off the delivery of an order; `delivery_cost` is what the customer pays. The name of a discount that
// needed no code.
import type { Migration } from './migration.ts';

export const deliveryDiscounts: Migration = {
  id: '0088-delivery-discounts',
  sql: `
alter table orders add column delivery_discount integer check (delivery_discount >= 0);
alter table orders add column discount_name text;
`,
};
