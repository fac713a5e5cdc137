// Compiles `sort` into ORDER BY: several keys, also through relations, always ending with the id so that pages never overlap.
import { badRequest } from '#core/errors.ts';
import { type ComponentField, type Model, quote } from '../model.ts';
import { sortColumn } from '../sort-columns.ts';
import { COMPILE_LIMITS, QUERY_COST, type Scope } from './compilation.ts';
import { invalidKey, joinPath } from './invalid-key.ts';
import { isQueryObject, type QueryValue } from './query-string.ts';

type Direction = 'asc' | 'desc';

/** The id as tie-breaker, in the direction of the last key, so that one index serves both. */
export function idTieBreaker(sort: readonly string[], alias: string): string {
  return sort.at(-1)?.endsWith(' desc') ? `${alias}.id desc` : `${alias}.id`;
}

export function compileSort(scope: Scope, model: Model, alias: string, sort: QueryValue | undefined): string[] {
  const keys = sort === undefined ? [] : readSort(sort);
  if (keys.length > 20) throw badRequest('Sort has more than 20 keys');
  return keys.map(
    ({ path, direction }) => `${expression(scope, model, alias, path, readDirection(direction), null, 1)} ${direction}`,
  );
}

interface SortKey {
  readonly path: readonly string[];
  readonly direction: string;
}

function readSort(sort: QueryValue): SortKey[] {
  if (sort === null) return [];
  if (typeof sort === 'string') {
    return sort
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const [field = '', direction = 'asc'] = part.split(':').map((piece) => piece.trim());
        if (field === '') throw badRequest('Field cannot be empty');
        return { path: field.split('.').filter(Boolean), direction: direction.toLowerCase() };
      });
  }
  if (Array.isArray(sort)) return sort.flatMap(readSort);
  return Object.keys(sort).flatMap((key) => readNestedSort([key], sort[key] ?? null));
}

function readNestedSort(path: readonly string[], value: QueryValue): SortKey[] {
  if (isQueryObject(value))
    return Object.keys(value).flatMap((key) => readNestedSort([...path, key], value[key] ?? null));
  if (Array.isArray(value)) throw badRequest('Invalid sort type expected object or string got object');
  return value === null || value.trim() === '' ? [] : [{ path, direction: value.trim().toLowerCase() }];
}

function readDirection(direction: string): Direction {
  if (direction === 'asc' || direction === 'desc') return direction;
  throw badRequest('Invalid order. order can only be one of asc|desc|ASC|DESC');
}

function expression(
  scope: Scope,
  model: Model,
  alias: string,
  path: readonly string[],
  direction: Direction,
  parentPath: string | null,
  rows: number,
): string {
  const [key = '', ...rest] = path;
  if (rest.length === 0 && key === 'id') return `${alias}.id`;
  if (rest.length === 0 && key === 'documentId' && model.document) return `${alias}.document_id`;
  const field = model.fields.get(key);
  if (!field) throw invalidKey(key, parentPath, scope.place);
  const at = joinPath(parentPath, key);
  if (field.private) throw invalidKey(key, at, scope.place);
  if (field.kind === 'scalar') {
    if (rest.length > 0) throw invalidKey(rest[0] ?? '', at, scope.place);
    if (field.type === 'json') throw badRequest(`${at} cannot be sorted by`);
    return scope.compilation.column(field, alias);
  }
  if (rest.length === 0) throw invalidKey(key, at, scope.place);
  if (field.kind === 'relation' && !scope.compilation.canRead(field)) throw invalidKey(key, at, scope.place);
  const copy = field.kind === 'component' && rest.length === 1 ? ownerColumn(field, rest[0] ?? '') : undefined;
  if (copy !== undefined) return `${alias}.${quote(copy)}`;
  if (at.split('.').length > COMPILE_LIMITS.relationDepth) throw badRequest('Sort reaches through too many relations');
  const relatedRows = rows * (field.many ? QUERY_COST.fanOut : 1);
  scope.compilation.addCost(QUERY_COST.sorted * relatedRows);
  const related = scope.compilation.related(field, alias);
  const inner = expression(scope, related.model, related.alias, rest, direction, at, relatedRows);
  // Of several related rows the first in sort order counts.
  const value = field.many ? `(array_agg(${inner} order by ${inner} ${direction}))[1]` : inner;
  return `(select ${value} from ${related.from} where ${related.on}${field.many ? '' : ' limit 1'})`;
}

/** Attributes of a non-repeatable component are copied into the owner's row. */
function ownerColumn(field: ComponentField, key: string): string | undefined {
  const scalar = field.model.fields.get(key);
  return scalar?.kind === 'scalar' ? sortColumn(field, scalar) : undefined;
}
