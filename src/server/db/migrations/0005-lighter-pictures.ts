// Which AVIF siblings a picture of the media library has: their widths, smallest first.
import type { Migration } from './migration.ts';

export const lighterPictures: Migration = {
  id: '0005-lighter-pictures',
  sql: `alter table files add column lighter_widths jsonb;`,
};
