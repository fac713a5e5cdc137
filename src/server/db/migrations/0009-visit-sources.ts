// Campaign of an inquiry's visit. (Subscriptions have theirs in the content declaration.)
import type { Migration } from './migration.ts';

export const visitSources: Migration = {
  id: '0009-visit-sources',
  sql: 'alter table inquiries add column utm jsonb;',
};
