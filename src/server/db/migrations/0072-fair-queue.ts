// Fair preview queue: origin of a book as keyed hashes, and how many books of that origin were ahead.
import type { Migration } from './migration.ts';

export const fairQueue: Migration = {
  id: '0072-fair-queue',
  sql: `
alter table books add column asked_from text, add column asked_from_network text, add column queue_rank integer;
/* What waits now keeps its place. */
update books set queue_rank = 0 where state = 'previewing' and destroyed_at is null;
`,
};
