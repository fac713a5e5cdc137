// Addresses of parents in a group order, to which the organiser has invitations sent.
import type { Migration } from './migration.ts';

export const groupMails: Migration = {
  id: '0158-group-mails',
  sql: `
alter table group_children add column email text;
-- Nonce of the link that was mailed: another link is mailed again.
alter table group_children add column invited_with text;
alter table group_children add column reminded_with text;
`,
};
