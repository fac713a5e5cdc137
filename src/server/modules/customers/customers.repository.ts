// Customers in SQL: search, sorting and the data of the customer card.

import type { CustomerKind, CustomerSort, RowCount } from '#core/accounts/staff-lists.ts';
import { DEFAULT_LOCALE, type Locale } from '#core/locale.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Queryable } from '../../db/database.ts';
import { isWithinWalk, type Part } from '../../db/search-limits.ts';
import { type ListPage, pageOffset } from '../../http/list-query.ts';
import { findCandidates, isMatch, isNearMatch, nearCustomers } from './customer-search.repository.ts';
import type { CustomerBook, CustomerCard, CustomerNote, ListedCustomer } from './customers.types.ts';

export interface CustomerFilter {
  readonly q: string;
  readonly kind: CustomerKind | null;
  readonly tag: string | null;
  readonly locale: Locale | null;
  /** Whether the person agreed to the newsletter. */
  readonly news: 'yes' | 'no' | null;
  /** Least sum spent, in kopecks. */
  readonly min: number | null;
  readonly sort: CustomerSort;
}

const ORDER_BY: Readonly<Record<CustomerSort, string>> = {
  'lastOrderAt:desc': 'c.last_order_at desc nulls last, c.document_id',
  'lastOrderAt:asc': 'c.last_order_at, c.document_id',
  'spent:desc': 'c.spent desc, c.document_id',
  'spent:asc': 'c.spent, c.document_id',
  'orders:desc': 'c.orders desc, c.document_id',
  'orders:asc': 'c.orders, c.document_id',
  'name:asc': 'c.name, c.document_id',
  'name:desc': 'c.name desc nulls last, c.document_id',
};

const KIND_CONDITIONS: Readonly<Record<CustomerKind, string>> = {
  bought: 'c.orders > 0',
  again: 'c.orders > 1',
  never: 'c.orders = 0',
  guest: 'c.user_id is null',
  cart: `exists (select 1 from orders o join customers m on m.address = lower(o.buyer ->> 'email')
    where o.remind and o.state = 'cart' and m.head = c.document_id)`,
  'same-phone': `c.phone in (select m.phone from customers m where m.phone is not null
    group by m.phone having min(m.head) <> max(m.head))`,
};

const CUSTOMER_COLUMNS = `c.document_id as "documentId", c.address as email, c.name, c.phone, c.locale, c.user_id as "userId",
  (select u.confirmed from users u where u.id = c.user_id) as "accountConfirmed",
  c.orders, c.spent, c.last_order_at as "lastOrderAt",
  array(select t.tag from customer_tags t where t.customer = c.document_id order by lower(t.tag)) as tags`;

/** All addresses of the person `c`. */
const ADDRESSES = `array(select m.address from customers m where m.head = c.document_id order by m.merged_into is not null, m.address)`;

/** Orders of the customer `c`, by the same rule as its totals. */
const ORDER_OF_CUSTOMER = `o.checked_out_at is not null and o.state <> 'cart' and (lower(o.buyer ->> 'email') = any(${ADDRESSES})
  or (o.buyer is null and o.user_id = c.user_id))`;

/** "offset 0" keeps the books of an order behind its orders: a customer is estimated at thousands of them, and all would be read. */
const CHILDREN_SQL = `array(select distinct b.child ->> 'name' from orders o
  cross join lateral (select i.book from order_books i where i.order_id = o.document_id offset 0) i
  join books b on b.document_id = i.book where ${ORDER_OF_CUSTOMER} and b.child is not null)`;

/** How a search is answered: among candidates found before, among the first customers of the list, or among all. */
type Found = 'all' | 'near' | { readonly candidates: readonly string[] };

interface CustomerQuery {
  /** Customers `c` and the conditions. */
  readonly rows: string;
  readonly values: readonly unknown[];
}

