// The version of all content a page may show, read once per request; concurrent requests share one query.
import type { Database } from '../db/database.ts';
import { coalesce } from './coalesce.ts';
import type { Model } from './model.ts';
import type { Registry } from './registry.ts';
import { versionKey } from './versions.ts';

export interface ContentVersion {
  /** Never older than the call. */
  current(): Promise<string>;
  /** The version this request saw first, so that one page costs one query. */
  ofRequest(request: object): Promise<string>;
}

const SYSTEM_RELATIONS = ['public.files', 'public.redirects'];

/** Moments that have passed change what a page shows, without a write. */
const queryOf = (scheduled: readonly string[]): string => `
select coalesce(sum(n), 0)::text || ${passedMoments(scheduled)} as version from content.versions
where (relation like 'content.%' and relation <> all($1)) or relation = any($2)`;

/** Compared with this process's clock, by which pages are rendered. The sum grows with every change of the moments. */
const passedMoments = (scheduled: readonly string[]): string =>
  scheduled.length === 0
    ? "''"
    : `'.' || ${scheduled
        .map(
          (table) => `(select count(*) filter (where shown_from <= $3::timestamptz)
            + count(*) filter (where shown_until <= $3::timestamptz) from ${table})`,
        )
        .join(' + ')}`;

export function createContentVersion(database: Database, registry: Registry): ContentVersion {
  const privateModels = [...registry.types, ...registry.drafts.types].filter((model) => model.private);
  const values = [privateModels.flatMap(relationsOf), SYSTEM_RELATIONS];
  const scheduled = registry.types.flatMap(scheduledTables);
  const query = queryOf(scheduled);
  const current = coalesce(async () => {
    const moment = scheduled.length > 0 ? [new Date().toISOString()] : [];
    const rows = await database.prepared<{ version: string }>('content-version', query, [...values, ...moment]);
    return rows[0]?.version ?? '0';
  });
  return { current, ofRequest: oncePerRequest(current) };
}

export function oncePerRequest(current: () => Promise<string>): ContentVersion['ofRequest'] {
  const versions = new WeakMap<object, Promise<string>>();
  return (request) => {
    const version = versions.get(request) ?? current();
    versions.set(request, version);
    return version;
  };
}

/** Components that appear and end at a moment: those with both attributes. */
const scheduledTables = (model: Model): string[] =>
  [...model.fields.values()].flatMap((field) => {
    if (field.kind !== 'component') return [];
    const { fields, table } = field.model;
    const own = fields.has('shownFrom') && fields.has('shownUntil') ? [table] : [];
    return [...own, ...scheduledTables(field.model)];
  });

/** Customers' writes appear on no shared page; counting them would let anybody invalidate the cache. */
function relationsOf(model: Model): string[] {
  const parts = [...model.fields.values()].flatMap((field) => {
    if (field.kind === 'component') return relationsOf(field.model);
    const ownsTable = field.kind !== 'scalar' && field.storage.kind === 'table' && !('mappedBy' in field.rules);
    return ownsTable && field.storage.kind === 'table' ? [versionKey(field.storage.table)] : [];
  });
  return [versionKey(model.table), ...parts];
}
