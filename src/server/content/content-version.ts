// The version of everything a page may show, asked of the database for each request, many requests to one question.
import type { Database } from '../db/database.ts';
import { coalesce } from './coalesce.ts';

export interface ContentVersion {
  /** Never older than the moment of the call. */
  current(): Promise<string>;
}

/** What customers write is on no shared page; counting it would let anybody empty the cache. */
const PRIVATE = ['newsletters', 'orders', 'line_items', 'child_photos', 'delivery_tickets', 'events'];
const SYSTEM = ['files', 'redirects'];

const QUERY = `
select coalesce(sum(n), 0)::text as version from content.versions
where (relation like 'content.%' and relation <> all($1)) or relation = any($2)`;
const VALUES = [PRIVATE.map((table) => `content.${table}`), SYSTEM.map((table) => `public.${table}`)];

export const createContentVersion = (database: Database): ContentVersion => ({
  current: coalesce(async () => {
    const rows = await database.prepared<{ version: string }>('content-version', QUERY, VALUES);
    return rows[0]?.version ?? '0';
  }),
});
