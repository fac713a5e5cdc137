// Maximum refund per order and role in kopecks, set by the owner; null for no limit.
import type { Migration } from './migration.ts';

export const refundLimits: Migration = {
  id: '0074-refund-limits',
  sql: 'alter table roles add column refund_limit integer check (refund_limit >= 0);',
};
