// The request that caused a mail, or the scheduled job where no request did. Mails of older versions have none.
import type { Migration } from './migration.ts';

export const mailRequests: Migration = {
  id: '0126-mail-requests',
  sql: `
alter table mails add column request_id text;
`,
};
