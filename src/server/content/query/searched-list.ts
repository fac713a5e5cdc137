// The statement of a searched list: everything found is put in order once, or walked to where it is known to be common.
import { escapeLike } from '../../db/escape-like.ts';
import { hasTrigrams, type Model, presenceColumn, quote } from '../model.ts';
import { searchColumn, searchExpression, searchedTexts, toTsQuery } from '../search.ts';
import type { Compilation } from './compilation.ts';
import type { ListSql, Parts } from './list-sql.ts';
import type { Condition } from './operators.ts';
import type { Pagination } from './pagination.ts';

/** From so many matches on a page is soon full by walking; a page further down than this is not walked to. */
export const COMMON = 500;
const NEAR = 500;
/** A walk that has not filled its page by then is given up. */
const STEPS = 5_000;

/** Walking is quick for a common word and endless for a rare one: a search is made once, for the page and the count together. */
export function searchedList({ table, alias, where, order, columns }: Parts, { limit, start }: Pagination): ListSql {
  const select = (what: string): string =>
    `select ${what} from found join ${table} ${alias} on ${alias}.id = found.id where found.place between ${start + 1} and ${start + limit} order by found.place`;
  return {
    found: `with found as materialized (select ${alias}.id, row_number() over (order by ${order}) as place from ${table} ${alias}${where}) `,
    rows: select(columns),
    page: select(`${alias}.*`),
    count: 'select count(*) from found',
  };
}

/** For what many entries have, in an order that an index has: looks at entries one after the other until the page is full. */
export function walkedSearch(parts: Parts, { limit, start }: Pagination): ListSql | null {
  const { compilation, model, table, alias, where, order, columns } = parts;
  if (start + limit > NEAR || order.includes('(')) return null;
  const present = model.localized ? ` where ${alias}.${presenceColumn(compilation.locale)}` : '';
  const steps = `(select * from ${table} ${alias}${present} order by ${order} limit ${STEPS}) ${alias}`;
  const near = `(select ${alias}.* from ${steps}${where} order by ${order} limit ${limit} offset ${start}) ${alias}`;
  const select = (what: string): string =>
    `select ${what} from found join ${table} ${alias} on ${alias}.id = found.id order by found.place`;
  return {
    found: `with found as materialized (select ${alias}.id, row_number() over (order by ${order}) as place from ${near}) `,
    rows: select(columns),
    page: select(`${alias}.*`),
    count: 'select count(*) from found',
  };
}

export function containing(compilation: Compilation, model: Model, alias: string, text: string): Condition {
  const words = toTsQuery(text);
  const parts = words ? matching(compilation, model, alias, words) : [];
  const fields = searchedTexts(model).filter((field) => model.kind === 'system' || hasTrigrams(field));
  if (fields.length > 0) {
    const pattern = compilation.param(`%${escapeLike(text)}%`, 'text');
    parts.push(...fields.map((field) => `${compilation.column(field, alias)} ilike ${pattern}`));
  }
  return { sql: parts.length > 0 ? `(${parts.join(' or ')})` : 'false', nullable: false };
}

/** A search by words that were put right. */
export function meaning(compilation: Compilation, model: Model, alias: string, words: string): Condition {
  return { sql: matching(compilation, model, alias, words)[0] ?? 'false', nullable: false };
}

function matching(compilation: Compilation, model: Model, alias: string, words: string): string[] {
  const { locale } = compilation;
  // A view keeps no words, nor does another module's table: what they may be searched for is found by its pieces.
  if (model.shownFrom || model.kind === 'system' || !searchExpression(model, locale)) return [];
  const column = quote(searchColumn(model, locale));
  return [`${alias}.${column} @@ to_tsquery('russian', ${compilation.param(words, 'text')})`];
}
