// SQL of repeat purchases and towns in two periods. Both are noted on the order at payment.
import type { Queryable } from '../../db/database.ts';
import type { PurchaseRow, TownRow } from './dashboard.types.ts';
import { type Bounds, startOf } from './period.ts';
import { both, type Flat, within } from './two-periods.ts';

/** An order that replaces another one is not a purchase. */
const SOLD = `o.paid_at is not null and o.state not in ('cancelled', 'refunded') and ${within('o.paid_at')}
  and not exists (select 1 from order_replacements r where r.order_id = o.document_id)`;
const NOW = `o.paid_at >= ${startOf('$2')}`;

/** The third row holds all later purchases. */
export const PURCHASES = [1, 2, 3] as const;

const REPEAT = `
select least(o.purchase_number, ${PURCHASES.length}) as nth, ${both(NOW, 'count(*)', 'orders')}, ${both(NOW, 'sum(o.total)', 'ordered')}
from orders o where ${SOLD} and o.purchase_number is not null group by 1`;

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
/** Orders of files alone have no town. */
const TOWNS = `
select coalesce(o.town, '') as town, ${both(NOW, 'count(*)', 'orders')}, ${both(NOW, 'sum(o.total)', 'ordered')}
from orders o where ${SOLD} group by 1
order by "ordersNow" desc, "ordersBefore" desc, 1 limit ${MAX_TOWNS}`;

export const townsOf = async (db: Queryable, bounds: Bounds): Promise<TownRow[]> =>
  (await db.query<{ town: string } & Flat<'orders' | 'ordered'>>(TOWNS, bounds)).map((row) => ({
    town: row.town,
    orders: { now: row.ordersNow, before: row.ordersBefore },
    ordered: { now: row.orderedNow, before: row.orderedBefore },
  }));
