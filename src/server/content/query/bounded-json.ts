// Keeps answers to strangers within bounds: lists inside lists are counted before they are made, and every answer is measured.
import { type Caller, trusted } from '../access.ts';
import type { Compilation } from './compilation.ts';

/** Entries of all populated relations together. */
const MAX_ENTRIES = 3_000;
const MAX_BYTES = 4 * 1024 * 1024;

interface Bounded {
  readonly caller: Caller;
  readonly compilation: Compilation;
  readonly alias: string;
  /** Selects the rows of the answer, and the same rows as they are stored. */
  readonly rows: string;
  readonly page: string;
}

/** An SQL expression of the rows as a JSON list; null where it would be too large. */
export function listJson(bounded: Bounded): string {
  const data = `select coalesce(json_agg(d), '[]'::json)::text as data from (${bounded.rows}) d`;
  return bounded.caller === trusted ? `(${data})` : counted(bounded, `(select ${measured} from (${data}) m)`);
}

/** Data and source of one row: none where there is no entry, and null in it where it would be too large. */
export function rowJson(bounded: Bounded): { readonly data: string; readonly from: string } {
  const { caller, compilation, rows, page } = bounded;
  if (caller === trusted) return { data: 'row_to_json(d)::text', from: `(${rows}) d` };
  // `offset 0` keeps PostgreSQL from making the JSON twice, once to measure it.
  const made = `(select row_to_json(d)::text as data from (${rows}) d offset 0) m`;
  if (!compilation.nestedLists) return { data: measured, from: made };
  return { data: counted(bounded, `(select ${measured} from ${made})`), from: `(${page}) p` };
}

const measured = `case when octet_length(m.data) <= ${MAX_BYTES} then m.data end`;

/** PostgreSQL makes the JSON only where the count allows it, and counts no further than it must. */
function counted({ compilation, alias, page }: Bounded, json: string): string {
  if (!compilation.nestedLists) return json;
  const populated = compilation.populatedJoins
    .map((joins) => `select 1 from page ${alias}${joins}`)
    .join(' union all ');
  const count = `with page as materialized (${page}) select count(*) from (select 1 from (${populated}) u limit ${MAX_ENTRIES + 1}) c`;
  return `case when (${count}) <= ${MAX_ENTRIES} then ${json} end`;
}
