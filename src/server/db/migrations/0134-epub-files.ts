// The EPUB beside the PDF of an e-book. Empty for e-books made before; the version before goes on making those.
import type { Migration } from './migration.ts';

export const epubFiles: Migration = {
  id: '0134-epub-files',
  sql: `
alter table book_files add column epub_key text;
alter table book_files add column epub_bytes bigint;
alter table book_files add column epub_sha256 text;
`,
};
