// Progress of completing a new shop's catalogue in the background after it opened with covers only.
import type { Migration } from './migration.ts';

export const opening: Migration = {
  id: '0010-opening',
  sql: `
-- Books from before were put there whole.
alter table shelved_stories add column complete boolean not null default true;
alter table shelved_stories alter column complete set default false;

create table opening_steps (
  name text primary key,
  -- The build it was done for: another build may draw otherwise.
  build text not null,
  done integer not null check (done >= 0),
  total integer not null check (total >= done),
  updated_at timestamptz not null default now()
);
`,
};
