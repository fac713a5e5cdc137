// SQL of the margin in two periods, by payment: what came in, went back, and was spent on copies and parcels.
import { FORMATS, type Format } from '#core/pricing/choice.ts';
import type { Queryable } from '../../db/database.ts';
import type { MarginCosts, MarginFigures } from './dashboard.types.ts';
import { type Bounds, startOf } from './period.ts';
import { within, withinDays } from './two-periods.ts';

const HANDED_OVER = `exists (select 1 from print_runs p where p.order_id = o.document_id
  and p.handed_at is not null and p.cancelled_at is null)`;

/**
 * An order that was cancelled or refunded in full cost something only if a print run was handed over; only such lines
 * have no day in sold_on. The cost of a replacement is the one that staff entered, so its copies and parcel are not
 * counted again.
 */
const COPIES = `
with made as (
  select sold_on >= $2::date as now, order_id, format, quantity from order_lines
    where sold_on is not null and ${withinDays('sold_on')}
  union all
  select o.paid_at >= ${startOf('$2')}, l.order_id, l.format, l.quantity
    from orders o join order_lines l on l.order_id = o.document_id
    where o.state in ('cancelled', 'refunded') and o.paid_at is not null and ${within('o.paid_at')} and ${HANDED_OVER})
select now, format, sum(quantity)::bigint as copies from made
where not exists (select 1 from order_replacements r where r.order_id = made.order_id) group by 1, 2`;

const MONEY = `
with sold as (
  select o.document_id as id, o.total, o.paid_at >= ${startOf('$2')} as now, r.order_id is not null as replacement, r.cost,
    o.state not in ('cancelled', 'refunded') or ${HANDED_OVER} as made
  from orders o left join order_replacements r on r.order_id = o.document_id
  where o.paid_at is not null and ${within('o.paid_at')})
select s.now, sum(s.total)::bigint as revenue, coalesce(sum(f.amount), 0)::bigint as refunded,
  coalesce(sum(s.cost), 0)::bigint as replacements, coalesce(sum(p.cost), 0)::bigint as delivery,
  count(*) filter (where s.made and not s.replacement and d.printed and p.cost is null)::bigint as "unknownDeliveries"
from sold s
left join (select order_id, sum(amount) as amount from refunds where status = 'succeeded' group by 1) f on f.order_id = s.id
left join parcels p on p.order_id = s.id and not s.replacement
left join lateral (select exists (
  select 1 from order_lines l where l.order_id = s.id and l.format in ('printed', 'premium')) as printed) d on true
group by 1`;

interface MoneyRow {
  readonly now: boolean;
  readonly revenue: number;
  readonly refunded: number;
  readonly replacements: number;
  readonly delivery: number;
  readonly unknownDeliveries: number;
}

/** Costs of formats in kopecks, null where the owner has set none: they are today's, also for earlier days. */
export async function marginOf(
  db: Queryable,
  bounds: Bounds,
  costs: MarginCosts,
): Promise<{ now: MarginFigures; before: MarginFigures }> {
  const [copies, money] = await Promise.all([
    db.query<{ now: boolean; format: Format; copies: number }>(COPIES, bounds),
    db.query<MoneyRow>(MONEY, bounds),
  ]);
  const figures = (now: boolean): MarginFigures => {
    const row = money.find((each) => each.now === now);
    const formats = FORMATS.map((format) => {
      const count = copies.find((each) => each.now === now && each.format === format)?.copies ?? 0;
      const cost = costs[format];
      return { format, copies: count, cost: cost === null ? null : cost * count };
    });
    const { revenue = 0, refunded = 0, replacements = 0, delivery = 0, unknownDeliveries = 0 } = row ?? {};
    const making = formats.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    return {
      revenue,
      refunded,
      formats,
      replacements,
      delivery,
      unknownDeliveries,
      unknownCopies: formats.reduce((sum, { copies: count, cost }) => sum + (cost === null ? count : 0), 0),
      margin: revenue - refunded - making - replacements - delivery,
    };
  };
  return { now: figures(true), before: figures(false) };
}
