// Database trigger that gives every subscriber a customer record.
import type { Database } from '../../db/database.ts';

/** The table is created from content declarations, so this cannot be a migration. */
export const installSubscriptionTrigger = async (database: Database): Promise<void> =>
  void (await database.query(`
do $$
declare
  known text;
begin
  -- Web and worker of a new shop start together.
  perform pg_advisory_xact_lock(7201918);
  known := (select pg_get_triggerdef(oid) from pg_trigger
    where tgname = 'newsletters_customer' and tgrelid = to_regclass('content.newsletters'));
  if to_regclass('content.newsletters') is null or known like '%topic%' then return; end if;
  create or replace trigger newsletters_customer after insert or delete or update of email, state, topic
    on content.newsletters for each row execute function public.customers_of_address();
  if known is null then
    perform refresh_customer(email) from (select distinct lower(email) as email from content.newsletters
      where state = 'subscribed') subscribers;
  end if;
end $$`));
