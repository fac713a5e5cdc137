// Removes the painted-face variant: books that chose it get painted skin from the same photo (decision 38).
import type { Migration } from './migration.ts';

export const paintedFacesEnd: Migration = {
  id: '0056-painted-faces-end',
  sql: `
/* Approved books too: what they are printed with lies in their folder, and there is nothing left to draw a 3. */
alter table book_pages disable trigger book_pages_approved;
update book_pages set variant = 2 where variant = 3;
alter table book_pages enable trigger book_pages_approved;
/* They stay to be looked at until their page is drawn again, and go with the photo, as painted skin does. */
update book_pictures set variant = 2 where variant = 3;
alter table book_pages drop constraint book_pages_variant_check;
alter table book_pages add constraint book_pages_variant_check check (variant in (1, 2, 4, 5));
do $$ begin
  if to_regclass('content.child_photos') is null then return; end if;
  alter table content.child_photos drop column if exists paintable;
end $$;
`,
};
