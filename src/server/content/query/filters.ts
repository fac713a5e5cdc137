// Compiles `filters` into a WHERE condition: groups, operators, and conditions on relations.
import { badRequest } from '#core/errors.ts';
import type { ComponentField, Model, RelationField, ScalarField } from '../model.ts';
import { COMPILE_LIMITS, QUERY_COST, type Scope } from './compilation.ts';
import { invalidKey, joinPath } from './invalid-key.ts';
import { type Condition, scalarCondition } from './operators.ts';
import { isQueryObject, type QueryObject, type QueryValue } from './query-string.ts';

interface Where {
  readonly scope: Scope;
  readonly model: Model;
  readonly alias: string;
  /** Path of attribute names so far, for error messages. */
  readonly path: string | null;
  readonly depth: number;
  /** Estimated number of rows per entry at this level. */
  readonly rows: number;
}

/** Null where there is no condition. */
export function compileFilters(scope: Scope, model: Model, alias: string, filters: QueryValue): Condition | null {
  if (typeof filters !== 'object' || filters === null) {
    throw badRequest('The filters parameter must be an object or an array');
  }
  return compileGroup({ scope, model, alias, path: null, depth: 0, rows: 1 }, filters);
}

function compileGroup(where: Where, filters: QueryValue): Condition | null {
  if (Array.isArray(filters)) return allConditions(filters.map((each) => compileGroup(where, each)));
  if (!isQueryObject(filters)) throw badRequest('The filters parameter must be an object or an array');
  return allConditions(Object.keys(filters).map((key) => compileEntry(where, key, filters[key] ?? null)));
}

function compileEntry(where: Where, key: string, value: QueryValue): Condition | null {
  const { scope, model, alias, path } = where;
  if (key === '$and' || key === '$or') {
    const parts = (Array.isArray(value) ? value : [value]).map((each) => compileGroup(where, each));
    return key === '$and' ? allConditions(parts) : anyCondition(parts);
  }
  if (key === '$not') return negate(compileGroup(where, value));
  if (key === 'id')
    return scalarCondition(scope, { type: 'id', sql: `${alias}.id`, name: 'id' }, value, joinPath(path, key));
  if (key === 'documentId' && model.document) {
    return scalarCondition(
      scope,
      { type: 'string', sql: `${alias}.document_id`, name: key },
      value,
      joinPath(path, key),
    );
  }
  const field = model.fields.get(key);
  if (!field) throw invalidKey(key, path, scope.place);
  const at = joinPath(path, key);
  if (field.private) throw invalidKey(key, at, scope.place);
  if (field.kind === 'scalar') return scalarCondition(scope, scalarTarget(where, field), value, at);
  if (field.kind === 'relation' && !scope.compilation.canRead(field)) throw invalidKey(key, at, scope.place);
  return compileRelation({ ...where, path: at, depth: where.depth + 1 }, field, value);
}

const scalarTarget = ({ scope, alias }: Where, field: ScalarField) => ({
  type: field.type,
  sql: scope.compilation.column(field, alias),
  name: field.name,
});

function compileRelation(where: Where, field: RelationField | ComponentField, value: QueryValue): Condition | null {
  if (where.depth > COMPILE_LIMITS.relationDepth) {
    throw badRequest(`Filters reach through more than ${COMPILE_LIMITS.relationDepth} relations`);
  }
  const rows = where.rows * (field.many ? QUERY_COST.fanOut : 1);
  where.scope.compilation.addCost(QUERY_COST.filtered * rows);
  const related = where.scope.compilation.related(field, where.alias);
  const inside: Where = { ...where, rows, model: related.model, alias: related.alias };
  const condition =
    isQueryObject(value) && !isOperators(value) ? compileGroup(inside, value) : compileIdCondition(inside, value);
  if (!condition) return null;
  // Where a missing row could satisfy the condition (author "is null"), it is evaluated as a row of nulls.
  const grouped = related.from.includes(' join ') ? `(${related.from})` : related.from;
  const sql = condition.nullable
    ? `exists (select 1 from (select 1) z left join ${grouped} on ${related.on} where ${condition.sql})`
    : `exists (select 1 from ${related.from} where ${related.on} and ${condition.sql})`;
  return { sql, nullable: condition.nullable };
}

const isOperators = (value: QueryObject): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => key.startsWith('$') && !['$and', '$or'].includes(key));
};

/** filters[author]=5, filters[author][$in][0]=..., filters[cover][$null]=true: conditions on the target's id. */
function compileIdCondition(where: Where, value: QueryValue): Condition | null {
  if (
    isQueryObject(value) &&
    Object.keys(value).length === 1 &&
    isQueryObject(value.$not) &&
    !isOperators(value.$not)
  ) {
    return negate(compileGroup(where, value.$not));
  }
  const byDocument =
    where.model.document && firstText(value) !== undefined && !/^\s*[+-]?\d+\s*$/.test(firstText(value) ?? '');
  const isNullTest = isQueryObject(value) && Object.keys(value).every((key) => key === '$null' || key === '$notNull');
  const target =
    byDocument && !isNullTest
      ? { type: 'string' as const, sql: `${where.alias}.document_id`, name: 'documentId' }
      : { type: 'id' as const, sql: `${where.alias}.id`, name: 'id' };
  return scalarCondition(where.scope, target, value, where.path ?? '');
}

function firstText(value: QueryValue): string | undefined {
  if (typeof value === 'string') return value;
  if (value === null) return undefined;
  for (const each of Object.values(value)) {
    const found = firstText(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function allConditions(parts: readonly (Condition | null)[]): Condition | null {
  const present = parts.filter((part) => part !== null);
  if (present.length === 0) return null;
  if (present.length === 1) return present[0] ?? null;
  return {
    sql: `(${present.map((part) => part.sql).join(' and ')})`,
    nullable: present.every((part) => part.nullable),
  };
}

function anyCondition(parts: readonly (Condition | null)[]): Condition | null {
  const present = parts.filter((part) => part !== null);
  if (present.length === 0) return null;
  return { sql: `(${present.map((part) => part.sql).join(' or ')})`, nullable: present.some((part) => part.nullable) };
}

const negate = (part: Condition | null): Condition | null =>
  part ? { sql: `not (${part.sql})`, nullable: true } : null;
