// SQL of searched lists, and of those filtered by a piece of text: sort all matches once, or scan in index order where matches are known to be common.
import { containsRegex } from '../../db/fold-yo.ts';
import { hasTrigrams, type Model, presenceColumn, quote } from '../model.ts';
import { searchColumn, searchExpression, searchedTexts, toTsQuery } from '../search.ts';
import type { Compilation } from './compilation.ts';
import type { ListParts, ListSql } from './list-sql.ts';
import type { Condition } from './operators.ts';
import type { Pagination } from './pagination.ts';
import { isQueryObject, type QueryValue } from './query-string.ts';

/** From this many matches on, an index scan fills a page quickly; only for pages within NEAR_ROWS. */
export const COMMON_MATCH_COUNT = 500;
const NEAR_ROWS = 500;
/** An index scan gives up after this many entries. */
const MAX_SCANNED_ROWS = 5_000;

/** An index scan is fast for common words and slow for rare ones, so all matches are found once, for page and count together. */
export function searchedList(
  { table, alias, where, order, columns }: ListParts,
  { limit, start }: Pagination,
): ListSql {
  const select = (what: string): string =>
    `select ${what} from found join ${table} ${alias} on ${alias}.id = found.id where found.place between ${start + 1} and ${start + limit} order by found.place`;
  return {
    found: `with found as materialized (select ${alias}.id, row_number() over (order by ${order}) as place from ${table} ${alias}${where}) `,
    rows: select(columns),
    page: select(`${alias}.*`),
    count: 'select count(*) from found',
  };
}

/** For common matches in an indexed order: scans entries until the page is full. */
export function indexOrderSearch(parts: ListParts, { limit, start }: Pagination): ListSql | null {
  const { compilation, model, table, alias, where, order, columns } = parts;
  if (start + limit > NEAR_ROWS || order.includes('(')) return null;
  const present = model.localized ? ` where ${alias}.${presenceColumn(compilation.locale)}` : '';
  const scanned = `(select * from ${table} ${alias}${present} order by ${order} limit ${MAX_SCANNED_ROWS}) ${alias}`;
  const near = `(select ${alias}.* from ${scanned}${where} order by ${order} limit ${limit} offset ${start}) ${alias}`;
  const select = (what: string): string =>
    `select ${what} from found join ${table} ${alias} on ${alias}.id = found.id order by found.place`;
  return {
    found: `with found as materialized (select ${alias}.id, row_number() over (order by ${order}) as place from ${near}) `,
    rows: select(columns),
    page: select(`${alias}.*`),
    count: 'select count(*) from found',
  };
}

export function searchCondition(compilation: Compilation, model: Model, alias: string, text: string): Condition {
  const words = toTsQuery(text);
  const parts = words ? matching(compilation, model, alias, words) : [];
  const fields = searchedTexts(model).filter((field) => model.kind === 'system' || hasTrigrams(field));
  if (fields.length > 0) {
    const pattern = compilation.param(containsRegex(text), 'text');
    parts.push(...fields.map((field) => `${compilation.column(field, alias)} ~* ${pattern}`));
  }
  return { sql: parts.length > 0 ? `(${parts.join(' or ')})` : 'false', nullable: false };
}

const CONTAINS = ['$contains', '$containsi'];
/** Shorter texts have no trigram to look up. */
const MIN_TEXT_LENGTH = 3;

/** Whether the filters look for a piece of an indexed text: all matches are found by it as fast as those of a search. */
export function seeksText(model: Model, filters: QueryValue | undefined): boolean {
  if (!isQueryObject(filters)) return false;
  return Object.keys(filters).some((name) => {
    const field = model.fields.get(name);
    const operators = filters[name];
    if (field?.kind !== 'scalar' || !hasTrigrams(field) || !isQueryObject(operators)) return false;
    return CONTAINS.some((operator) => {
      const text = operators[operator];
      return typeof text === 'string' && text.trim().length >= MIN_TEXT_LENGTH;
    });
  });
}

/** Search condition with corrected spelling. */
export function correctedSearchCondition(
  compilation: Compilation,
  model: Model,
  alias: string,
  words: string,
): Condition {
  return { sql: matching(compilation, model, alias, words)[0] ?? 'false', nullable: false };
}

function matching(compilation: Compilation, model: Model, alias: string, words: string): string[] {
  const { locale } = compilation;
  // Views and other modules' tables have no tsvector column: they are searched by substring only.
  if (model.shownFrom || model.kind === 'system' || !searchExpression(model, locale)) return [];
  const column = quote(searchColumn(model, locale));
  return [`${alias}.${column} @@ to_tsquery('russian', ${compilation.param(words, 'text')})`];
}
