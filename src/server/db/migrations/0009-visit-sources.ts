// Which campaign brought whoever wrote an inquiry. (Subscriptions get theirs from their declaration.)
import type { Migration } from './migration.ts';

export const visitSources: Migration = {
  id: '0009-visit-sources',
  sql: 'alter table inquiries add column utm jsonb;',
};
