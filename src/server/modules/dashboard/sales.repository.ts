// SQL of sales in two periods: by day, story and promo code.
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';
import type { CouponRow, SalesDay, StoryRow } from './dashboard.types.ts';
import type { Bounds } from './period.ts';
import { WITH_SALES_OF_DAYS, withSalesBy } from './sales-days.repository.ts';
import { both, type Flat } from './two-periods.ts';

const DAYS = `${WITH_SALES_OF_DAYS} select day::text as day, orders::bigint as orders, ordered, paid, refunded from sales order by day`;

export const salesByDay = (db: Queryable, bounds: Bounds): Promise<SalesDay[]> => db.query<SalesDay>(DAYS, bounds);

const MAX_LISTED_ROWS = 20;

const added = (name: string): string =>
  `sum("${name}Now")::bigint as "${name}Now", sum("${name}Before")::bigint as "${name}Before"`;

const STORIES = `${withSalesBy('story')},
summed as (
  select max(newest) as newest, ${both('sum(count)', 'copies')}, ${both('sum(amount)', 'revenue')}
  from sales group by named)
select order_lines.slug, coalesce(t.title__en, order_lines.title) as title, "copiesNow", "copiesBefore", "revenueNow", "revenueBefore"
from summed join order_lines on order_lines.id = newest
left join content.book_templates__draft t on t.slug = order_lines.slug and $5 = 'en'
order by "revenueNow" desc, "revenueBefore" desc, order_lines.slug limit ${MAX_LISTED_ROWS}`;

export const topStories = async (db: Queryable, bounds: Bounds, locale: Locale): Promise<StoryRow[]> =>
  (await db.query<{ slug: string; title: string } & Flat<'copies' | 'revenue'>>(STORIES, [...bounds, locale])).map(
    (row) => ({
      slug: row.slug,
      title: row.title,
      copies: { now: row.copiesNow, before: row.copiesBefore },
      revenue: { now: row.revenueNow, before: row.revenueBefore },
    }),
  );

/** Named by the id of the code or discount, the code and the title at the purchase. */
const COUPONS = `${withSalesBy('coupon')},
used as (
  select named[1] as coupon, named[2] as coupon_code, named[3] as discount_name, ${both('sum(count)', 'uses')},
    ${both('sum(discount)', 'discount')}, ${both('sum(amount)', 'ordered')}
  from sales group by named)
select case when discount_name is null then coupon_code when coupon_code is not null then discount_name
    else coalesce(case when $5 = 'en' then c.title_en end, c.title_ru, discount_name) end as code, discount_name is not null as automatic,
  ${added('uses')}, ${added('discount')}, ${added('ordered')}
from used left join content.coupons c on c.document_id = used.coupon
group by 1, 2 order by "usesNow" desc, "usesBefore" desc, 1 limit ${MAX_LISTED_ROWS}`;

export const usedCoupons = async (db: Queryable, bounds: Bounds, locale: Locale): Promise<CouponRow[]> =>
  (
    await db.query<Pick<CouponRow, 'code' | 'automatic'> & Flat<'uses' | 'discount' | 'ordered'>>(COUPONS, [
      ...bounds,
      locale,
    ])
  ).map((row) => ({
    code: row.code,
    automatic: row.automatic,
    uses: { now: row.usesNow, before: row.usesBefore },
    discount: { now: row.discountNow, before: row.discountBefore },
    ordered: { now: row.orderedNow, before: row.orderedBefore },
  }));

export async function hasPaidOnce(db: Queryable): Promise<boolean> {
  const sql = `select exists (select 1 from payments where status = 'succeeded') as paid`;
  const [row] = await db.query<{ paid: boolean }>(sql);
  return row?.paid ?? false;
}
