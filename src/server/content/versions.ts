// A version number per content table, raised by every write in its own transaction, so that a cached response can be validated.
import type { Queryable } from '../db/database.ts';
import type { Model } from './model.ts';

/**
 * Each writer takes its own slot (an advisory lock that ends with the transaction), so that writers do not wait for
 * each other's row. A version is the sum over the slots: it grows with every commit and is consistent with the snapshot.
 */
export const VERSIONS_SQL = `
create table if not exists content.versions (
  relation text not null,
  slot integer not null,
  n bigint not null,
  primary key (relation, slot)
) with (fillfactor = 50);

create or replace function content.raise_version() returns trigger language plpgsql as $$
declare
  mine integer := 0;
begin
  while mine < 31 and not pg_try_advisory_xact_lock(7201914, mine) loop
    mine := mine + 1;
  end loop;
  if mine = 31 then
    perform pg_advisory_xact_lock(7201914, mine);
  end if;
  insert into content.versions as v (relation, slot, n)
  values (coalesce(TG_ARGV[0], TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME), mine, 1)
  on conflict (relation, slot) do update set n = v.n + 1;
  return null;
end $$;
`;

export const versionTrigger = (table: string): string =>
  `create or replace trigger raise_version after insert or update or delete or truncate on ${table}
   for each statement execute function content.raise_version()`;

const shownVersion = (view: string): string => `${versionKey(view).replace('.', '_')}_version`;

/** For views: a write to an underlying table raises the view's version. */
export const shownVersionTrigger = (table: string, view: string): string =>
  `create or replace trigger ${shownVersion(view)} after insert or update or delete or truncate on ${table}
   for each statement execute function content.raise_version('${versionKey(view)}')`;

export const dropShownVersionTrigger = (table: string, view: string): string =>
  `drop trigger if exists ${shownVersion(view)} on ${table}`;

/** Frequent customer writes that only administrators read have no version, which would slow down every write. */
export const isCounted = ({ private: isPrivate, shownFrom }: Pick<Model, 'private' | 'shownFrom'>): boolean =>
  !(isPrivate && shownFrom);

/** Table name as the trigger writes it. */
export const versionKey = (table: string): string =>
  (table.includes('.') ? table : `public.${table}`).replaceAll('"', '');

/** For data that pages show and that is in no content table. */
export async function raiseVersion(db: Queryable, relation: `content.${string}`): Promise<void> {
  const sql = `insert into content.versions as v (relation, slot, n) values ($1, 0, 1)
    on conflict (relation, slot) do update set n = v.n + 1`;
  await db.query(sql, [relation]);
}
