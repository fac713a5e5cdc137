// Inquiries in the order they are to be answered, and redirects by a piece of their addresses, however many there are.
import { INQUIRY_STATES } from '#core/inquiry-record.ts';
import type { Migration } from './migration.ts';

export const foundRecords: Migration = {
  id: '0050-found-records',
  sql: `
create index inquiries_by_turn on inquiries
  (array_position(array[${INQUIRY_STATES.map((state) => `'${state}'`).join(', ')}], state), id desc);
create index redirects_words on redirects using gin (lower(from_path || ' ' || to_address) gin_trgm_ops);
`,
};
