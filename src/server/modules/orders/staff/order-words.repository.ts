// The words of an order search in SQL: buyer and number, tracking number, and child's name, each by an index of its own.

import { readPhone } from '#core/contact/phone.ts';
import { foldYo } from '#core/text/fold-yo.ts';
import { findBooksOfChild, isNamed, namePattern } from '../../../db/books-of-child.ts';
import type { Queryable } from '../../../db/database.ts';
import { escapeLike } from '../../../db/escape-like.ts';
import { type Candidates, MAX_CANDIDATES, MAX_WALKED_ROWS } from '../../../db/search-limits.ts';

/** Matches the condition of the partial indexes. */
export const IS_PLACED = `checked_out_at is not null and state <> 'cart'`;

type Put = (value: unknown) => string;

/** Digits and the separators people type between them. */
const NUMERIC = /^[\d\s()+.№#\u2010-\u2015-]+$/;

/** Alternatives: an order matches when all terms of one of them match. */
function searchTerms(typed: string): readonly (readonly string[])[] {
  const folded = foldYo(typed);
  const words = folded.split(/\s+/).filter((word) => word !== '');
  const digits = folded.replace(/\D/g, '');
  if (!NUMERIC.test(folded) || digits.length < 3) return [words];
  const phone = readPhone(typed);
  // Part of a phone number typed with the domestic prefix 8.
  const dialled = digits.startsWith('8') && digits.length > 4 ? [[digits.slice(1)]] : [];
  return [[digits], ...(phone ? [[phone]] : dialled)];
}

/** On `orders` and `parcels`. */
function conditions(q: string, put: Put) {
  const terms = searchTerms(q).map((words) => words.map((word) => `sought like ${put(`%${escapeLike(word)}%`)}`));
  return {
    sought: terms.map((words) => words.join(' and ')).join(' or '),
    tracked: `upper(tracking_number) like ${put(`${escapeLike(q.toUpperCase().replace(/\s/g, ''))}%`)}`,
  };
}

/** On `books b`. */
const named = (q: string, put: Put): string => isNamed(put(namePattern(q)));

/** All matching orders. Each alternative uses its own index, and `not (...)` keeps an order from appearing twice. */
export function allMatches(q: string, put: Put): string {
  const { sought, tracked } = conditions(q, put);
  return `(select * from orders where ${IS_PLACED} and (${sought}) union all
      select * from orders where document_id in (select order_id from parcels where ${tracked}) and not (${sought}) union all
      select * from orders where document_id in (select l.order_id from books b join order_lines l on l.book = b.document_id where ${named(q, put)})
        and not (${sought}) and document_id not in (select order_id from parcels where ${tracked})) o`;
}

/**
 * The matches among the first orders of the list. "offset 0" keeps PostgreSQL from beginning with all books of a name,
 * which it would do again for every order.
 */
export function nearMatches(q: string, order: string, put: Put): string {
  const { sought, tracked } = conditions(q, put);
  return `(select * from (select * from orders o where ${IS_PLACED} order by ${order} limit ${MAX_WALKED_ROWS}) near
      where (${sought})
        or exists (select from parcels where order_id = near.document_id and ${tracked} offset 0)
        or exists (select from (select l.book from order_lines l where l.order_id = near.document_id offset 0) l
          cross join lateral (select from books b where b.document_id = l.book and ${named(q, put)} offset 0) b)) o`;
}

/** Ids of matching orders, among others that are not placed. */
export async function findCandidates(tx: Queryable, q: string): Promise<Candidates> {
  const books = await findBooksOfChild(tx, q);
  const values: unknown[] = [books];
  const { sought, tracked } = conditions(q, (value) => `$${values.push(value)}`);
  const rows = await tx.query<{ id: string }>(
    `select document_id as id from orders where ${IS_PLACED} and (${sought})
     union all select order_id from parcels where ${tracked}
     union all select order_id from order_lines where book = any($1)
     limit ${MAX_CANDIDATES + 1}`,
    values,
  );
  return { ids: rows.map(({ id }) => id), areAll: Math.max(rows.length, books.length) <= MAX_CANDIDATES };
}
