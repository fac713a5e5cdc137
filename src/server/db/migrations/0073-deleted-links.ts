// Links to a deleted entry, stored with the deletion so that they can be restored.
import type { Migration } from './migration.ts';

export const deletedLinks: Migration = {
  id: '0073-deleted-links',
  sql: 'alter table entry_changes add column links jsonb;',
};
