// Compiles `populate` into subselects that PostgreSQL turns into JSON within the same statement.
import { badRequest } from '#core/errors.ts';
import type { ComponentField, Field, Model, RelationField } from '../model.ts';
import { quote } from '../model.ts';
import { COMPILE_LIMITS, QUERY_COST, type Scope } from './compilation.ts';
import { readFields, rowColumns } from './fields.ts';
import { compileFilters } from './filters.ts';
import { invalidKey, joinPath } from './invalid-key.ts';
import { isQueryObject, type QueryObject, type QueryValue } from './query-string.ts';
import { compileSort, idTieBreaker } from './sort.ts';

type Populated = RelationField | ComponentField;

/** Options requested for one relation. */
interface Selection {
  options: QueryObject;
  /** Nested selections given as paths such as author.articles. */
  paths: string[][];
}

interface Level {
  readonly scope: Scope;
  readonly model: Model;
  readonly alias: string;
  readonly depth: number;
  readonly lists: number;
  /** Estimated number of rows at this level, and the joins that lead to them. */
  readonly rows: number;
  readonly joins: string;
  /** Attribute path so far, and the raw path with its `populate` keys: Strapi's errors use either. */
  readonly path: string | null;
  readonly raw: string | null;
}

/** Columns of the populated relations, for a page of at most `rows` rows. */
export function compilePopulate(
  scope: Scope,
  model: Model,
  alias: string,
  populate: QueryValue | undefined,
  rows: number,
): string[] {
  return level({ scope, model, alias, depth: 1, lists: 1, rows, joins: '', path: null, raw: null }, populate);
}

const isPopulated = (field: Field | undefined): field is Populated => field !== undefined && field.kind !== 'scalar';

function level(at: Level, populate: QueryValue | undefined, paths: readonly string[][] = []): string[] {
  const selections = new Map<string, Selection>();
  if (populate !== undefined && populate !== null && populate !== '') readPopulate(at, populate, selections);
  for (const path of paths) selectPath(selections, path);
  return [...selections].flatMap(([name, selection]) => {
    const field = at.model.fields.get(name);
    return isPopulated(field) ? column(at, field, selection) : [];
  });
}

function readPopulate(at: Level, populate: QueryValue, selections: Map<string, Selection>): void {
  if (populate === '*') {
    for (const field of at.model.fields.values())
      if (isPopulated(field) && !field.private) selectionFor(selections, field.name);
    return;
  }
  if (typeof populate === 'string' || Array.isArray(populate)) {
    for (const each of Array.isArray(populate) ? populate : [populate]) {
      if (typeof each !== 'string') {
        throw badRequest('Invalid populate parameter. Expected a string, an array of strings, a populate object');
      }
      for (const text of each.split(',')) {
        const path = text
          .split('.')
          .map((part) => part.trim())
          .filter(Boolean);
        if (path.length === 0) continue;
        checkPath(at, at.model, path, at.path);
        selectPath(selections, path);
      }
    }
    return;
  }
  if (!isQueryObject(populate))
    throw badRequest('Invalid populate parameter. Expected a string, an array of strings, a populate object');
  for (const key of Object.keys(populate)) readKey(at, key, populate[key] ?? null, selections);
}

const TRUE = new Set(['true', 't', '1', '*']);
const FALSE = new Set(['false', 'f', '0']);

function readKey(at: Level, key: string, value: QueryValue, selections: Map<string, Selection>): void {
  const field = at.model.fields.get(key);
  if (!field) throw invalidKey(key, at.path, at.scope.place);
  if (!isPopulated(field)) throw invalidKey(key, joinPath(at.raw, key), at.scope.place);
  if (field.private) throw invalidKey(key, joinPath(at.path, key), at.scope.place);
  if (typeof value === 'string') {
    if (TRUE.has(value)) selectionFor(selections, key);
    else if (!FALSE.has(value)) throw invalidKey(value, joinPath(at.path, key), at.scope.place);
    return;
  }
  if (!isQueryObject(value)) throw badRequest("Invalid nested populate. Expected '*' or an object");
  selectionFor(selections, key).options = value;
}

