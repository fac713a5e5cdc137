// Case folding of names and addresses moves to the application; throttles sign-in attempts.
import type { Migration } from './migration.ts';

export const foldedIdentifiers: Migration = {
  id: '0011-folded-identifiers',
  sql: `
/* PostgreSQL lowers some letters otherwise than the shop does: it only compares what was folded before. */
alter table users drop constraint if exists users_email_check;
alter table users add column username_key text;
update users u set username_key = k.key from (
  select id, key || case when row_number() over (partition by key order by id) > 1 then ' ' || id else '' end as key
  from (select id, lower(normalize(username, NFKC)) as key from users) folded
) k where k.id = u.id;
alter table users alter column username_key set not null;
drop index users_username_key;
create unique index users_username_key on users (username_key);

/* When the next try may be made, once the limit is reached. */
alter table rate_limits add column next_at timestamptz;
`,
};
