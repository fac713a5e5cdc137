// Database trigger that gives every subscriber a customer record.
import type { Database } from '../../db/database.ts';

/** The table is created from content declarations, so this cannot be a migration. */
export const installSubscriptionTrigger = async (database: Database): Promise<void> =>
  void (await database.query(`
do $$ begin
  -- Web and worker of a new shop start together.
  perform pg_advisory_xact_lock(7201918);
  if to_regclass('content.newsletters') is null or exists (
    select 1 from pg_trigger where tgname = 'newsletters_customer' and tgrelid = to_regclass('content.newsletters')
  ) then return; end if;
  create trigger newsletters_customer after insert or delete or update of email, state on content.newsletters
    for each row execute function public.customers_of_address();
  perform refresh_customer(email) from (select distinct lower(email) as email from content.newsletters
    where state = 'subscribed') known;
end $$`));
