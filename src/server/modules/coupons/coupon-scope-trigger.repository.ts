// Database trigger that keeps a coupon's scope `products` after its products are deleted.
import type { Database } from '../../db/database.ts';

/** The tables are created from content declarations, so this cannot be a migration. */
export const installCouponScopeTrigger = async (database: Database): Promise<void> =>
  void (await database.query(`
do $$ begin
  -- Web and worker of a new shop start together, and a function can be made by one of them only.
  perform pg_advisory_xact_lock(7201916);
  if to_regclass('content.coupons') is not null then
    -- Every cart asks for them, and a shop may have thousands of generated codes.
    create index if not exists coupons_automatic on content.coupons (id) where automatic;
  end if;
  if to_regclass('content.coupons__products') is null or exists (
    select 1 from pg_trigger where tgname = 'remember_scope' and tgrelid = to_regclass('content.coupons__products')
  ) then return; end if;
  create or replace function content.remember_coupon_scope() returns trigger language plpgsql as $f$
  begin
    update content.coupons set scope = 'products' where id = new.own_id and scope is distinct from 'products';
    return null;
  end $f$;
  update content.coupons set scope = case
    when id in (select own_id from content.coupons__products) then 'products' else coalesce(scope, 'order') end;
  create or replace trigger remember_scope after insert on content.coupons__products
    for each row execute function content.remember_coupon_scope();
end $$`));
