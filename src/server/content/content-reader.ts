// Reads entries as JSON text that PostgreSQL builds and that is sent unchanged.
import { badRequest, notFound } from '#core/errors.ts';
import type { Database } from '../db/database.ts';
import { addressGroup } from '../limits/address-group.ts';
import { type Caller, trusted } from './access.ts';
import { createExpensiveReads, createPlanningPace, createUnmeasuredReads } from './expensive-reads.ts';
import { Lru } from './lru.ts';
import type { Model } from './model.ts';
import { TOO_MUCH } from './query/compilation.ts';
import type { Pagination } from './query/pagination.ts';
import { isDeep, type ListPlan, movedTo, type Plan, planList, planOne } from './query/plan.ts';
import { shapeOf } from './query/query-shape.ts';
import { parseQueryString, type QueryObject } from './query/query-string.ts';
import { COMMON } from './query/searched-list.ts';
import type { Registry } from './registry.ts';
import { type CachedResponse, createResponseCache } from './response-cache.ts';
import type { ContentRow, Statements } from './statements.ts';
import { meantSearch } from './words.ts';

export interface ListResult {
  /** JSON array as text. */
  readonly data: string;
  readonly total: number | null;
  readonly pagination: Pagination;
}

/** The Fastify request of a read, for its address and connection. */
export interface Source {
  readonly ip: string;
  readonly raw: { readonly socket: { readonly destroyed: boolean } };
}
const noSource: Source = { ip: '', raw: { socket: { destroyed: false } } };

