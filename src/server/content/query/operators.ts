// Strapi's filter operators on one column as SQL; every value is a parameter.

import { badRequest } from '#core/errors.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { isTextual, type ScalarField } from '../model.ts';
import type { Scope } from './compilation.ts';
import { invalidKey } from './invalid-key.ts';
import { outputSql } from './output.ts';
import { isQueryObject, type QueryValue } from './query-string.ts';
import { filterValue } from './values.ts';

export interface Condition {
  readonly sql: string;
  /** True where a row of nulls could satisfy it. */
  readonly nullable: boolean;
}

interface Target {
  readonly type: ScalarField['type'] | 'id';
  readonly sql: string;
  readonly name: string;
}

const COMPARE: ReadonlyMap<string, string> = new Map(
  Object.entries({ $eq: '=', $ne: '<>', $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' }),
);

/** Operator -> [before, after, ignores case, negated] */
const LIKE: ReadonlyMap<string, readonly [string, string, boolean, boolean]> = new Map(
  Object.entries({
    $contains: ['%', '%', false, false],
    $notContains: ['%', '%', false, true],
    $containsi: ['%', '%', true, false],
    $notContainsi: ['%', '%', true, true],
    $startsWith: ['', '%', false, false],
    $startsWithi: ['', '%', true, false],
    $endsWith: ['%', '', false, false],
    $endsWithi: ['%', '', true, false],
    $eqi: ['', '', true, false],
    $nei: ['', '', true, true],
  }),
);

export function scalarCondition(scope: Scope, target: Target, value: QueryValue, path: string): Condition | null {
  if (!isQueryObject(value)) {
    // A plain value means equality, a plain list `$in`.
    return apply(scope, target, Array.isArray(value) ? '$in' : '$eq', value, path);
  }
  const parts = Object.keys(value).map((operator) => apply(scope, target, operator, value[operator] ?? null, path));
  return join(parts, 'and');
}

function join(parts: readonly (Condition | null)[], word: 'and' | 'or'): Condition | null {
  const present = parts.filter((part) => part !== null);
  if (present.length === 0) return null;
  const nullable = word === 'and' ? present.every((part) => part.nullable) : present.some((part) => part.nullable);
  return { sql: `(${present.map((part) => part.sql).join(` ${word} `)})`, nullable };
}

function apply(scope: Scope, target: Target, operator: string, value: QueryValue, path: string): Condition | null {
  scope.compilation.countCondition();
  const { sql } = target;
  switch (operator) {
    case '$not': {
      const inner = scalarCondition(scope, target, value, path);
      return inner && { sql: `not ${inner.sql}`, nullable: true };
    }
    case '$and':
    case '$or': {
      const list = Array.isArray(value) ? value : [value];
      return join(
        list.map((each) => scalarCondition(scope, target, each, path)),
        operator === '$or' ? 'or' : 'and',
      );
    }
    case '$null':
    case '$notNull': {
      const isNull = truthy(value) === (operator === '$null');
      return { sql: `${sql} is ${isNull ? '' : 'not '}null`, nullable: isNull };
    }
    case '$in':
    case '$notIn':
      return listed(scope, target, operator, value, path);
    case '$between': {
      if (!Array.isArray(value) || value.length !== 2) throw badRequest(`$between at ${path} expects two values`);
      const [from, to] = value.map((each) => parameter(scope, target, singleText(each, operator, path)));
      return { sql: `${sql} between ${from} and ${to}`, nullable: false };
    }
    default:
      if (!COMPARE.has(operator) && !LIKE.has(operator)) throw invalidKey(operator, path, scope.place);
      // For other operators a list means any of its values.
      if (Array.isArray(value))
        return join(
          value.map((each) => apply(scope, target, operator, each, path)),
          'or',
        );
      return single(scope, target, operator, value, path);
  }
}

function single(scope: Scope, target: Target, operator: string, value: QueryValue, path: string): Condition {
  if (value === null) {
    if (operator === '$eq' || operator === '$eqi') return { sql: `${target.sql} is null`, nullable: true };
    if (operator === '$ne' || operator === '$nei') return { sql: `${target.sql} is not null`, nullable: false };
  }
  const text = singleText(value, operator, path);
  const like = LIKE.get(operator);
  if (!like) {
    const left = target.type === 'json' ? `${target.sql}::text` : target.sql;
    return { sql: `${left} ${COMPARE.get(operator)} ${parameter(scope, target, text)}`, nullable: false };
  }
  const [before, after, ignoresCase, negated] = like;
  const pattern = scope.compilation.param(`${before}${escapeLike(text)}${after}`, 'text');
  const word = `${negated ? 'not ' : ''}${ignoresCase ? 'ilike' : 'like'}`;
  return { sql: `${asText(target)} ${word} ${pattern}`, nullable: false };
}

function listed(scope: Scope, target: Target, operator: string, value: QueryValue, path: string): Condition {
  const texts = (Array.isArray(value) ? value : [value])
    .filter((each) => each !== null)
    .map((each) => singleText(each, operator, path));
  const values = texts.map((text) => filterValue(target.type, text, target.name));
  const exact = values.find((each) => each.type === 'numeric')?.type ?? values[0]?.type ?? 'text';
  const left = target.type === 'json' || values.length === 0 ? `${target.sql}::text` : target.sql;
  const list = scope.compilation.param(
    values.map((each) => each.value),
    `${exact}[]`,
  );
  return { sql: operator === '$in' ? `${left} = any(${list})` : `${left} <> all(${list})`, nullable: false };
}

function parameter(scope: Scope, target: Target, text: string): string {
  const { type, value } = filterValue(target.type, text, target.name);
  return scope.compilation.param(value, type);
}

function singleText(value: QueryValue, operator: string, path: string): string {
  if (typeof value === 'string') return value;
  throw badRequest(`${operator} at ${path} expects a value`);
}

const asText = ({ type, sql }: Target): string => {
  if (type === 'id') return `${sql}::text`;
  return isTextual(type) ? sql : `(${outputSql(type, sql)})::text`;
};

const FALSE = new Set(['false', 'f', '0', '']);
const truthy = (value: QueryValue): boolean => typeof value !== 'string' || !FALSE.has(value);
