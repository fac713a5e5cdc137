// From a request's query to one SQL statement: filters, sort, fields, populate, pagination and search together.

import { badRequest } from '#core/errors.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#core/locale.ts';
import { type Model, presenceColumn, quote } from '../model.ts';
import { searchColumn, searchExpression, searchedTexts, toTsQuery } from '../search.ts';
import { hasTrigrams } from '../tables.ts';
import { versionKey } from '../versions.ts';
import { listJson, rowJson } from './bounded-json.ts';
import { Compilation, type Scope } from './compilation.ts';
import { readFields, rowColumns } from './fields.ts';
import { all, compileFilters } from './filters.ts';
import { type Condition, escapeLike } from './operators.ts';
import { type Pagination, readPagination } from './pagination.ts';
import { compilePopulate } from './populate.ts';
import type { QueryValue } from './query-string.ts';
import { compileSort, sortEnd } from './sort.ts';
import { type Ask, askedStatus } from './status.ts';

export interface Plan {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Every table the answer is made of, as content.versions names them. */
  readonly relations: readonly string[];
  /** Runs under a time limit, and in the lane of expensive reads where it comes from outside. */
  readonly heavy: boolean;
}

export interface ListPlan extends Plan {
  readonly pagination: Pagination;
  /** Names the counted set: equal keys have equal totals while the tables' versions stand still. Null where nothing is counted. */
  readonly countKey: string | null;
  /** What to try where nothing is found: the same search with typos forgiven. */
  readonly fuzzy: ListPlan | null;
}

/** A page deeper than this is found by its ids alone, and only its rows are read. */
const DEEP = 500;

export function readLocale(model: Model, value: QueryValue | undefined): Locale {
  if (!model.localized || value === undefined || value === null || value === '') return DEFAULT_LOCALE;
  if (!isLocale(value)) throw badRequest(`Unknown locale. Expected one of ${LOCALES.join(', ')}`);
  return value;
}

/** A condition beside the filters: a search, or one entry's id. */
type Extra = (compilation: Compilation, alias: string) => Condition | null;

interface Parts {
  readonly compilation: Compilation;
  /** The table, or what the caller may see of it. */
  readonly table: string;
  readonly alias: string;
  readonly where: string;
  readonly order: string;
  readonly columns: string;
  readonly countTables: readonly string[];
}

function compileParts({ registry, model, caller, query }: Ask, extra: Extra | null, limit: number): Parts {
  const compilation = new Compilation(registry, caller, readLocale(model, query.locale));
  const alias = compilation.alias();
  compilation.tables.add(model.table);
  const place = (param: 'filters' | 'sort' | 'fields' | 'populate'): Scope => ({
    compilation,
    place: { source: 'query', param },
  });
  const filters = query.filters === undefined ? null : compileFilters(place('filters'), model, alias, query.filters);
  const present = model.localized ? { sql: `${alias}.${presenceColumn(compilation.locale)}`, nullable: false } : null;
  const condition = all([extra?.(compilation, alias) ?? null, present, filters]);
  const countTables = [...compilation.tables].map(versionKey);
  const sort = compileSort(place('sort'), model, alias, query.sort);
  const fields = readFields(place('fields'), model, query.fields);
  const columns = [
    ...rowColumns(compilation, model, alias, fields),
    ...compilePopulate(place('populate'), model, alias, query.populate, limit),
  ];
  return {
    compilation,
    table: compilation.rowsOf(model),
    alias,
    where: condition ? ` where ${condition.sql}` : '',
    order: [...sort, sortEnd(sort, alias)].join(', '),
    columns: columns.join(', '),
    countTables,
  };
}

interface Search {
  readonly matches: Extra;
  /** Where the first so many will do. */
  readonly most: number | null;
}

/** Comparing letters is slow: a word that was mistyped need not find more than anybody will look through. */
const FUZZY_LIMIT = 1000;

export function planList(asked: Ask): ListPlan {
  const ask = askedStatus(asked, 'list');
  const text = typeof ask.query._q === 'string' && ask.query._q.trim() !== '' ? ask.query._q.trim() : null;
  if (text === null) return listPlan(ask, null, null);
  const fuzzy = listPlan(ask, { matches: (c, alias) => similar(c, ask.model, alias, text), most: FUZZY_LIMIT }, null);
  return listPlan(ask, { matches: (c, alias) => containing(c, ask.model, alias, text), most: null }, fuzzy);
}

