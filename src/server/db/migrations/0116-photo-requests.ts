// Staff ask for another photo of a book; a print run whose files are on their way can no longer be corrected.
import type { Migration } from './migration.ts';

export const photoRequests: Migration = {
  id: '0116-photo-requests',
  sql: `
/* Until the buyer gives another photo or approves the book as it is. */
alter table books add column photo_asked_at timestamptz;
/* When sending to the printing house was last begun; it may fail and be begun again. */
alter table print_runs add column handing_at timestamptz;
`,
};
