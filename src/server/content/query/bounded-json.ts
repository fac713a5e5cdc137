// Bounds the size of public responses: nested lists are counted before they are built, and every response is measured.
import { type Caller, trusted } from '../access.ts';
import type { Compilation } from './compilation.ts';

/** Maximum number of entries of all populated relations together. */
const MAX_ENTRIES = 3_000;
const MAX_BYTES = 4 * 1024 * 1024;

interface Bounded {
  readonly caller: Caller;
  readonly compilation: Compilation;
  readonly alias: string;
  /** SQL of the response rows, and of the same rows as stored. */
  readonly rows: string;
  readonly page: string;
}

/** SQL expression of the rows as a JSON list; null where it would be too large. */
export function listJson(bounded: Bounded): string {
  const data = `select coalesce(json_agg(d), '[]'::json)::text as data from (${bounded.rows}) d`;
  return bounded.caller === trusted
    ? `(${data})`
    : withEntryLimit(bounded, `(select ${dataWithinLimit} from (${data}) m)`);
}

/** SQL of one row: no row where there is no entry, null data where it would be too large. */
export function rowJson(bounded: Bounded): { readonly data: string; readonly from: string } {
  const { caller, compilation, rows, page } = bounded;
  if (caller === trusted) return { data: 'row_to_json(d)::text', from: `(${rows}) d` };
  // `offset 0` prevents PostgreSQL from building the JSON twice, once to measure it.
  const jsonRow = `(select row_to_json(d)::text as data from (${rows}) d offset 0) m`;
  if (!compilation.nestedLists) return { data: dataWithinLimit, from: jsonRow };
  return { data: withEntryLimit(bounded, `(select ${dataWithinLimit} from ${jsonRow})`), from: `(${page}) p` };
}

const dataWithinLimit = `case when octet_length(m.data) <= ${MAX_BYTES} then m.data end`;

/** PostgreSQL builds the JSON only where the count allows it, and stops counting at the limit. */
function withEntryLimit({ compilation, alias, page }: Bounded, json: string): string {
  if (!compilation.nestedLists) return json;
  const populated = compilation.populatedJoins
    .map((joins) => `select 1 from page ${alias}${joins}`)
    .join(' union all ');
  const count = `with page as materialized (${page}) select count(*) from (select 1 from (${populated}) u limit ${MAX_ENTRIES + 1}) c`;
  return `case when (${count}) <= ${MAX_ENTRIES} then ${json} end`;
}
