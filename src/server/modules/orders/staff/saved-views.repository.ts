// Saved views of the order list in SQL, per user and name.
import type { Queryable } from '../../../db/database.ts';
import type { ListView } from '../staff-orders.types.ts';

const MAX_VIEWS_PER_USER = 30;

export const listViews = (tx: Queryable, user: number): Promise<ListView[]> =>
  tx.query<ListView>('select id, name, query from order_list_views where user_id = $1 order by name', [user]);

const SAVE = `
insert into order_list_views (user_id, name, query)
select $1, $2, $3 where (select count(*) from order_list_views where user_id = $1 and name <> $2) < ${MAX_VIEWS_PER_USER}
on conflict (user_id, name) do update set query = excluded.query returning id, name, query`;

/** The same name overwrites a view. Null at the maximum number of views. */
export const saveView = async (tx: Queryable, user: number, name: string, query: string): Promise<ListView | null> =>
  (await tx.query<ListView>(SAVE, [user, name, query]))[0] ?? null;

export const removeView = async (tx: Queryable, user: number, id: number): Promise<boolean> =>
  (await tx.query('delete from order_list_views where user_id = $1 and id = $2 returning id', [user, id])).length > 0;
