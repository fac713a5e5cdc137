// The letter of figures each Monday: who wants it, and which weeks were sent to whom.
import type { Migration } from './migration.ts';

export const weeklyLetters: Migration = {
  id: '0114-weekly-letters',
  sql: `
/* Without a row an administrator gets the letter, in Russian. */
create table weekly_letter_choices (
  user_id bigint primary key references users on delete cascade,
  wanted boolean not null,
  locale text not null check (locale in ('ru', 'en'))
);
create table weekly_letters (
  user_id bigint not null references users on delete cascade,
  /* The Monday of the week it is about. */
  week date not null,
  primary key (user_id, week)
);
`,
};
