// Compiles a request's query into one SQL statement: filters, sort, fields, populate, pagination and search.

import { badRequest } from '#core/errors.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#core/locale.ts';
import { type Model, presenceColumn } from '../model.ts';
import { hasSearchWords, wordsRelation } from '../search-words.ts';
import { versionKey } from '../versions.ts';
import { listJson, rowJson } from './bounded-json.ts';
import { Compilation, type Scope } from './compilation.ts';
import { readFields, rowColumns } from './fields.ts';
import { allConditions, compileFilters } from './filters.ts';
import { type FoundPlan, planFound } from './found-rows.ts';
import type { ListParts, ListSql } from './list-sql.ts';
import type { Condition } from './operators.ts';
import { type Pagination, readPagination } from './pagination.ts';
import { compilePopulate } from './populate.ts';
import type { QueryValue } from './query-string.ts';
import { planRange, type RangePlan } from './range-filter.ts';
import {
  correctedSearchCondition,
  indexOrderSearch,
  searchCondition,
  searchedList,
  seeksText,
} from './searched-list.ts';
import { compileSort, idTieBreaker } from './sort.ts';
import { type QueryRequest, resolveStatus } from './status.ts';

export interface Plan {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** All tables read, by their names in content.versions; empty where one of them has no version. */
  readonly relations: readonly string[];
  /** Runs with a timeout; external requests use the queue of expensive reads. */
  readonly heavy: boolean;
  /** The statement whose responses are as large as this one's, where it is another. */
  readonly measuredAs?: string;
}

export interface ListPlan extends Plan {
  readonly pagination: Pagination;
  /** Identifies the counted set: equal keys have equal totals while the tables' versions are unchanged. Null without a count. */
  readonly countKey: string | null;
  /** Fallback for a search without results: the same search with corrected spelling. */
  readonly searchFallback: SearchFallback | null;
  /** Statement for a search known to match many entries; its total is the length of the page. */
  readonly scanSql: string | null;
  /** Statements for a list whose ids are known; null where the page is found as quickly without them. */
  readonly found: FoundPlan | null;
  /** For a total that follows from the sorted values of one column; null where it does not. */
  readonly range: RangePlan | null;
  /** Index of the parameter with the page offset; null where the offset is part of the statement. */
  readonly startAt: number | null;
}

export interface SearchFallback {
  readonly text: string;
  /** Key of the word list to correct against. */
  readonly relation: string;
  correctedPlan(words: string): ListPlan;
}

/** Pages below this offset are selected from the first NEAR_ROWS entries: PostgreSQL would assume an unknown offset to be deep. */
const DEEP_OFFSET_ROWS = 500;
const NEAR_ROWS = 600;

export const isDeepOffset = (start: number): boolean => start >= DEEP_OFFSET_ROWS;

/** The same list at another offset of the same depth class. */
export function withStart(plan: ListPlan, start: number): ListPlan {
  if (plan.startAt === null) throw new Error('the page of this plan cannot be moved');
  return { ...plan, values: plan.values.with(plan.startAt, start), pagination: { ...plan.pagination, start } };
}

export function readLocale(model: Model, value: QueryValue | undefined): Locale {
  if (!model.localized || value === undefined || value === null || value === '') return DEFAULT_LOCALE;
  if (!isLocale(value)) throw badRequest(`Unknown locale. Expected one of ${LOCALES.join(', ')}`);
  return value;
}

/** A condition in addition to the filters: a search, or one entry's id. */
type Extra = (compilation: Compilation, alias: string) => Condition | null;

function compileParts({ registry, model, caller, query }: QueryRequest, extra: Extra | null, limit: number): ListParts {
  const compilation = new Compilation(registry, caller, readLocale(model, query.locale));
  const alias = compilation.alias();
  compilation.reads(model);
  const place = (param: 'filters' | 'sort' | 'fields' | 'populate'): Scope => ({
    compilation,
    place: { source: 'query', param },
  });
  const filters = query.filters === undefined ? null : compileFilters(place('filters'), model, alias, query.filters);
  const present = model.localized ? { sql: `${alias}.${presenceColumn(compilation.locale)}`, nullable: false } : null;
  const condition = allConditions([extra?.(compilation, alias) ?? null, present, filters]);
  const countTables = [...compilation.tables].map(versionKey);
  const sort = compileSort(place('sort'), model, alias, query.sort);
  const orderTables = [...compilation.tables].map(versionKey);
  const fields = readFields(place('fields'), model, query.fields);
  const columns = [
    ...rowColumns(compilation, model, alias, fields),
    ...compilePopulate(place('populate'), model, alias, query.populate, limit),
  ];
  return {
    compilation,
    model,
    table: compilation.rowsOf(model),
    alias,
    where: condition ? ` where ${condition.sql}` : '',
    order: [...sort, idTieBreaker(sort, alias)].join(', '),
    columns: columns.join(', '),
    countTables,
    orderTables,
    isFiltered: condition !== present,
  };
}

export function planList(asked: QueryRequest): ListPlan {
  const ask = resolveStatus(asked, 'list');
  const text = typeof ask.query._q === 'string' && ask.query._q.trim() !== '' ? ask.query._q.trim() : null;
  if (text === null) return listPlan(ask, null);
  const { model } = ask;
  const plan = listPlan(ask, (c, alias) => searchCondition(c, model, alias, text));
  if (!hasSearchWords(model)) return plan;
  return {
    ...plan,
    searchFallback: {
      text,
      relation: wordsRelation(model, readLocale(model, ask.query.locale)),
      correctedPlan: (words) => listPlan(ask, (c, alias) => correctedSearchCondition(c, model, alias, words)),
    },
  };
}

