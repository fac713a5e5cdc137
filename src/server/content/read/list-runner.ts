// Runs list plans: remembers totals and found entries by version, scans in index order for common searches, and corrects mistyped ones.
import { badRequest } from '#core/errors.ts';
import type { Database } from '../../db/database.ts';
import { trusted } from '../access.ts';
import { Lru } from '../lru.ts';
import { QUERY_TOO_LARGE_MESSAGE } from '../query/compilation.ts';
import type { Pagination } from '../query/pagination.ts';
import type { ListPlan, Plan } from '../query/plan.ts';
import { countWithin } from '../query/range-filter.ts';
import { COMMON_MATCH_COUNT } from '../query/searched-list.ts';
import { correctSearch } from '../search-words.ts';
import { createFoundLists, type KeptNumbers } from './found-lists.ts';
import type { ReadOrigin, RunRead } from './read-guard.ts';

export interface ListRows {
  /** JSON array. */
  readonly data: Buffer;
  readonly total: number | null;
  readonly pagination: Pagination;
  readonly version: number;
}

/** Total of a counted set at a version of its tables, and whether an index scan reaches its pages quickly. */
interface Total {
  readonly version: number;
  readonly total: number;
  readonly scans: boolean;
}

const MAX_TOTALS = 1000;
const EMPTY_LIST = '[]';

export function createListRunner(
  database: Database,
  run: RunRead,
): (plan: ListPlan, origin: ReadOrigin) => Promise<ListRows> {
  const totals = new Lru<Total>(MAX_TOTALS);

  const lists = createFoundLists();

  async function runList(plan: ListPlan, origin: ReadOrigin): Promise<ListRows> {
    const kept = await readKeptPage(plan, origin);
    if (kept) return kept;
    const known = plan.countKey === null ? undefined : (totals.get(plan.countKey) ?? countRange(plan, origin));
    const scanned = known && (await runScan(plan, known, origin));
    if (scanned) return scanned;
    const values = plan.countKey === null ? plan.values : [...plan.values, known?.version ?? -1];
    const row = await run(plan, values, origin);
    if (!row) throw new Error('a list answered without a row');
    const { version } = row;
    const data = requireData(row.data);
    if (plan.countKey === null) return { data, version, total: null, pagination: plan.pagination };
    const total = row.total ?? known?.total ?? 0;
    if (plan.range && known && row.counted !== known.version) lists.forget(plan.range.key);
    if (row.counted !== undefined && row.total !== null && plan.relations.length > 0)
      totals.set(plan.countKey, { version: row.counted, total, scans: true });
    return { data, version, total, pagination: plan.pagination };
  }

  /** Undefined where the values of the column are unknown. Outdated ones are counted anew by the statement. */
  function countRange({ range, ...plan }: ListPlan, origin: ReadOrigin): Total | undefined {
    if (range === null) return undefined;
    const kept = lists.find(range.key, () => readNumbers(run, { ...plan, sql: range.valuesSql }, [], origin));
    return kept && { version: kept.version, total: countWithin(kept.numbers, range), scans: false };
  }

  /** Undefined where the ids of the list are unknown or outdated. */
  async function readKeptPage({ found, ...plan }: ListPlan, origin: ReadOrigin): Promise<ListRows | undefined> {
    if (found === null) return undefined;
    const list = lists.find(found.key, () => readNumbers(run, { ...plan, sql: found.idsSql }, found.values, origin));
    if (!list) return undefined;
    const { start, limit } = plan.pagination;
    const ids = [...list.numbers.subarray(start, start + limit)];
    const row = await run({ ...plan, sql: found.rowsSql, measuredAs: plan.sql }, [...found.values, ids], origin);
    if (row?.counted !== list.version) {
      lists.forget(found.key);
      return undefined;
    }
    const { version } = row;
    return { data: requireData(row.data), version, total: list.numbers.length, pagination: plan.pagination };
  }

  /** Undefined where an index scan does not apply: rare words, a deep page, or an outdated count. */
  async function runScan(
    { scanSql, ...plan }: ListPlan,
    known: Total,
    origin: ReadOrigin,
  ): Promise<ListRows | undefined> {
    if (scanSql === null || plan.countKey === null || known.total < COMMON_MATCH_COUNT || !known.scans)
      return undefined;
    const row = await run({ ...plan, sql: scanSql }, plan.values, origin);
    if (row?.counted !== known.version) return undefined;
    const { start, limit } = plan.pagination;
    if (row.total !== Math.min(limit, Math.max(0, known.total - start))) {
      totals.set(plan.countKey, { ...known, scans: false });
      return undefined;
    }
    return { data: requireData(row.data), version: row.version, total: known.total, pagination: plan.pagination };
  }

  return async (plan, origin) => {
    const found = await runList(plan, origin);
    const isEmpty = found.total === null ? found.data.length === EMPTY_LIST.length : found.total === 0;
    if (!isEmpty || !plan.searchFallback) return found;
    const words = await correctSearch(database, plan.searchFallback.relation, plan.searchFallback.text);
    if (words === null) return found;
    // Keeps the version of the first read: a write in between must not make the response look current.
    return { ...(await runList(plan.searchFallback.correctedPlan(words), origin)), version: found.version };
  };
}

async function readNumbers(
  run: RunRead,
  plan: Plan,
  values: readonly unknown[],
  origin: ReadOrigin,
): Promise<KeptNumbers | null> {
  // No visitor waits for it, so none pays for it; it ends after the timeout of expensive reads.
  const row = await run({ ...plan, heavy: true }, values, { ...origin, caller: trusted });
  if (!row?.data || row.counted === undefined) return null;
  return { version: row.counted, numbers: Float64Array.from(JSON.parse(row.data.toString())) };
}

/** Throws where the response would be too large. */
export function requireData(data: Buffer | null): Buffer {
  if (data === null) throw badRequest(QUERY_TOO_LARGE_MESSAGE);
  return data;
}
