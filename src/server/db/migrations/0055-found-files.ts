// Indexes for a large media library: substring search and paging in each sort order.
import type { Migration } from './migration.ts';

export const foundFiles: Migration = {
  id: '0055-found-files',
  sql: `
create index files_name_words on files using gin (name gin_trgm_ops);
create index files_alternative_words on files using gin (alternative_text gin_trgm_ops);
create index files_caption_words on files using gin (caption gin_trgm_ops);
create index files_created on files (created_at, id);
create index files_updated on files (updated_at, id);
create index files_name on files (name, id);
create index files_size on files (size, id);
`,
};
