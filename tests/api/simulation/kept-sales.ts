// The dashboard's kept sums of sales against the same days added up anew.
import type { Database } from '#server/db/database.ts';
import { rollUpSales } from '#server/modules/dashboard/dashboard.module.ts';

/** Days with a mark are computed by the dashboard anyway. */
const KEPT = `
  select to_jsonb(d) as sum from sales_days d where day <> all($1::date[])
  union all select to_jsonb(p) from sales_parts p where day <> all($1::date[])`;

export async function findWrongSums(database: Database): Promise<string[]> {
  const marked = (await database.query<{ day: string }>('select distinct day::text from sales_marks')).map(
    ({ day }) => day,
  );
  const read = async () =>
    new Set((await database.query<{ sum: object }>(KEPT, [marked])).map(({ sum }) => JSON.stringify(sum)));
  const kept = await read();
  await database.query('insert into sales_marks (day) select day from sales_days');
  await rollUpSales(database);
  const computed = await read();
  return [
    ...[...kept.difference(computed)].map((sum) => `${sum} is kept`),
    ...[...computed.difference(kept)].map((sum) => `${sum} is computed`),
  ];
}
