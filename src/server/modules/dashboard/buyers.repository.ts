// SQL of repeat purchases and towns in two periods. Both are noted on the order at payment.
import type { Queryable } from '../../db/database.ts';
import type { PurchaseRow, TownRow } from './dashboard.types.ts';
import type { Bounds } from './period.ts';
import { PURCHASES, withSalesBy } from './sales-days.repository.ts';
import { both, type Flat } from './two-periods.ts';

const REPEAT = `${withSalesBy('purchase')}
select named[1]::integer as nth, ${both('sum(count)', 'orders')}, ${both('sum(amount)', 'ordered')}
from sales group by 1`;

export async function purchasesByNumber(db: Queryable, bounds: Bounds): Promise<PurchaseRow[]> {
  const rows = await db.query<{ nth: number } & Flat<'orders' | 'ordered'>>(REPEAT, bounds);
  return PURCHASES.map((nth) => {
    const row = rows.find((each) => each.nth === nth);
    return {
      nth,
      orders: { now: row?.ordersNow ?? 0, before: row?.ordersBefore ?? 0 },
      ordered: { now: row?.orderedNow ?? 0, before: row?.orderedBefore ?? 0 },
    };
  });
}

const MAX_TOWNS = 100;
const TOWNS = `${withSalesBy('town')}
select named[1] as town, ${both('sum(count)', 'orders')}, ${both('sum(amount)', 'ordered')}
from sales group by 1
order by "ordersNow" desc, "ordersBefore" desc, 1 limit ${MAX_TOWNS}`;

export const townsOf = async (db: Queryable, bounds: Bounds): Promise<TownRow[]> =>
  (await db.query<{ town: string } & Flat<'orders' | 'ordered'>>(TOWNS, bounds)).map((row) => ({
    town: row.town,
    orders: { now: row.ordersNow, before: row.ordersBefore },
    ordered: { now: row.orderedNow, before: row.orderedBefore },
  }));
