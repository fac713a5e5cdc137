// Lists as somebody of the staff likes them, in SQL: each their own, by name.
import type { Queryable } from '../../../db/database.ts';
import type { ListView } from '../staff-orders.types.ts';

const MOST_VIEWS = 30;

export const viewsOf = (tx: Queryable, user: number): Promise<ListView[]> =>
  tx.query<ListView>('select id, name, query from order_list_views where user_id = $1 order by name', [user]);

const SAVE = `
insert into order_list_views (user_id, name, query)
select $1, $2, $3 where (select count(*) from order_list_views where user_id = $1 and name <> $2) < ${MOST_VIEWS}
on conflict (user_id, name) do update set query = excluded.query returning id, name, query`;

/** The same name is the same view. Null where there are enough of them. */
export const saveView = async (tx: Queryable, user: number, name: string, query: string): Promise<ListView | null> =>
  (await tx.query<ListView>(SAVE, [user, name, query]))[0] ?? null;

export const removeView = async (tx: Queryable, user: number, id: number): Promise<boolean> =>
  (await tx.query('delete from order_list_views where user_id = $1 and id = $2 returning id', [user, id])).length > 0;
