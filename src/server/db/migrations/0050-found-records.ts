// Indexes for inquiries by due order and for redirects by substring.
import { INQUIRY_STATES } from '#core/contact/inquiry-record.ts';
import type { Migration } from './migration.ts';

export const foundRecords: Migration = {
  id: '0050-found-records',
  sql: `
create index inquiries_by_turn on inquiries
  (array_position(array[${INQUIRY_STATES.map((state) => `'${state}'`).join(', ')}], state), id desc);
create index redirects_words on redirects using gin (lower(from_path || ' ' || to_address) gin_trgm_ops);
`,
};
