// Story editing: drafts beside versions, stress test results, and who published what.
import type { Migration } from './migration.ts';

export const storyEditing: Migration = {
  id: '0038-story-editing',
  sql: `
/* The folder of the program, or an editor of this shop: a start brings the folder's stories only where the folder changed. */
alter table story_versions
  add column origin text not null default 'folder' check (origin in ('folder', 'editor')),
  add column published_by text;

/* One for a story at a time; nothing that is sold is ever made of it. */
create table story_drafts (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,80}$'),
  files jsonb not null,
  hash text not null,
  /* The version it began from; none for a story that was never published. */
  began_from integer,
  /* Counts the savings: whoever saves names the one they saw. */
  revision integer not null default 1,
  saved_by text not null,
  saved_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

/* What the stress test said of files, by their hash and the engine that drew them. */
create table story_tests (
  slug text not null,
  hash text not null,
  engine text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'passed', 'failed')),
  done real not null default 0,
  /* What is tested: a draft may have moved on. Gone when the test is over. */
  files jsonb,
  issues jsonb not null default '[]',
  checked jsonb,
  has_sheet boolean not null default false,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (slug, hash, engine)
);
`,
};
