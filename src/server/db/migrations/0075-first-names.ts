// What the shop calls an account's owner, known from the order the account was made with; null where nobody said.
import type { Migration } from './migration.ts';

export const firstNames: Migration = {
  id: '0075-first-names',
  sql: 'alter table users add column first_name text;',
};
