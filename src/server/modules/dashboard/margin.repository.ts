// SQL of the margin in two periods, by payment: what came in, went back, and was spent on copies and parcels.
import { FORMATS, type Format } from '#core/pricing/choice.ts';
import type { Queryable } from '../../db/database.ts';
import type { MarginCosts, MarginFigures } from './dashboard.types.ts';
import type { Bounds } from './period.ts';
import { WITH_SALES_OF_DAYS, withSalesBy } from './sales-days.repository.ts';
import { IS_NOW } from './two-periods.ts';

const COPIES = `${withSalesBy('copies')}
select ${IS_NOW} as now, named[1] as format, sum(count)::bigint as copies from sales group by 1, 2`;

const MONEY = `${WITH_SALES_OF_DAYS}
select ${IS_NOW} as now, sum(ordered)::bigint as revenue, sum(given_back)::bigint as refunded,
  sum(replacements)::bigint as replacements, sum(delivery)::bigint as delivery,
  sum(unknown_deliveries)::bigint as "unknownDeliveries"
from sales group by 1`;

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
