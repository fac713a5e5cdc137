// Links of other entries to a deleted one, kept with its deletion so that they come back with it.
import type { Migration } from './migration.ts';

export const deletedLinks: Migration = {
  id: '0073-deleted-links',
  sql: 'alter table entry_changes add column links jsonb;',
};
