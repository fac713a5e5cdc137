// Expected delivery days are recomputed when the last book is approved; the first promise stays on record.
import type { Migration } from './migration.ts';

export const arrivalDays: Migration = {
  id: '0066-arrival-days',
  sql: `
alter table orders
  /* The Moscow day the promised days are counted from since approval; null while they are those of the purchase. */
  add column days_counted_from date,
  /* What was promised at purchase, where approval changed it. */
  add column first_promised_from date,
  add column first_promised_to date;
`,
};
