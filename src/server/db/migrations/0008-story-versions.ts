// Keeps every version of every story permanently: a book uses the version it was started with.
import type { Migration } from './migration.ts';

export const storyVersions: Migration = {
  id: '0008-story-versions',
  sql: `
create table story_versions (
  slug text not null,
  number integer not null check (number > 0),
  /* Of the files: the same hash, the same story. */
  hash text not null,
  /* File name -> text, as the editor wrote it. */
  files jsonb not null,
  /* The engine that was there when the version came: drawn pieces, fonts and papers are the engine's. */
  engine text not null,
  imported_at timestamptz not null default now(),
  primary key (slug, number)
);

create function refuse_story_change() returns trigger language plpgsql as $$
begin
  raise exception 'version % of the story % never changes: a new one is imported beside it', old.number, old.slug;
end $$;

create trigger story_versions_never_change before update on story_versions
  for each row execute function refuse_story_change();
`,
};
