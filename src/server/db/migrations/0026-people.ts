// Indexes for fast lists of people and of the audit log.
import type { Migration } from './migration.ts';

export const people: Migration = {
  id: '0026-people',
  sql: `
create index users_words on users using gin (lower(username || ' ' || email) gin_trgm_ops);
create index audit_log_action on audit_log ((action || '.') text_pattern_ops, id desc);
create index audit_log_subject_id on audit_log (subject_id, id desc);
`,
};
