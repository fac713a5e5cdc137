// Sessions that were signed out before their tokens expired.
import type { Migration } from './migration.ts';

export const endedSessions: Migration = {
  id: '0007-ended-sessions',
  sql: `
create table ended_sessions (
  id text primary key,
  /* When the last token of the session runs out by itself; the row is swept then. */
  expires_at timestamptz not null
);
create index ended_sessions_expires_at_idx on ended_sessions (expires_at);
`,
};
