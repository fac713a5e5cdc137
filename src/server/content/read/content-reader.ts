// Reads entries as JSON text that PostgreSQL builds and that is sent unchanged.
import { notFound } from '#core/errors.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../access.ts';
import type { Model } from '../model.ts';
import type { Pagination } from '../query/pagination.ts';
import { planList, planOne } from '../query/plan.ts';
import type { QueryObject } from '../query/query-string.ts';
import type { Registry } from '../registry.ts';
import { createListRunner, type ListRows, requireData } from './list-runner.ts';
import { createPlanCache } from './plan-cache.ts';
import { createReadGuard, noSource, type Source } from './read-guard.ts';
import { type CachedResponse, createResponseCache } from './response-cache.ts';
import type { Statements } from './statements.ts';

export interface ListResult {
  /** JSON array as text. */
  readonly data: string;
  readonly total: number | null;
  readonly pagination: Pagination;
}

export interface ContentReader {
  /** Response of a list: data and pagination. */
  listResponse(model: Model, queryString: string, caller: Caller, source: Source): Promise<CachedResponse>;
  list(model: Model, query: QueryObject, caller: Caller, source?: Source): Promise<ListResult>;
  /** JSON text of one entry; null where it does not exist. A documentId of null means the entry of a single type. */
  one(model: Model, documentId: string | null, query: QueryObject, caller: Caller): Promise<string | null>;
  oneResponse(
    model: Model,
    documentId: string | null,
    queryString: string,
    caller: Caller,
    source: Source,
  ): Promise<CachedResponse>;
}

export function createContentReader(database: Database, registry: Registry, statements: Statements): ContentReader {
  const responses = createResponseCache(database);
  const plans = createPlanCache(registry);
  const run = createReadGuard(statements);
  const runList = createListRunner(database, run);
  return {
    async listResponse(model, queryString, caller, source) {
      const key = `${model.uid}\n${caller.key}\n${queryString}`;
      const cached = await responses.current(key);
      if (cached) return cached;
      const origin = { caller, source };
      const plan = await plans.list(model, queryString, origin);
      const result = await runList(plan, origin);
      const body = responseBody(result.data, `{"pagination":${paginationJson(result)}}`);
      return responses.store(key, body, plan.relations, result.version);
    },
    async list(model, query, caller, source = noSource) {
      const found = await runList(planList({ registry, model, caller, query }), { caller, source });
      return { ...found, data: found.data.toString() };
    },
    async one(model, documentId, query, caller) {
      const plan = planOne({ registry, model, caller, query }, documentId);
      const row = await run(plan, plan.values, { caller, source: noSource });
      return row ? requireData(row.data).toString() : null;
    },
    async oneResponse(model, documentId, queryString, caller, source) {
      const key = `${model.uid}\n${documentId}\n${caller.key}\n${queryString}`;
      const cached = await responses.current(key);
      if (cached) return cached;
      const origin = { caller, source };
      const plan = await plans.one(model, documentId, queryString, origin);
      const row = await run(plan, plan.values, origin);
      if (!row) throw notFound();
      return responses.store(key, responseBody(requireData(row.data), '{}'), plan.relations, row.version);
    },
  };
}

/** Copies the JSON once, without converting it to a string. */
function responseBody(data: Buffer, meta: string): Buffer {
  const before = '{"data":';
  const after = `,"meta":${meta}}`;
  const body = Buffer.allocUnsafe(before.length + data.length + after.length);
  body.write(before, 'latin1');
  data.copy(body, before.length);
  body.write(after, before.length + data.length, 'latin1');
  return body;
}

function paginationJson({ pagination: { start, limit, paged }, total }: ListRows): string {
  const place = paged
    ? `"page":${Math.floor(start / limit) + 1},"pageSize":${limit}`
    : `"start":${start},"limit":${limit}`;
  if (total === null) return `{${place}}`;
  return `{${place}${paged ? `,"pageCount":${Math.ceil(total / limit)}` : ''},"total":${total}}`;
}