function buildQuery({ q, kind, tag, locale, news, min, sort }: CustomerFilter, found: Found): CustomerQuery {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const matches = (): string => {
    if (found === 'all') return isMatch(q, put);
    return found === 'near' ? isNearMatch(q, put) : `c.document_id = any(${put(found.candidates)})`;
  };
  const all = [
    'c.merged_into is null',
    ...(kind ? [KIND_CONDITIONS[kind]] : []),
    ...(tag
      ? [`c.document_id in (select t.customer from customer_tags t where lower(t.tag) = lower(${put(tag)}))`]
      : []),
    ...(locale ? [`c.locale = ${put(locale)}`] : []),
    ...(news ? [news === 'yes' ? 'c.news' : 'not c.news'] : []),
    ...(min === null ? [] : [`c.spent >= ${put(min)}`]),
    ...(q === '' ? [] : [matches()]),
  ];
  const from = found === 'near' ? nearCustomers(ORDER_BY[sort]) : 'customers c';
  return { rows: `from ${from} where ${all.join(' and ')}`, values };
}

async function readPage(db: Queryable, filter: CustomerFilter, found: Found, page: Part): Promise<ListedCustomer[]> {
  const { rows, values } = buildQuery(filter, found);
  const order = ORDER_BY[filter.sort];
  // Selects the page first, so that children are loaded only for its rows.
  const sql = `with page as materialized (select c.* ${rows} order by ${order} limit ${page.limit} offset ${page.offset})
    select ${CUSTOMER_COLUMNS}, ${CHILDREN_SQL} as children from page c order by ${order}`;
  return db.query<ListedCustomer>(sql, values);
}

function count(db: Queryable, filter: CustomerFilter, found: Found): Promise<RowCount> {
  const { rows, values } = buildQuery(filter, found);
  return countRows(db, rows, values, filter.q !== '');
}

export async function findCustomers(
  db: Queryable,
  filter: CustomerFilter,
  listPage: ListPage,
): Promise<{ rows: ListedCustomer[]; count: RowCount }> {
  const page = { limit: listPage.pageSize, offset: pageOffset(listPage) };
  const candidates = filter.q === '' ? undefined : await findCandidates(db, filter.q);
  if (!candidates || candidates.areAll) {
    const found = candidates ? { candidates: candidates.ids } : 'all';
    const [rows, counted] = await Promise.all([readPage(db, filter, found, page), count(db, filter, found)]);
    return { rows, count: counted };
  }
  const [near, counted] = await Promise.all([
    isWithinWalk(page) ? readPage(db, filter, 'near', page) : [],
    count(db, filter, { candidates: candidates.ids }),
  ]);
  return {
    // A page that is not full may have matches further down.
    rows: near.length === page.limit ? near : await readPage(db, filter, 'all', page),
    count: counted.more ? counted : await count(db, filter, 'all'),
  };
}

type CardBase = Pick<
  CustomerCard,
  keyof ListedCustomer | 'firstOrderAt' | 'names' | 'phones' | 'cities' | 'account' | 'joined' | 'samePhone'
> & {
  /** The person's addresses, the record's own first. */
  readonly addresses: readonly string[];
  readonly orderIds: readonly string[];
};

const MAX_ORDERS_ON_CARD = 200;

const OTHER_RECORD = `jsonb_build_object('documentId', m.document_id, 'email', m.address, 'name', m.name)`;

/** "offset 0" keeps PostgreSQL from walking all orders from the newest on until it has met enough of this customer. */
const CARD = `
select ${CUSTOMER_COLUMNS}, ${CHILDREN_SQL} as children, c.first_order_at as "firstOrderAt", ${ADDRESSES} as addresses,
  (select coalesce(jsonb_agg(${OTHER_RECORD} order by m.address), '[]') from customers m
    where m.merged_into = c.document_id) as joined,
  (select coalesce(jsonb_agg(${OTHER_RECORD} order by m.address), '[]') from (select m.* from customers m
    where m.phone = c.phone and m.merged_into is null and m.document_id <> c.document_id limit 10) m) as "samePhone",
  coalesce(t.names, '{}') as names, coalesce(t.phones, '{}') as phones, coalesce(t.cities, '{}') as cities,
  array(select own.document_id from (select o.document_id, o.checked_out_at from orders o where ${ORDER_OF_CUSTOMER} offset 0) own
    order by own.checked_out_at desc limit ${MAX_ORDERS_ON_CARD}) as "orderIds",
  (select jsonb_build_object('username', u.username, 'email', u.email, 'confirmed', u.confirmed, 'blocked', u.blocked,
     'createdAt', u.created_at, 'seenAt', (select max(s.seen_at) from sessions s where s.user_id = u.id))
   from users u where u.id = c.user_id) as account
from customers c
left join lateral (select array_agg(distinct o.buyer ->> 'name') filter (where o.buyer is not null) as names,
    array_agg(distinct o.buyer ->> 'phone') filter (where o.buyer ->> 'phone' is not null) as phones,
    array_agg(distinct o.delivery -> 'city' ->> 'name') filter (where o.delivery is not null) as cities
  from orders o where ${ORDER_OF_CUSTOMER}) t on true
where `;

