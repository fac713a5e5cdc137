// Whether the book carries its year code in print. Empty for books made before: they keep their last page.
import type { Migration } from './migration.ts';

export const yearCodes: Migration = {
  id: '0156-year-codes',
  sql: `
alter table books add column year_code boolean;

create or replace function refuse_change_after_approval() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is null or new.destroyed_at is not null then return new; end if;
  /* A correction by staff: the approval is taken back first, the contents change afterwards. */
  if new.confirmed_at is null and new.state = 'generating' and (new.child, new.answers, new.look, new.photos, new.story,
       new.story_version, new.locale, new.year_code) is not distinct from (old.child, old.answers, old.look, old.photos,
       old.story, old.story_version, old.locale, old.year_code)
     and not exists (select 1 from print_runs r where r.book = old.document_id and r.handed_at is not null
       and r.cancelled_at is null) then
    return new;
  end if;
  if (new.child, new.answers, new.look, new.photos, new.story, new.story_version, new.locale, new.confirmed_at,
       new.year_code)
     is distinct from
     (old.child, old.answers, old.look, old.photos, old.story, old.story_version, old.locale, old.confirmed_at,
       old.year_code) then
    raise exception 'the book % was approved: nothing of it changes any more', old.document_id
      using errcode = 'check_violation', constraint = 'books_approved';
  end if;
  return new;
end $$;
`,
};
