// Filters that are one range of whole numbers: their total follows from the sorted values of the column.
import { type Model, presenceColumn, type ScalarField } from '../model.ts';
import { MAX_FOUND_IDS } from './found-rows.ts';
import type { ListParts } from './list-sql.ts';
import { isQueryObject, type QueryObject, type QueryValue } from './query-string.ts';

interface Range {
  readonly field: ScalarField;
  /** Both included. */
  readonly from: number;
  readonly to: number;
}

export interface RangePlan extends Pick<Range, 'from' | 'to'> {
  /** Identifies the column and its rows, whatever the range. */
  readonly key: string;
  /** Selects all values in order, as a JSON list; without parameters. */
  readonly valuesSql: string;
}

const WHOLE = /^-?\d{1,9}$/;

/** The range that one operator allows; undefined where it is none. */
function rangeOf(operator: string, value: QueryValue): readonly [from: number, to: number] | undefined {
  if (operator === '$between')
    return Array.isArray(value) && value.length === 2 && value.every(isWhole)
      ? [Number(value[0]), Number(value[1])]
      : undefined;
  if (!isWhole(value)) return undefined;
  const number = Number(value);
  switch (operator) {
    case '$lt':
      return [Number.NEGATIVE_INFINITY, number - 1];
    case '$lte':
      return [Number.NEGATIVE_INFINITY, number];
    case '$gt':
      return [number + 1, Number.POSITIVE_INFINITY];
    case '$gte':
      return [number, Number.POSITIVE_INFINITY];
    default:
      return undefined;
  }
}

const isWhole = (value: QueryValue): boolean => typeof value === 'string' && WHOLE.test(value);

/** Undefined where the filters hold anything else. */
function readRange(model: Model, filters: QueryValue | undefined): Range | undefined {
  if (!isQueryObject(filters)) return undefined;
  const [name = '', ...others] = Object.keys(filters);
  const field = model.fields.get(name);
  const operators = filters[name];
  if (others.length > 0 || field?.kind !== 'scalar' || field.type !== 'integer' || !isQueryObject(operators))
    return undefined;
  const ranges = Object.keys(operators).map((operator) => rangeOf(operator, operators[operator] ?? null));
  if (ranges.length === 0 || ranges.includes(undefined)) return undefined;
  const known = ranges.filter((range) => range !== undefined);
  return { field, from: Math.max(...known.map(([from]) => from)), to: Math.min(...known.map(([, to]) => to)) };
}

/** `from` must name the sum of the tables' versions `counted`. */
export function planRange(parts: ListParts, query: QueryObject, from: string): RangePlan | null {
  const { compilation, model, table, alias } = parts;
  const range = readRange(model, query.filters);
  if (!range) return null;
  const column = compilation.column(range.field, alias);
  const present = model.localized ? ` and ${alias}.${presenceColumn(compilation.locale)}` : '';
  const where = `where ${column} is not null${present}`;
  const values = `select ${column} as value from ${table} ${alias} ${where} order by ${column} limit ${MAX_FOUND_IDS + 1}`;
  return {
    key: JSON.stringify(['values', table, column, present]),
    from: range.from,
    to: range.to,
    valuesSql: `select (select coalesce(json_agg(f.value), '[]'::json)::text from (${values}) f) as data, v.version, v.counted ${from}`,
  };
}

/** How many of the sorted values are in the range. */
export function countWithin(values: Float64Array, { from, to }: Pick<RangePlan, 'from' | 'to'>): number {
  return Math.max(0, countBelow(values, to + 1) - countBelow(values, from));
}

function countBelow(values: Float64Array, limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