function listPlan(ask: QueryRequest, search: Extra | null): ListPlan {
  const pagination = readPagination(ask.query);
  const parts = compileParts(ask, search, pagination.limit);
  const { compilation, countTables } = parts;
  const json = ({ rows, page }: Pick<ListSql, 'rows' | 'page'>): string =>
    listJson({ caller: ask.caller, compilation, alias: parts.alias, rows, page });
  const countKey = pagination.withCount ? JSON.stringify([parts.table, parts.where, compilation.values]) : null;
  const parametersBeforePage = compilation.values.length;
  const isSearched = search !== null || seeksText(parts.model, ask.query.filters);
  const list = isSearched ? searchedList(parts, pagination) : indexOrderList(parts, pagination);
  const startAt = compilation.values.length > parametersBeforePage ? parametersBeforePage : null;
  const isKept = compilation.counted && (search !== null || parts.isFiltered || isDeepOffset(pagination.start));
  const relations = relationsOf(compilation);
  const versionsWith = (tables: readonly string[]): string =>
    compilation.counted
      ? `from (select coalesce(sum(n), 0)::bigint as version, coalesce(sum(n) filter (where relation in (${listed(tables)})), 0)::bigint as counted from content.versions where relation in (${listed(relations)})) v`
      : `from (select ${NO_VERSION} as version, ${NO_VERSION} as counted) v`;
  const from = versionsWith(countTables);
  const base = {
    heavy: compilation.heavy,
    pagination,
    relations,
    values: compilation.values,
    searchFallback: null,
    scanSql: null,
    found: null,
    range: null,
    startAt,
  };
  const data = `${list.found}select ${json(list)} as data, v.version`;
  if (countKey === null) return { ...base, sql: `${data} ${from}`, countKey };
  // The total is counted only if its tables changed since the version that the caller passes.
  const known = `$${compilation.values.length + 1}::bigint`;
  const total = `case when v.counted = ${known} then null else (${list.count}) end as total`;
  const walked = isSearched ? indexOrderSearch(parts, pagination) : null;
  return {
    ...base,
    countKey,
    sql: `${data}, v.counted, ${total} ${from}`,
    found: isKept
      ? planFound({ parts, values: compilation.values.slice(0, parametersBeforePage), from: versionsWith, json })
      : null,
    range: search || !compilation.counted ? null : planRange(parts, ask.query, from),
    scanSql:
      walked &&
      `${walked.found}select ${json(walked)} as data, v.version, v.counted, (${walked.count}) as total ${from}`,
  };
}

/**
 * Scans entries in index order until the page is full. Deeper pages are located by id alone, which an index
 * often covers, and only their rows are read. Pages of similar depth share one statement, so that PostgreSQL
 * plans it once.
 */
function indexOrderList(parts: ListParts, { limit, start }: Pagination): ListSql {
  const { compilation, model, table, alias, where, order, columns } = parts;
  const walk = (what: string, rowLimit: number): string =>
    `select ${what} from ${table} ${alias}${where} order by ${order} limit ${rowLimit}`;
  // The columns of a view are computed only for the rows of the page.
  const isFirstPageOfTable = start === 0 && !model.shownFrom;
  const skipped = start === 0 ? '' : ` offset ${compilation.param(start, 'bigint')}`;
  // An order by relations would be evaluated three times.
  const isNear = !isDeepOffset(start) && !order.includes('(');
  // Selects only the sort keys: an index covers them, while wide rows are slow even when empty.
  const keys = order.split(', ').map((key) => key.replace(/ (asc|desc)$/, ''));
  const near = `(${walk([...new Set(keys)].join(', '), NEAR_ROWS)}) ${alias}`;
  const ids = isNear
    ? `select ${alias}.id from ${near} order by ${order} limit ${limit}${skipped}`
    : `${walk(`${alias}.id`, limit)}${skipped}`;
  const select = (what: string): string =>
    isFirstPageOfTable
      ? walk(what, limit)
      : `select ${what} from (${ids}) page join ${table} ${alias} on ${alias}.id = page.id order by ${order}`;
  return {
    found: '',
    rows: select(columns),
    page: select(`${alias}.*`),
    count: `select count(*) from ${table} ${alias}${where}`,
  };
}

/** Marks a response and a total that must not be cached. */
const NO_VERSION = '0::bigint';

const relationsOf = ({ counted, tables }: Compilation): string[] => (counted ? [...tables].map(versionKey) : []);

const listed = (relations: readonly string[]): string =>
  relations.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');

/** Plan for one entry: by documentId, or the only entry of a single type. */
export function planOne(asked: QueryRequest, documentId: string | null): Plan {
  const ask = resolveStatus(asked, 'one');
  const byId: Extra = (compilation, alias) =>
    documentId === null
      ? null
      : { sql: `${alias}.document_id = ${compilation.param(documentId, 'text')}`, nullable: false };
  const { compilation, table, alias, where, order, columns } = compileParts(ask, byId, 1);
  const select = (what: string): string => `select ${what} from ${table} ${alias}${where} order by ${order} limit 1`;
  const relations = relationsOf(compilation);
  const version = compilation.counted
    ? `(select coalesce(sum(n), 0)::bigint from content.versions where relation in (${listed(relations)}))`
    : NO_VERSION;
  const bounded = { caller: ask.caller, compilation, alias, rows: select(columns), page: select(`${alias}.*`) };
  const { data, from } = rowJson(bounded);
  return {
    sql: `select ${data} as data, ${version} as version from ${from}`,
    values: compilation.values,
    heavy: compilation.heavy,
    relations,
  };
}
