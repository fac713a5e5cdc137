// SQL of visitor funnels in two periods, in total and by campaign: daily totals plus the newest raw events.
import { countReached, FUNNEL_STEPS, type FunnelStep } from '#core/analytics/funnel.ts';
import type { Queryable } from '../../db/database.ts';
import type { CampaignRow, FunnelCount } from './dashboard.types.ts';
import type { Bounds } from './period.ts';
import { MAX_CAMPAIGN_CHARS, withSalesBy } from './sales-days.repository.ts';
import { both, IS_NOW, withinDays } from './two-periods.ts';

const mark = (name: string): string => `coalesce(left(payload ->> '${name}', ${MAX_CAMPAIGN_CHARS}), '')`;
const STEPS = FUNNEL_STEPS.map((step) => `'${step}'`).join(', ');

const COUNTED = `
  select (coalesce(happened_at, created_at) at time zone 'Europe/Moscow')::date as day, name as step,
    ${mark('utm_source')} as source, ${mark('utm_medium')} as medium, ${mark('utm_campaign')} as campaign
  from content.events where name in (${STEPS})`;

/** One statement for both sources, so that each event is counted exactly once. */
const ALL = `
  select day, step, source, medium, campaign, count from event_days where ${withinDays('day')}
  union all
  select day, step, source, medium, campaign, 1 from (${COUNTED} and id > (select event from event_days_through)) newest
  where ${withinDays('day')}`;

/**
 * Events are written in transactions, so a lower id may be committed after a higher one, but within ten minutes. Ids up
 * to the highest of ten minutes ago are complete.
 */
const ROLL_UP = `
with last as materialized (select event from event_days_through for update),
  reached as (select max(id) as id from content.events
    where id > (select event from last) and created_at < now() - interval '10 minutes'),
  added as (insert into event_days (day, step, source, medium, campaign, count)
    select day, step, source, medium, campaign, count(*) from (${COUNTED}
      and id > (select event from last) and id <= (select id from reached)) newest
    group by 1, 2, 3, 4, 5
    on conflict (day, step, source, medium, campaign) do update set count = event_days.count + excluded.count)
update event_days_through set event = reached.id from reached where reached.id is not null`;

export const rollUpEvents = async (db: Queryable): Promise<void> => void (await db.query(ROLL_UP));

/** Raw events are kept for questions about single visits; their daily totals stay for ever. */
export const RAW_EVENT_DAYS = 92;
/** A statement that deletes at most this many is done in a second; the job repeats it every ten minutes. */
const MAX_DELETED_PER_RUN = 20_000;

const DELETE_ADDED_UP = `
delete from content.events where id in (
  select id from content.events
  where id <= (select event from event_days_through) and name in (${STEPS})
    and created_at < now() - interval '${RAW_EVENT_DAYS} days'
  order by id limit ${MAX_DELETED_PER_RUN})`;

/** Deletes old events that are part of the daily totals; entries of other names belong to the content API's users. */
export const deleteOldEvents = async (db: Queryable): Promise<void> => void (await db.query(DELETE_ADDED_UP));

const FUNNEL = `
select step, coalesce(sum(count) filter (where ${IS_NOW}), 0)::bigint as now,
  coalesce(sum(count) filter (where not (${IS_NOW})), 0)::bigint as before
from (${ALL}) counted group by step`;

/** In funnel order, including steps without visitors; those who got further are counted in the steps before. */
export async function funnelOf(db: Queryable, bounds: Bounds): Promise<FunnelCount[]> {
  const counted = await db.query<FunnelCount>(FUNNEL, bounds);
  const none = (step: FunnelStep): FunnelCount => ({ step, now: 0, before: 0 });
  return countReached(FUNNEL_STEPS.map((step) => counted.find((row) => row.step === step) ?? none(step)));
}

/** Visits come from events; orders and their totals come from payments, so that campaign totals match sales. */
const CAMPAIGNS = `${withSalesBy('campaign')},
visited as (select source, medium, campaign,
    sum(count) filter (where ${IS_NOW}) as "visitsNow", sum(count) filter (where not (${IS_NOW})) as "visitsBefore"
  from (${ALL}) counted where step = 'visit' and (source, medium, campaign) <> ('', '', '') group by 1, 2, 3),
sold as (select named[1] as source, named[2] as medium, named[3] as campaign,
    ${both('sum(count)', 'orders')}, ${both('sum(amount)', 'revenue')} from sales group by named)
select source, medium, campaign, coalesce("visitsNow", 0)::bigint as "visitsNow",
  coalesce("visitsBefore", 0)::bigint as "visitsBefore", coalesce("ordersNow", 0)::bigint as "ordersNow",
  coalesce("ordersBefore", 0)::bigint as "ordersBefore", coalesce("revenueNow", 0)::bigint as "revenueNow",
  coalesce("revenueBefore", 0)::bigint as "revenueBefore"
from visited full join sold using (source, medium, campaign)
order by "revenueNow" desc, "visitsNow" desc, "visitsBefore" desc, source, campaign limit 50`;

type Flat = Readonly<Record<`${'visits' | 'orders' | 'revenue'}${'Now' | 'Before'}`, number>>;

export const campaignsOf = async (db: Queryable, bounds: Bounds): Promise<CampaignRow[]> =>
  (await db.query<Pick<CampaignRow, 'source' | 'medium' | 'campaign'> & Flat>(CAMPAIGNS, bounds)).map((row) => ({
    source: row.source,
    medium: row.medium,
    campaign: row.campaign,
    visits: { now: row.visitsNow, before: row.visitsBefore },
    orders: { now: row.ordersNow, before: row.ordersBefore },
    revenue: { now: row.revenueNow, before: row.revenueBefore },
  }));
