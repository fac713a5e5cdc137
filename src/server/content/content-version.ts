// The version of everything a page may show, asked of the database for each request, many requests to one question.
import type { Database } from '../db/database.ts';
import { coalesce } from './coalesce.ts';
import type { Model } from './model.ts';
import type { Registry } from './registry.ts';
import { versionKey } from './versions.ts';

export interface ContentVersion {
  /** Never older than the moment of the call. */
  current(): Promise<string>;
  /** As it was when this request first asked: all that one page reads costs one question. */
  ofRequest(request: object): Promise<string>;
}

const SYSTEM = ['public.files', 'public.redirects'];

const QUERY = `
select coalesce(sum(n), 0)::text as version from content.versions
where (relation like 'content.%' and relation <> all($1)) or relation = any($2)`;

export function createContentVersion(database: Database, registry: Registry): ContentVersion {
  const unshared = [...registry.types, ...registry.drafts.types].filter((model) => model.private);
  const values = [unshared.flatMap(relationsOf), SYSTEM];
  const current = coalesce(async () => {
    const rows = await database.prepared<{ version: string }>('content-version', QUERY, values);
    return rows[0]?.version ?? '0';
  });
  return { current, ofRequest: oncePerRequest(current) };
}

export function oncePerRequest(current: () => Promise<string>): ContentVersion['ofRequest'] {
  const asked = new WeakMap<object, Promise<string>>();
  return (request) => {
    const version = asked.get(request) ?? current();
    asked.set(request, version);
    return version;
  };
}

/** What customers write is on no shared page; counting any part of it would let anybody empty the cache. */
function relationsOf(model: Model): string[] {
  const parts = [...model.fields.values()].flatMap((field) => {
    if (field.kind === 'component') return relationsOf(field.model);
    const ownsTable = field.kind !== 'scalar' && field.storage.kind === 'table' && !('mappedBy' in field.rules);
    return ownsTable && field.storage.kind === 'table' ? [versionKey(field.storage.table)] : [];
  });
  return [versionKey(model.table), ...parts];
}
