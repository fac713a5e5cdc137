// How much a role may give back of one order, in kopecks; null for no limit. The owner sets it.
import type { Migration } from './migration.ts';

export const refundLimits: Migration = {
  id: '0074-refund-limits',
  sql: 'alter table roles add column refund_limit integer check (refund_limit >= 0);',
};
