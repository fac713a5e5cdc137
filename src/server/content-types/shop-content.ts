// Typed reads of the shop's content for server code: pages, mails, jobs.
import type { Locale } from '#core/locale.ts';
import { trusted } from '../content/access.ts';
import type { Content } from '../content/content.ts';
import { uidOf } from '../content/declaration.ts';
import type { QueryObject, QueryValue } from '../content/query/query-string.ts';
import type { CollectionName, EntryOf, SingleName } from './content-types.ts';

type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** The same parameters as over REST: filters, sort, populate, fields. */
export interface ContentQuery {
  readonly locale?: Locale;
  /** `draft`: the drafts of all entries; default: published entries. */
  readonly status?: 'draft';
  readonly filters?: { readonly [key: string]: JsonValue };
  readonly sort?: string | readonly string[];
  readonly populate?: JsonValue;
  /** Default: all public attributes. Private ones must be named. */
  readonly fields?: readonly string[];
  readonly start?: number;
  /** At most 100. */
  readonly limit?: number;
  readonly search?: string;
}

export interface ShopContent {
  /** The entry of a single type; null where it was never written. */
  single<N extends SingleName>(name: N, query?: ContentQuery): Promise<EntryOf<N> | null>;
  find<N extends CollectionName>(
    name: N,
    query?: ContentQuery,
  ): Promise<{ readonly entries: readonly EntryOf<N>[]; readonly total: number }>;
  findOne<N extends CollectionName>(name: N, query: ContentQuery): Promise<EntryOf<N> | null>;
}

export function createShopContent({ registry, reader }: Content): ShopContent {
  const find: ShopContent['find'] = async (name, query = {}) => {
    const { data, total } = await reader.list(registry.model(uidOf(name)), toQueryObject(query), trusted);
    return { entries: JSON.parse(data), total: total ?? 0 };
  };
  return {
    find,
    async single(name, query = {}) {
      const data = await reader.one(registry.model(uidOf(name)), null, toQueryObject(query), trusted);
      return data === null ? null : JSON.parse(data);
    },
    async findOne(name, query) {
      const { entries } = await find(name, { ...query, limit: 1 });
      return entries[0] ?? null;
    },
  };
}

function toQueryObject({ start, limit, search, ...rest }: ContentQuery): QueryObject {
  const query: QueryObject = {};
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) query[key] = toQueryValue(value);
  if (search !== undefined) query._q = search;
  if (start !== undefined || limit !== undefined)
    query.pagination = { start: String(start ?? 0), limit: String(limit ?? 25) };
  return query;
}

function toQueryValue(value: JsonValue): QueryValue {
  if (value === null || typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(toQueryValue);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toQueryValue(each)]));
}
