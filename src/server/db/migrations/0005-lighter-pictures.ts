// Widths of a picture's AVIF variants in the media library, smallest first.
import type { Migration } from './migration.ts';

export const lighterPictures: Migration = {
  id: '0005-lighter-pictures',
  sql: `alter table files add column lighter_widths jsonb;`,
};
