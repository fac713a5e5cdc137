// Lines of one book in one order side by side: the dashboard adds up stories without sorting all lines sold in its days.
import type { Migration } from './migration.ts';

export const soldBooks: Migration = {
  id: '0128-sold-books',
  sql: `
create index order_lines_sold_books on order_lines (order_id, book)
  include (slug, sold_on, quantity, final_price, id) where sold_on is not null;
`,
};
