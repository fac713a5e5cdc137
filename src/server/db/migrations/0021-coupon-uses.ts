// Coupon uses per order: each is taken and returned at most once.
import type { Migration } from './migration.ts';

export const couponUses: Migration = {
  id: '0021-coupon-uses',
  sql: `
create table coupon_uses (
  order_id text primary key references orders on delete cascade,
  /* Its documentId: the code may be deleted, that it was used stays true. */
  coupon text not null,
  at timestamptz not null default now()
);
create index coupon_uses_coupon on coupon_uses (coupon, at);
do $$ begin
  if to_regclass('content.coupons') is not null then
    update content.coupons set code = upper(code) where code <> upper(code);
  end if;
end $$;
`,
};
