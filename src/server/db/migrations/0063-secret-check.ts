// A check value encrypted with the shop's secret, to detect a start with a wrong secret.
import type { Migration } from './migration.ts';

export const secretCheck: Migration = {
  id: '0063-secret-check',
  sql: `
create table secret_check (
  only_row boolean primary key default true check (only_row),
  /* What APP_SECRET_RESET has to say to begin anew; a new one with every change, so that a forgotten setting does nothing. */
  reset_code text not null,
  /* Null where the shop was refused before any secret was known to be right. */
  sealed bytea,
  updated_at timestamptz not null default now()
);
`,
};
