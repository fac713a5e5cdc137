// First name of an account's owner from the order that created it; null where unknown.
import type { Migration } from './migration.ts';

export const firstNames: Migration = {
  id: '0075-first-names',
  sql: 'alter table users add column first_name text;',
};
