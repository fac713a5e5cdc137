// Caches responses and serves one only while the database reports that none of its tables has changed.
import { hash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { coalesce } from '../coalesce.ts';
import { Lru } from '../lru.ts';

export interface ResponseCache {
  /** Undefined where the response is unknown or was made before the last write to one of its tables. */
  current(key: string): Promise<CachedResponse | undefined>;
  /** Cached from the second request on: most queries are made once, and cached buffers cost garbage collection. */
  store(key: string, body: Buffer, relations: readonly string[], version: number): CachedResponse;
}

export interface CachedResponse {
  readonly body: Buffer;
  /** Computed once, so that a 304 needs no hashing. */
  readonly etag: string;
  /** Table names as in content.versions (empty where a table has no version), and the sum of their versions in the response's snapshot. */
  readonly relations: readonly string[];
  readonly version: number;
}

const MAX_RESPONSES = 500;
const MAX_REMEMBERED_KEYS = 2000;
const MAX_CACHED_BYTES = 64 * 1024;

/** Versions only grow: an unchanged sum means that none has changed. */
const TOTAL = 'select coalesce(sum(n), 0)::bigint as n from content.versions';
const VERSIONS = 'select relation, sum(n)::bigint as n from content.versions group by relation';

type Versions = ReadonlyMap<string, number>;

export function createResponseCache(database: Database): ResponseCache {
  const responses = new Lru<CachedResponse>(MAX_RESPONSES);
  const askedOnce = new Lru<true>(MAX_REMEMBERED_KEYS);
  let known: { readonly total: number; readonly versions: Versions } = { total: -1, versions: new Map() };
  const versions = coalesce(async (): Promise<Versions> => {
    const [sum] = await database.prepared<{ n: number }>('content-versions-total', TOTAL);
    const total = sum?.n ?? 0;
    if (total !== known.total) {
      // A write between the two queries is included in the rows; the next sum shows it.
      const rows = await database.prepared<{ relation: string; n: number }>('content-versions', VERSIONS);
      known = { total, versions: new Map(rows.map(({ relation, n }) => [relation, n])) };
    }
    return known.versions;
  });
  return {
    async current(key) {
      const known = responses.get(key);
      if (!known) return undefined;
      const now = await versions();
      const version = known.relations.reduce((sum, relation) => sum + (now.get(relation) ?? 0), 0);
      return version === known.version ? known : undefined;
    },
    store(key, body, relations, version) {
      const isSmall = body.length <= MAX_CACHED_BYTES;
      // The same query at the same version has the same response, so a large body need not be hashed.
      const hasState = relations.length > 0;
      const etag = `"${hash('sha1', isSmall || !hasState ? body : `${key}\n${version}`, 'base64url')}"`;
      const response = { body, etag, relations, version };
      if (!isSmall || !hasState) return response;
      if (askedOnce.get(key)) responses.set(key, response);
      else askedOnce.set(key, true);
      return response;
    },
  };
}
