// Reviews are written by buyers and moderated; removes the sample reviews of older shops.
import type { Migration } from './migration.ts';

export const reviews: Migration = {
  id: '0022-reviews',
  sql: `
/* Photos of reviews, sealed in private storage until their review is shown or refused. */
create table review_photos (
  review text primary key,
  storage_key text not null,
  created_at timestamptz not null default now()
);
do $$ begin
  if to_regclass('content.reviews') is null then return; end if;
  delete from content.reviews where sample;
  alter table content.reviews drop column sample;
  alter table content.reviews add column state text;
  update content.reviews set state = 'shown';
end $$;
`,
};