function selectionFor(selections: Map<string, Selection>, name: string): Selection {
  const selection = selections.get(name) ?? { options: {}, paths: [] };
  selections.set(name, selection);
  return selection;
}

function selectPath(selections: Map<string, Selection>, [head = '', ...tail]: readonly string[]): void {
  const selection = selectionFor(selections, head);
  if (tail.length > 0) selection.paths.push(tail);
}

function checkPath(at: Level, model: Model, [head = '', ...tail]: readonly string[], parentPath: string | null): void {
  const field = model.fields.get(head);
  const path = joinPath(parentPath, head);
  if (!isPopulated(field) || field.private) throw invalidKey(head, path, at.scope.place);
  if (tail.length === 0) return;
  checkPath(
    at,
    field.kind === 'component' ? field.model : at.scope.compilation.registry.model(field.targetUid),
    tail,
    path,
  );
}

const OPTIONS = new Set(['fields', 'filters', 'sort', 'populate', 'count']);

function column(at: Level, field: Populated, { options, paths }: Selection): string[] {
  const { scope } = at;
  const { compilation } = scope;
  const path = joinPath(at.path, field.name);
  for (const key of Object.keys(options)) if (!OPTIONS.has(key)) throw invalidKey(key, path, scope.place);
  compilation.countPopulate(at.depth);
  const valuesBefore = compilation.values.length;
  const related = compilation.related(field, at.alias);
  const { model, alias } = related;
  const filters = options.filters === undefined ? null : compileFilters(scope, model, alias, options.filters);
  const valuesAfterFilters = compilation.values.length;
  const lists = at.lists + (field.many ? 1 : 0);
  const rows = at.rows * (field.many ? QUERY_COST.fanOut : 1);
  compilation.addCost(rows);
  const where = `${related.on}${filters ? ` and ${filters.sql}` : ''}`;
  const limit = field.many ? COMPILE_LIMITS.populatedRows : 1;
  const joins = `${at.joins} cross join lateral (select ${alias}.* from ${related.from} where ${where} limit ${limit}) ${alias}`;
  const joinsBefore = compilation.populatedJoins.length;
  const fields = readFields(scope, model, options.fields);
  const order = compileSort(scope, model, alias, options.sort);
  const next: Level = {
    scope,
    model,
    alias,
    depth: at.depth + 1,
    lists,
    rows,
    joins,
    path,
    raw: `${joinPath(at.raw, field.name)}.populate`,
  };
  const columns = [...rowColumns(compilation, model, alias, fields), ...level(next, options.populate, paths)];
  // Options are validated even for relations the caller cannot read, so that errors do not depend on permissions.
  if (field.kind === 'relation' && !compilation.canRead(field)) {
    compilation.values.length = valuesBefore;
    compilation.populatedJoins.length = joinsBefore;
    return [];
  }
  const name = quote(field.name);
  if (options.count !== undefined && isTrue(options.count, path, scope)) {
    compilation.values.length = valuesAfterFilters;
    compilation.populatedJoins.length = joinsBefore;
    return [`(select json_build_object('count', count(*)) from ${related.from} where ${where}) as ${name}`];
  }
  if (lists > 2) compilation.nestedLists = true;
  compilation.populatedJoins.push(joins);
  const selected = `select ${columns.join(', ')} from ${related.from} where ${where}`;
  if (!field.many) return [`(select row_to_json(r) from (${selected} limit 1) r) as ${name}`];
  const ordered = [...order, ...(order.length > 0 ? [idTieBreaker(order, alias)] : [related.order])].join(', ');
  return [
    `(select coalesce(json_agg(r), '[]'::json) from (${selected} order by ${ordered} limit ${COMPILE_LIMITS.populatedRows}) r) as ${name}`,
  ];
}

function isTrue(value: QueryValue, path: string, scope: Scope): boolean {
  if (typeof value === 'string' && TRUE.has(value) && value !== '*') return true;
  if (typeof value === 'string' && FALSE.has(value)) return false;
  throw invalidKey('count', path, scope.place);
}
