// Append-only audit log of staff actions; triggers reject changes.
import type { Migration } from './migration.ts';

export const audit: Migration = {
  id: '0024-audit',
  sql: `
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_id bigint not null,
  actor_name text not null,
  actor_role text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_subject on audit_log (subject_type, subject_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed';
end $$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
`,
};
