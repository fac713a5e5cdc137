// Folders of the media library: a name at the file, with slashes between levels.
import type { Migration } from './migration.ts';

export const mediaFolders: Migration = {
  id: '0125-media-folders',
  sql: `
alter table files add column folder text;
create index files_folder on files (folder) where folder is not null;
`,
};