export interface ContentReader {
  /** Response of a list: data and pagination. */
  listResponse(model: Model, queryString: string, caller: Caller, source: Source): Promise<CachedResponse>;
  rows(model: Model, query: QueryObject, caller: Caller, source?: Source): Promise<ListResult>;
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

/** Caller and origin of a read; trusted callers bypass the queues. */
interface Asker {
  readonly caller: Caller;
  readonly source: Source;
}

/** Total of a counted set at a version of its tables, and whether an index scan reaches its pages quickly. */
interface Total {
  readonly version: number;
  readonly total: number;
  readonly walks: boolean;
}

const PLANS = 1000;
const EMPTY_LIST = '[]';
/** Responses of this size use the queue of expensive reads. */
const LARGE = 512 * 1024;

export function createContentReader(database: Database, registry: Registry, statements: Statements): ContentReader {
  const lists = new Lru<ListPlan>(PLANS);
  const ones = new Lru<Plan>(PLANS);
  const totals = new Lru<Total>(PLANS);
  const responses = createResponseCache(database);
  const expensive = createExpensiveReads();
  const unmeasured = createUnmeasuredReads();
  const planningTurn = createPlanningPace();
  /** Whether a statement once produced a large response. */
  const shapes = new Lru<'large' | 'small'>(PLANS);

  /** A statement that once produced a large response counts as expensive from then on. */
  async function run(plan: Plan, values: readonly unknown[], asker: Asker): Promise<ContentRow | undefined> {
    const { caller, source } = asker;
    if (caller === trusted) return statements.run(plan, values);
    const waiting = { address: addressGroup(source.ip), hasGone: () => source.raw.socket.destroyed };
    const shape = shapes.get(plan.sql);
    if (plan.heavy || shape === 'large')
      return expensive.run(waiting, () => statements.run({ ...plan, heavy: true }, values));
    if (shape === 'small' || plan.relations.length <= 1) return measured(plan, values);
    return unmeasured.run(waiting, () => measured(plan, values));
  }

  async function measured(plan: Plan, values: readonly unknown[]): Promise<ContentRow | undefined> {
    const row = await statements.run(plan, values);
    const isLarge = row && (row.data === null || row.data.length > LARGE);
    if (shapes.get(plan.sql) !== 'large') shapes.set(plan.sql, isLarge ? 'large' : 'small');
    return row;
  }

  async function listPlanOf(model: Model, queryString: string, { caller, source }: Asker): Promise<ListPlan> {
    const { key, start } = shapeOf(queryString);
    const depth = start === null ? '' : isDeep(start) ? 'deep' : 'near';
    const name = `${model.uid}\n${caller.key}\n${depth}\n${key}`;
    const known = lists.get(name);
    if (known) return start === null ? known : movedTo(known, start);
    if (caller !== trusted) await planningTurn(queryString, addressGroup(source.ip));
    const plan = planList({ registry, model, caller, query: parseQueryString(queryString) });
    if (start === null || (plan.startAt !== null && plan.pagination.start === start)) lists.set(name, plan);
    return plan;
  }

  async function onePlanOf(
    key: string,
    model: Model,
    documentId: string | null,
    queryString: string,
    asker: Asker,
  ): Promise<Plan> {
    const known = ones.get(key);
    if (known) return known;
    const { caller, source } = asker;
    if (caller !== trusted) await planningTurn(queryString, addressGroup(source.ip));
    const plan = planOne({ registry, model, caller, query: parseQueryString(queryString) }, documentId);
    ones.set(key, plan);
    return plan;
  }

  async function runList(plan: ListPlan, asker: Asker): Promise<Versioned> {
    const known = plan.countKey === null ? undefined : totals.get(plan.countKey);
    const walked = known && (await runWalk(plan, known, asker));
    if (walked) return walked;
    const values = plan.countKey === null ? plan.values : [...plan.values, known?.version ?? -1];
    const row = await run(plan, values, asker);
    if (!row) throw new Error('a list answered without a row');
    const { version } = row;
    const data = within(row.data);
    if (plan.countKey === null) return { data, version, total: null, pagination: plan.pagination };
    const total = row.total ?? known?.total ?? 0;
    if (row.counted !== undefined && row.total !== null && plan.relations.length > 0)
      totals.set(plan.countKey, { version: row.counted, total, walks: true });
    return { data, version, total, pagination: plan.pagination };
  }

  /** Undefined where an index scan does not apply: rare words, a deep page, or an outdated count. */
  async function runWalk({ walk, ...plan }: ListPlan, known: Total, asker: Asker): Promise<Versioned | undefined> {
    if (walk === null || plan.countKey === null || known.total < COMMON || !known.walks) return undefined;
    const row = await run({ ...plan, sql: walk }, plan.values, asker);
    if (row?.counted !== known.version) return undefined;
    const { start, limit } = plan.pagination;
    if (row.total !== Math.min(limit, Math.max(0, known.total - start))) {
      totals.set(plan.countKey, { ...known, walks: false });
      return undefined;
    }
    return { data: within(row.data), version: row.version, total: known.total, pagination: plan.pagination };
  }

  async function runPlan(plan: ListPlan, asker: Asker): Promise<Versioned> {
    const found = await runList(plan, asker);
    const nothing = found.total === null ? found.data.length === EMPTY_LIST.length : found.total === 0;
    if (!nothing || !plan.typed) return found;
    const words = await meantSearch(database, plan.typed.relation, plan.typed.text);
    if (words === null) return found;
    // Keeps the version of the first read: a write in between must not make the response look current.
    return { ...(await runList(plan.typed.meant(words), asker)), version: found.version };
  }

  return {
    async listResponse(model, queryString, caller, source) {
      const key = `${model.uid}\n${caller.key}\n${queryString}`;
      const cached = await responses.current(key);
      if (cached) return cached;
      const asker = { caller, source };
      const plan = await listPlanOf(model, queryString, asker);
      const result = await runPlan(plan, asker);
      const body = responseBody(result.data, `{"pagination":${paginationJson(result)}}`);
      return responses.store(key, body, plan.relations, result.version);
    },
    async rows(model, query, caller, source = noSource) {
      const found = await runPlan(planList({ registry, model, caller, query }), { caller, source });
      return { ...found, data: found.data.toString() };
    },
    async one(model, documentId, query, caller) {
      const plan = planOne({ registry, model, caller, query }, documentId);
      const row = await run(plan, plan.values, { caller, source: noSource });
      return row ? within(row.data).toString() : null;
    },
    async oneResponse(model, documentId, queryString, caller, source) {
      const key = `${model.uid}\n${documentId}\n${caller.key}\n${queryString}`;
      const cached = await responses.current(key);
      if (cached) return cached;
      const asker = { caller, source };
      const plan = await onePlanOf(key, model, documentId, queryString, asker);
      const row = await run(plan, plan.values, asker);
      if (!row) throw notFound();
      return responses.store(key, responseBody(within(row.data), '{}'), plan.relations, row.version);
    },
  };
}

function within(data: Buffer | null): Buffer {
  if (data === null) throw badRequest(TOO_MUCH);
  return data;
}

interface Versioned extends Omit<ListResult, 'data'> {
  readonly data: Buffer;
  readonly version: number;
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

function paginationJson({ pagination: { start, limit, paged }, total }: Versioned): string {
  const place = paged
    ? `"page":${Math.floor(start / limit) + 1},"pageSize":${limit}`
    : `"start":${start},"limit":${limit}`;
  if (total === null) return `{${place}}`;
  return `{${place}${paged ? `,"pageCount":${Math.ceil(total / limit)}` : ''},"total":${total}}`;
}
