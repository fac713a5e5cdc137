// SQL of segments: subscribers with a standing, confirmed consent, by language, purchases, town and tags.
import type { Locale } from '#core/locale.ts';
import { type IssueSegment, restrictsPurchases } from '#core/mail/issue-segment.ts';
import type { Queryable } from '../../db/database.ts';
import type { Issue, SegmentOptions } from './newsletter.types.ts';

/** An entry made by hand or by the content API has no `confirmed_at` until its owner has confirmed the address. */
const READERS = `n.state = 'subscribed' and n.confirmed_at is not null and coalesce(n.topic, 'news') = 'news'`;

/** A replacement is not a purchase. */
const IS_PURCHASE = `o.paid_at is not null and o.state not in ('cancelled', 'refunded')
    and not exists (select 1 from order_replacements r where r.order_id = o.document_id)`;

/** Purchases of each person: by address while the order keeps its buyer, by account afterwards. */
const orderHeads = (where: string): string => `
  select c.head, o.document_id as id from orders o join customers c on c.address = lower(o.buyer ->> 'email')
    where ${IS_PURCHASE} ${where}
  union
  select c.head, o.document_id from orders o join users u on u.id = o.user_id join customers c on c.address = u.email
    where ${IS_PURCHASE} and o.buyer is null ${where}`;

interface Statement {
  /** Common table expressions, with a comma at the end. */
  readonly tables: string;
  readonly where: string;
}

/** `put` adds a parameter and returns its placeholder. */
function statementOf(segment: IssueSegment, put: (value: unknown) => string): Statement {
  const tables: string[] = [];
  const where = [READERS];
  const head = `(select c.head from customers c where c.address = lower(n.email))`;
  if (segment.languages.length > 0) where.push(`n.language = any(${put(segment.languages)})`);
  if (segment.purchases !== 'any') {
    tables.push(`bought as materialized (select head from (${orderHeads(purchaseFilter(segment, put))}) each
      group by head having count(*) >= ${segment.purchases === 'repeat' ? 2 : 1})`);
    if (segment.purchases === 'never') where.push(`not exists (select 1 from bought where bought.head = ${head})`);
    else where.push(`${head} in (select head from bought)`);
  }
  if (segment.towns.length > 0) {
    const inTowns = `and o.delivery -> 'city' ->> 'name' = any(${put(segment.towns)})`;
    tables.push(`delivered as materialized (select head from (${orderHeads(inTowns)}) each)`);
    where.push(`${head} in (select head from delivered)`);
  }
  if (segment.tags.length > 0) {
    const tags = put(segment.tags.map((tag) => tag.toLowerCase()));
    tables.push(`tagged as materialized (select c.head from customer_tags t join customers c on c.document_id = t.customer
      where lower(t.tag) = any(${tags}))`);
    where.push(`${head} in (select head from tagged)`);
  }
  return { tables: tables.map((table) => `${table}, `).join(''), where: where.join(' and ') };
}

function purchaseFilter(segment: IssueSegment, put: (value: unknown) => string): string {
  if (!restrictsPurchases(segment)) return '';
  const { stories, formats, from, to } = segment;
  const start = (day: string, add = ''): string =>
    `((${put(day)}::date${add})::timestamp at time zone 'Europe/Moscow')`;
  const lines = [
    ...(stories.length > 0 ? [`l.slug = any(${put(stories)})`] : []),
    ...(formats.length > 0 ? [`l.format = any(${put(formats)})`] : []),
  ];
  return [
    '',
    ...(from ? [`o.paid_at >= ${start(from)}`] : []),
    ...(to ? [`o.paid_at < ${start(to, ' + 1')}`] : []),
    ...(lines.length > 0
      ? [`exists (select 1 from order_lines l where l.order_id = o.document_id and ${lines.join(' and ')})`]
      : []),
  ].join(' and ');
}

/** Number of subscribers of the segment by language. */
export async function countReaders(db: Queryable, segment: IssueSegment): Promise<Readonly<Record<Locale, number>>> {
  const values: unknown[] = [];
  const { tables, where } = statementOf(segment, (value) => `$${values.push(value)}`);
  const sql = `with ${tables} readers as (select n.language, n.email from content.newsletters n where ${where})
    select language, count(distinct lower(email)) as count from readers group by language`;
  const rows = await db.query<{ language: Locale; count: number }>(sql, values);
  const of = (locale: Locale): number => rows.find(({ language }) => language === locale)?.count ?? 0;
  return { ru: of('ru'), en: of('en') };
}

export interface Reader {
  readonly subscription: string;
  readonly email: string;
  readonly language: Locale;
}

/** Locks the rows until the transaction ends, so that two workers never take the same recipients. */
export function readersLeft(
  tx: Queryable,
  { documentId, segment }: Pick<Issue, 'documentId' | 'segment'>,
  locales: readonly Locale[],
  limit: number,
): Promise<Reader[]> {
  const values: unknown[] = [documentId, locales, limit];
  const { tables, where } = statementOf(segment, (value) => `$${values.push(value)}`);
  return tx.query(
    `with ${tables} begun as (select started_at from newsletter_issues where document_id = $1)
     select n.document_id as subscription, n.email, n.language from content.newsletters n
     where ${where} and n.language = any($2) and n.confirmed_at <= (select started_at from begun)
       and not exists (select 1 from newsletter_deliveries d where d.issue = $1 and d.subscription = n.document_id)
     order by n.id limit $3 for update of n skip locked`,
    values,
  );
}

const MAX_TOWNS = 300;

export async function segmentOptions(db: Queryable, locale: Locale, withCustomers: boolean): Promise<SegmentOptions> {
  const stories = await db.query<{ slug: string; title: string }>(
    `select l.slug, coalesce(case when $1 = 'en' then t.title__en end, l.title) as title
     from (select max(id) as newest from order_lines where sold_on is not null group by slug) sold
     join order_lines l on l.id = sold.newest
     left join content.book_templates__draft t on t.slug = l.slug order by title`,
    [locale],
  );
  if (!withCustomers) return { stories, towns: null, tags: null };
  const towns = await db.query<{ town: string }>(
    `select delivery -> 'city' ->> 'name' as town from orders
     where paid_at is not null and delivery -> 'city' ->> 'name' <> '' group by 1 order by count(*) desc, 1 limit ${MAX_TOWNS}`,
  );
  const tags = await db.query<{ tag: string }>(
    'select min(tag) as tag from customer_tags group by lower(tag) order by lower(min(tag))',
  );
  return { stories, towns: towns.map(({ town }) => town), tags: tags.map(({ tag }) => tag) };
}
