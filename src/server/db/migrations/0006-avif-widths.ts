// Renames the column of AVIF widths.
import type { Migration } from './migration.ts';

export const avifWidths: Migration = {
  id: '0006-avif-widths',
  sql: 'alter table files rename column lighter_widths to avif_widths;',
};
