// The widths of a file's AVIF variants, under the name that says so.
import type { Migration } from './migration.ts';

export const avifWidths: Migration = {
  id: '0006-avif-widths',
  sql: 'alter table files rename column lighter_widths to avif_widths;',
};
