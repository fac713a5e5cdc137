// What a refund gives back: lines of the order, delivery, gift wrap.
import type { Migration } from './migration.ts';

export const refundLines: Migration = {
  id: '0097-refund-lines',
  sql: `
create table refund_lines (
  refund text not null references refunds (document_id) on delete cascade,
  /* A line of the order, or delivery or gift_wrap. */
  part text not null,
  quantity smallint not null check (quantity > 0),
  /* Kopecks. */
  amount integer not null check (amount >= 0),
  primary key (refund, part)
);
`,
};
