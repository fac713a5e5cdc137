// Files of the media library that staff deleted: kept with their links, so that they can be restored.
import type { Migration } from './migration.ts';

export const deletedFiles: Migration = {
  id: '0084-deleted-files',
  sql: `
create table deleted_files (
  id bigint primary key,
  /* The row of the table files. */
  file jsonb not null,
  /* Links from entries at the time of deletion. */
  links jsonb not null,
  deleted_by text not null,
  deleted_at timestamptz not null default now()
);
create index deleted_files_at on deleted_files (deleted_at desc);
`,
};
