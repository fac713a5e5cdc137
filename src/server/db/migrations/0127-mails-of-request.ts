// Staff find the mails of a request by its id. Mails of older versions have none.
import type { Migration } from './migration.ts';

export const mailsOfRequest: Migration = {
  id: '0127-mails-of-request',
  sql: `
create index mails_request on mails (request_id) where request_id is not null;
`,
};
