// Joined records, tags, reviews and carts of customers in SQL.
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';
import type { CustomerCard } from './customers.types.ts';

/** The main record of the person, with its address; locked until the end of the transaction. */
export async function lockCustomer(
  tx: Queryable,
  id: string,
): Promise<{ readonly documentId: string; readonly email: string } | null> {
  const sql = `select document_id as "documentId", address as email from customers
    where document_id = (select head from customers where document_id = $1) for update`;
  return (await tx.query<{ documentId: string; email: string }>(sql, [id]))[0] ?? null;
}

const refresh = (tx: Queryable, id: string) =>
  tx.query('select refresh_customer(address) from customers where document_id = $1', [id]);

/** The records joined to `other` before stay joined to the person. Notes and tags stay with their own record. */
export async function joinCustomers(tx: Queryable, head: string, other: string): Promise<void> {
  await tx.query('update customers set merged_into = $1 where document_id = $2 or merged_into = $2', [head, other]);
  await refresh(tx, head);
}

/** False if the record is not joined to this one. */
export async function separateCustomer(tx: Queryable, head: string, other: string): Promise<boolean> {
  const sql = 'update customers set merged_into = null where document_id = $2 and merged_into = $1 returning 1 as one';
  if ((await tx.query(sql, [head, other])).length === 0) return false;
  await refresh(tx, other);
  await refresh(tx, head);
  return true;
}

export async function setTags(tx: Queryable, customer: string, tags: readonly string[]): Promise<void> {
  await tx.query('delete from customer_tags where customer = $1 and tag <> all($2)', [customer, tags]);
  await tx.query('insert into customer_tags (customer, tag) select $1, unnest($2::text[]) on conflict do nothing', [
    customer,
    tags,
  ]);
}

const MAX_TAGS_LISTED = 200;

export const listTags = (db: Queryable): Promise<{ tag: string; count: number }[]> =>
  db.query(`select min(tag) as tag, count(distinct customer)::int as count from customer_tags group by lower(tag)
    order by lower(min(tag)) limit ${MAX_TAGS_LISTED}`);

export const listReviews = (db: Queryable, orders: readonly string[]) =>
  db.query<NonNullable<CustomerCard['reviews']>[number]>(
    `select r.document_id as "documentId", r.rating, r.state, r.created_at as "createdAt", l.title
     from order_lines l join content.reviews__draft r on r.purchase = l.order_id || '.' || l.slug
     where l.order_id = any($1) group by 1, 2, 3, 4, 5 order by r.created_at desc limit 50`,
    [orders],
  );

/** Carts whose owner agreed to be reminded; others are not shown to staff. */
export const listReminderCarts = (db: Queryable, addresses: readonly string[], locale: Locale) =>
  db.query<CustomerCard['carts'][number]>(
    `select o.document_id as "documentId", o.updated_at as "updatedAt",
       array(select distinct coalesce(case when $2 = 'en' then t.title__en end, t.title, b.story) from order_books i join books b on b.document_id = i.book
         left join content.book_templates__draft t on t.slug = b.story where i.order_id = o.document_id) as titles
     from orders o where o.remind and o.state = 'cart' and lower(o.buyer ->> 'email') = any($1)
       and exists (select 1 from order_books i where i.order_id = o.document_id)
     order by o.updated_at desc limit 20`,
    [addresses, locale],
  );

/** Addresses that have an account of their own. */
export async function listAccountIds(db: Queryable, addresses: readonly string[]): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>('select id from users where email = any($1) order by id', [addresses]);
  return rows.map(({ id }) => id);
}
