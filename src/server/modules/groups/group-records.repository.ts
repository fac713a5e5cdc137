// Export, deletion and ends of group orders in SQL.

import { GROUP_APPROVAL_DAYS } from '#core/groups/group-limits.ts';
import { retentionInterval } from '#core/legal/retention.ts';
import type { Queryable } from '../../db/database.ts';

type Holder = { readonly userId: number } | { readonly email: string };

const OF = {
  user: 'g.user_id = $1',
  email: `g.user_id is null and exists (select 1 from orders o where o.document_id = g.order_id
    and lower(o.buyer ->> 'email') = $1)`,
};

const holderSql = (holder: Holder): readonly [condition: string, value: number | string] =>
  'userId' in holder ? [OF.user, holder.userId] : [OF.email, holder.email];

export async function exportGroups(db: Queryable, holder: Holder): Promise<unknown> {
  const [condition, value] = holderSql(holder);
  return db.query(
    `select g.document_id as "documentId", g.title, g.organiser, g.story, g.locale, g.paper, g.closes_on::text as "closesOn",
       g.rights_confirmed_at as "rightsConfirmedAt", g.order_id as "order", g.created_at as "createdAt",
       (select coalesce(json_agg(json_build_object('label', c.label, 'name', c.name, 'gender', c.gender, 'age', c.age,
          'forms', c.forms, 'email', c.email, 'state', c.state) order by c.position), '[]') from group_children c
        where c.group_id = g.document_id) as children
     from groups g where ${condition} order by g.created_at`,
    [value],
  );
}

/** The books of an order in production are made without the list. */
export async function deleteGroupsOf(db: Queryable, holder: Holder): Promise<void> {
  const [condition, value] = holderSql(holder);
  await db.query(`delete from groups g where ${condition}`, [value]);
}

/** Unpaid groups after their last day, and paid ones after their order. */
export const deleteEndedGroups = async (db: Queryable): Promise<void> => {
  await db.query(
    `delete from groups g where
       (g.closes_on < now() - ${retentionInterval('unpaidGroup')} and not exists (select 1 from orders o
          where o.document_id = g.order_id and (o.paid_at is not null or o.state = 'awaiting_payment')))
       or exists (select 1 from orders o where o.document_id = g.order_id and o.paid_at is not null
          and o.completed_at < now() - ${retentionInterval('completedGroup')})`,
  );
};

/** Children whose parents never came lose their data earlier than the group that was paid. */
export const deleteMissingChildren = async (db: Queryable): Promise<void> => {
  await db.query(
    `delete from group_children c using groups g where g.document_id = c.group_id and c.state in ('waiting', 'left-out')
       and g.closes_on < now() - ${retentionInterval('unpaidGroup')}`,
  );
};

/** Books of paid groups whose approval is overdue. */
export const listOverdueBooks = async (db: Queryable): Promise<readonly string[]> =>
  (
    await db.query<{ book: string }>(
      `select b.document_id as book from groups g
         join orders o on o.document_id = g.order_id and o.paid_at is not null and o.completed_at is null
         join group_children c on c.group_id = g.document_id join books b on b.document_id = c.book
       where b.state = 'awaiting_confirmation' and b.photo_asked_at is null and b.deleted_at is null
         and (select max(h.at) from book_history h where h.book = b.document_id and h.to_state = 'awaiting_confirmation')
           < now() - interval '${GROUP_APPROVAL_DAYS} days'
       order by b.document_id limit 200`,
    )
  ).map(({ book }) => book);
