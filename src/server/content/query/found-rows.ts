// SQL of lists whose entries are known: the ids of everything found, and the rows of one page of such ids.
import type { ListParts, ListSql } from './list-sql.ts';

/** A list with more entries is never kept. */
export const MAX_FOUND_IDS = 200_000;

export interface FoundPlan {
  /** Identifies filters, search and order, whatever page is asked for. */
  readonly key: string;
  /** Without the page. */
  readonly values: readonly unknown[];
  /** Selects the ids of all entries in order, as a JSON list. */
  readonly idsSql: string;
  /** Selects the entries of the ids in its last parameter. */
  readonly rowsSql: string;
}

interface FoundParts {
  readonly parts: ListParts;
  readonly values: readonly unknown[];
  readonly from: (tables: readonly string[]) => string;
  readonly json: (list: Pick<ListSql, 'rows' | 'page'>) => string;
}

/** `from` must name the sum of the tables' versions `counted`. */
export function planFound({ parts, values, from, json }: FoundParts): FoundPlan {
  const { table, alias, where, order, orderTables, columns } = parts;
  const ids = `select ${alias}.id from ${table} ${alias}${where} order by ${order} limit ${MAX_FOUND_IDS + 1}`;
  const known = `unnest($${values.length + 1}::bigint[]) with ordinality known(id, place)`;
  // The conditions hold for known entries too; with them the parameters keep their places.
  const select = (what: string): string =>
    `select ${what} from ${known} join ${table} ${alias} on ${alias}.id = known.id${where} order by known.place`;
  const versions = from(orderTables);
  return {
    key: JSON.stringify([table, where, order, values]),
    values,
    idsSql: `select (select coalesce(json_agg(f.id), '[]'::json)::text from (${ids}) f) as data, v.version, v.counted ${versions}`,
    rowsSql: `select ${json({ rows: select(columns), page: select(`${alias}.*`) })} as data, v.version, v.counted ${versions}`,
  };
}
