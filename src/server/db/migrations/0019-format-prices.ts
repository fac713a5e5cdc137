// Prices per format: a product has its full price, each other format two of its own; preorder prices are computed.
import type { Migration } from './migration.ts';

export const formatPrices: Migration = {
  id: '0019-format-prices',
  sql: `
do $$ begin
  /* A new shop has no content yet. */
  if to_regclass('content.products__formats') is null then return; end if;
  update content.products set price = old_price where preorder and old_price is not null;
  alter table content.products drop column old_price, drop column discount_percent;
  delete from content.products__formats where kind = 'printed';
  alter table content.products__formats add column alone_price integer, drop column badge;
  alter table content.products__formats rename column price to addition_price;
end $$;
`,
};
