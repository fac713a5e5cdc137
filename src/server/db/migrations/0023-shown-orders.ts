// Moves orders, lines and parcels from content to the shop's own tables, shown through views of the same names.
import type { Migration } from './migration.ts';

export const shownOrders: Migration = {
  id: '0023-shown-orders',
  sql: `
do $$
declare old text;
begin
  foreach old in array array['orders', 'line_items', 'delivery_tickets', 'orders__buyer', 'orders__recipient',
    'orders__delivery', 'line_items__child'] loop
    if exists (select 1 from pg_class where oid = to_regclass('content.' || old) and relkind = 'r') then
      execute format('drop table content.%I cascade', old);
    end if;
  end loop;
end $$;
/* Whoever had paid before files and print runs were kept apart has all of it. */
insert into book_rights (book, kind) select document_id, kind from books, unnest(array['ebook', 'coloring']) as kind
  where paid_at is not null on conflict do nothing;
`,
};
