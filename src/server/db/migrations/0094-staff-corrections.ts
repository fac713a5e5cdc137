// Staff may take an approval back until a print run was handed over; replacements of orders with reason and cost.
import type { Migration } from './migration.ts';

export const staffCorrections: Migration = {
  id: '0094-staff-corrections',
  sql: `
create or replace function refuse_change_after_approval() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is null or new.destroyed_at is not null then return new; end if;
  /* A correction by staff: the approval is taken back first, the contents change afterwards. */
  if new.confirmed_at is null and new.state = 'generating' and (new.child, new.answers, new.look, new.photos, new.story,
       new.story_version, new.locale) is not distinct from (old.child, old.answers, old.look, old.photos, old.story,
       old.story_version, old.locale)
     and not exists (select 1 from print_runs r where r.book = old.document_id and r.handed_at is not null
       and r.cancelled_at is null) then
    return new;
  end if;
  if (new.child, new.answers, new.look, new.photos, new.story, new.story_version, new.locale, new.confirmed_at)
     is distinct from
     (old.child, old.answers, old.look, old.photos, old.story, old.story_version, old.locale, old.confirmed_at) then
    raise exception 'the book % was approved: nothing of it changes any more', old.document_id
      using errcode = 'check_violation', constraint = 'books_approved';
  end if;
  return new;
end $$;

create table order_replacements (
  /* The order that is sent without charge. */
  order_id text primary key references orders on delete cascade,
  replaces text not null references orders on delete cascade,
  reason text not null,
  /* Kopecks it costs the shop, as counted by staff. */
  cost integer not null check (cost >= 0),
  created_at timestamptz not null default now()
);
create index order_replacements_replaces on order_replacements (replaces);
`,
};
