// Which external identities are verified as the account owner's, and which predate the verification (decision 45).
import type { Migration } from './migration.ts';

export const verifiedIdentities: Migration = {
  id: '0069-verified-identities',
  sql: `
alter table user_identities add column verified boolean not null default false;
/* VK never vouches for an address; of the others a confirmed account is the best sign there is. */
update user_identities i set verified = true from users u
where u.id = i.user_id and u.confirmed and i.provider <> 'vk';
`,
};