/** By customer id or order id, so that links from an order contain no email address. */
export async function findCustomerCard(db: Queryable, id: string): Promise<CardBase | null> {
  const [own] = await db.query<CardBase>(
    `${CARD} c.document_id = (select m.head from customers m where m.document_id = $1)`,
    [id],
  );
  if (own) return own;
  const byOrder = `${CARD} c.document_id = (select m.head from customers m where m.address =
    (select coalesce(lower(o.buyer ->> 'email'), (select email from users where id = o.user_id))
      from orders o where o.document_id = $1))`;
  return (await db.query<CardBase>(byOrder, [id]))[0] ?? null;
}

/** In English the story's own title is shown: order lines keep the Russian one. */
export const listBooksOfOrders = (
  db: Queryable,
  orders: readonly string[],
  locale: Locale = DEFAULT_LOCALE,
): Promise<CustomerBook[]> =>
  db.query<CustomerBook>(
    `select distinct on (b.document_id) b.document_id as "documentId", b.child ->> 'name' as child,
       (b.child ->> 'age')::numeric::float8 as age, b.state,
       (select coalesce(t.title__en, l.title) from order_lines l
        left join content.book_templates__draft t on t.slug = l.slug and $2 = 'en'
        where l.book = b.document_id order by l.order_id limit 1) as title
     from order_books i join books b on b.document_id = i.book where i.order_id = any($1) order by b.document_id`,
    [orders, locale],
  );

export const listInquiries = (db: Queryable, addresses: readonly string[]) =>
  db.query<NonNullable<CustomerCard['inquiries']>[number]>(
    `select document_id as "documentId", kind, state, created_at as "createdAt" from inquiries
     where lower(email) = any($1) order by id desc limit 50`,
    [addresses],
  );

export const listSubscriptions = (db: Queryable, addresses: readonly string[]) =>
  db.query<CustomerCard['subscriptions'][number]>(
    `select coalesce(topic, 'news') as topic, coalesce(subject, '') as subject, state,
       coalesce(unsubscribed_at, confirmed_at, created_at) as at
     from content.newsletters where email = any($1) order by id desc limit 50`,
    [addresses],
  );

/** Those of the addresses whose owner confirmed a subscription to the news. */
export async function findNewsSubscribers(db: Queryable, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ email: string }>(
    `select distinct email from content.newsletters
     where email = any($1) and state = 'subscribed' and coalesce(topic, 'news') = 'news'`,
    [addresses],
  );
  return new Set(rows.map(({ email }) => email));
}

/** Given with the email address, or for one of the orders and books. */
export const listConsents = (db: Queryable, mailboxes: readonly string[], about: readonly string[]) =>
  db.query<CustomerCard['consents'][number]>(
    `select document, version, place, max(given_at) as at from consents where mailbox = any($1) or about = any($2)
     group by document, version, place order by max(given_at) desc limit 50`,
    [mailboxes, about],
  );

export const listNotes = (db: Queryable, customer: string): Promise<CustomerNote[]> =>
  db.query<CustomerNote>(
    `select id, text, author, created_at as "createdAt" from customer_notes where customer = $1 order by id desc limit 200`,
    [customer],
  );

export const addNote = async (
  tx: Queryable,
  customer: string,
  note: { readonly text: string; readonly authorId: number; readonly author: string },
): Promise<void> =>
  void (await tx.query('insert into customer_notes (customer, text, author_id, author) values ($1, $2, $3, $4)', [
    customer,
    note.text,
    note.authorId,
    note.author,
  ]));

export const removeNote = async (tx: Queryable, customer: string, id: number): Promise<boolean> =>
  (await tx.query('delete from customer_notes where customer = $1 and id = $2 returning id', [customer, id])).length >
  0;