function listPlan(ask: Ask, search: Search | null, fuzzy: ListPlan | null): ListPlan {
  const pagination = readPagination(ask.query);
  const parts = compileParts(ask, search?.matches ?? null, pagination.limit);
  const { compilation, countTables } = parts;
  const { found, rows, page, count } = search
    ? searchedList(parts, pagination, search.most)
    : walkedList(parts, pagination);
  const data = listJson({ caller: ask.caller, compilation, alias: parts.alias, rows, page });
  const relations = [...compilation.tables].map(versionKey);
  const versions = `coalesce(sum(n), 0)::bigint as version, coalesce(sum(n) filter (where relation in (${listed(countTables)})), 0)::bigint as counted`;
  const from = `from (select ${versions} from content.versions where relation in (${listed(relations)})) v`;
  const base = { heavy: compilation.heavy, pagination, fuzzy, relations, values: compilation.values };
  if (!pagination.withCount)
    return { ...base, sql: `${found}select ${data} as data, v.version ${from}`, countKey: null };
  // The total is counted only where its tables have changed since it was last counted: the caller gives the version it knows.
  const known = `$${compilation.values.length + 1}::bigint`;
  const total = `case when v.counted = ${known} then null else (${count}) end as total`;
  return {
    ...base,
    countKey: JSON.stringify([parts.table, parts.where, compilation.values]),
    sql: `${found}select ${data} as data, v.version, v.counted, ${total} ${from}`,
  };
}

/** The pieces of a list's statement: what is found beforehand, the rows of the page, the count of all. */
interface ListSql {
  readonly found: string;
  readonly rows: string;
  /** The same rows as they are stored. */
  readonly page: string;
  readonly count: string;
}

/** Walks the entries in their order until the page is full; far down by their ids alone, so that only the page's rows are read. */
function walkedList({ table, alias, where, order, columns }: Parts, { limit, start }: Pagination): ListSql {
  const window = `limit ${limit}${start > 0 ? ` offset ${start}` : ''}`;
  const select = (what: string): string =>
    start < DEEP
      ? `select ${what} from ${table} ${alias}${where} order by ${order} ${window}`
      : `select ${what} from ${table} ${alias} where ${alias}.id in (select ${alias}.id from ${table} ${alias}${where} order by ${order} ${window}) order by ${order}`;
  return {
    found: '',
    rows: select(columns),
    page: select(`${alias}.*`),
    count: `select count(*) from ${table} ${alias}${where}`,
  };
}

/** Walking is quick for a common word and endless for a rare one: a search is made once, for the page and the count together. */
function searchedList(
  { table, alias, where, order, columns }: Parts,
  { limit, start }: Pagination,
  most: number | null,
): ListSql {
  const matches =
    most === null ? `${table} ${alias}${where}` : `(select * from ${table} ${alias}${where} limit ${most}) ${alias}`;
  const select = (what: string): string =>
    `select ${what} from found join ${table} ${alias} on ${alias}.id = found.id where found.place between ${start + 1} and ${start + limit} order by found.place`;
  return {
    found: `with found as materialized (select ${alias}.id, row_number() over (order by ${order}) as place from ${matches}) `,
    rows: select(columns),
    page: select(`${alias}.*`),
    count: 'select count(*) from found',
  };
}

const listed = (relations: readonly string[]): string =>
  relations.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');

/** One entry: by its documentId, or the only one of a single type. */
export function planOne(asked: Ask, documentId: string | null): Plan {
  const ask = askedStatus(asked, 'one');
  const byId: Extra = (compilation, alias) =>
    documentId === null
      ? null
      : { sql: `${alias}.document_id = ${compilation.param(documentId, 'text')}`, nullable: false };
  const { compilation, table, alias, where, order, columns } = compileParts(ask, byId, 1);
  const select = (what: string): string => `select ${what} from ${table} ${alias}${where} order by ${order} limit 1`;
  const relations = [...compilation.tables].map(versionKey);
  const version = `(select coalesce(sum(n), 0)::bigint from content.versions where relation in (${listed(relations)}))`;
  const bounded = { caller: ask.caller, compilation, alias, rows: select(columns), page: select(`${alias}.*`) };
  const { data, from } = rowJson(bounded);
  return {
    sql: `select ${data} as data, ${version} as version from ${from}`,
    values: compilation.values,
    heavy: compilation.heavy,
    relations,
  };
}

function containing(compilation: Compilation, model: Model, alias: string, text: string): Condition {
  const { locale } = compilation;
  const parts: string[] = [];
  const words = toTsQuery(text);
  if (words && searchExpression(model, locale)) {
    parts.push(
      `${alias}.${quote(searchColumn(model, locale))} @@ to_tsquery('russian', ${compilation.param(words, 'text')})`,
    );
  }
  const fields = searchedTexts(model).filter(hasTrigrams);
  if (fields.length > 0) {
    const pattern = compilation.param(`%${escapeLike(text)}%`, 'text');
    parts.push(...fields.map((field) => `${compilation.column(field, alias)} ilike ${pattern}`));
  }
  return { sql: parts.length > 0 ? `(${parts.join(' or ')})` : 'false', nullable: false };
}

function similar(compilation: Compilation, model: Model, alias: string, text: string): Condition {
  const fields = searchedTexts(model).filter((field) => field.type === 'string' && hasTrigrams(field));
  if (fields.length === 0) return { sql: 'false', nullable: false };
  const words = compilation.param(text, 'text');
  return {
    sql: `(${fields.map((field) => `${words} <% ${compilation.column(field, alias)}`).join(' or ')})`,
    nullable: false,
  };
}
