// The words of a customer search in SQL. A joined record is found by all its addresses and shown once.

import { readPhone } from '#core/contact/phone.ts';
import { foldYo } from '#core/text/fold-yo.ts';
import { findBooksOfChild, isNamed, namePattern } from '../../db/books-of-child.ts';
import type { Queryable } from '../../db/database.ts';
import { type Candidates, MAX_CANDIDATES, MAX_WALKED_ROWS } from '../../db/search-limits.ts';
import { containsPattern } from '../../http/list-query.ts';

type Put = (value: unknown) => string;

/** Every word matches name, phone or address, or the whole query an order's number, a child's name, a tag or a note. */
function conditions(q: string, put: Put) {
  const folded = foldYo(q);
  const digits = folded.replace(/\D/g, '');
  const isNumber = /^[\d\s()+-]+$/.test(folded) && digits.length >= 3;
  const words = isNumber ? [readPhone(q) ?? digits.replace(/^8(?=\d{4})/, '')] : folded.split(/\s+/).slice(0, 5);
  return {
    sought: words.map((word) => `m.sought like ${put(containsPattern(word))}`).join(' and '),
    ordered: `select lower(o.buyer ->> 'email') from orders o where o.number = ${put(q.replace(/^[№#\s]+/, '').trim())}`,
    tagged: `select t.customer from customer_tags t where lower(t.tag) like ${put(containsPattern(q).slice(1))}`,
    noted: `select n.customer from customer_notes n where lower(n.text) like ${put(containsPattern(q))}`,
  };
}

const named = (q: string, put: Put): string => isNamed(put(namePattern(q)));

/** Ids of the main records, some of them more than once. Each alternative uses its own index; `books` is a condition. */
function matchingHeads(q: string, put: Put, books: string): string {
  const { sought, ordered, tagged, noted } = conditions(q, put);
  return `select m.head from customers m where ${sought}
    union all select m.head from customers m where m.address in (${ordered})
    union all select m.head from customers m where m.document_id in (${tagged})
    union all select m.head from customers m where m.document_id in (${noted})
    union all select m.head from books b join order_books i on i.book = b.document_id
      join orders o on o.document_id = i.order_id join customers m on m.address = lower(o.buyer ->> 'email') where ${books}`;
}

export const isMatch = (q: string, put: Put): string => `c.document_id in (${matchingHeads(q, put, named(q, put))})`;

/** The first customers of the list; isNearMatch() is for them alone. */
export const nearCustomers = (order: string): string =>
  `(select c.* from customers c where c.merged_into is null order by ${order} limit ${MAX_WALKED_ROWS}) c`;

/** "offset 0" keeps PostgreSQL from beginning with all books of a name, which it would do again for every customer. */
export function isNearMatch(q: string, put: Put): string {
  const { sought, ordered, tagged, noted } = conditions(q, put);
  return `exists (select from customers m where m.head = c.document_id and ((${sought})
    or m.address in (${ordered}) or m.document_id in (${tagged}) or m.document_id in (${noted})
    or exists (select from
      (select o.document_id from orders o where o.buyer is not null and lower(o.buyer ->> 'email') = m.address offset 0) o
      cross join lateral (select i.book from order_books i where i.order_id = o.document_id offset 0) i
      cross join lateral (select from books b where b.document_id = i.book and ${named(q, put)} offset 0) b)) offset 0)`;
}

export async function findCandidates(db: Queryable, q: string): Promise<Candidates> {
  const books = await findBooksOfChild(db, q);
  const values: unknown[] = [books];
  const heads = matchingHeads(q, (value) => `$${values.push(value)}`, 'b.document_id = any($1)');
  const rows = await db.query<{ head: string }>(`${heads} limit ${MAX_CANDIDATES + 1}`, values);
  return { ids: rows.map(({ head }) => head), areAll: Math.max(rows.length, books.length) <= MAX_CANDIDATES };
}
