// Copies the rows of every table out of one snapshot, and into an empty database with the same tables.
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export interface TableName {
  readonly schema: string;
  readonly name: string;
}

export interface TableRows extends TableName {
  /** Without generated columns, which PostgreSQL computes again. */
  readonly columns: readonly string[];
}

export interface TableDigest {
  readonly rows: number;
  /** Sum of the rows' hashes, so that the order of the rows does not matter. */
  readonly digest: string;
}

export interface SequenceValue extends TableName {
  /** Null for a sequence that has not been used. */
  readonly last: string | null;
}

/** Ordinary tables and partitions: a partitioned parent has no rows of its own. */
const TABLES = `
select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
group by 1, 2 order by 1, 2`;

const SEQUENCES = `
select schemaname as schema, sequencename as name, last_value::text as last
from pg_sequences where schemaname !~ '^pg_' order by 1, 2`;

const FOREIGN_KEYS = `
select n.nspname as schema, c.relname as name, k.conname as key, pg_get_constraintdef(k.oid) as definition
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
where k.contype = 'f' and k.conparentid = 0 and n.nspname !~ '^pg_' order by 1, 2, 3`;

/** The text of a row depends on these settings. */
const SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local extra_float_digits = 1`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const sqlName = ({ schema, name }: TableName): string => `${quoted(schema)}.${quoted(name)}`;

export const listTables = async (client: pg.ClientBase): Promise<TableRows[]> =>
  (await client.query<TableRows>(TABLES)).rows;

export const listSequences = async (client: pg.ClientBase): Promise<SequenceValue[]> =>
  (await client.query<SequenceValue>(SEQUENCES)).rows;

export async function digestOf(client: pg.ClientBase, table: TableName): Promise<TableDigest> {
  const { rows } = await client.query<TableDigest>(
    `select count(*)::int as rows,
            coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint::numeric), 0)::text as digest
     from ${sqlName(table)} t`,
  );
  return rows[0] ?? { rows: 0, digest: '0' };
}

export const readRows = (client: pg.ClientBase, table: TableRows): Readable =>
  client.query(copyTo(`copy ${sqlName(table)} (${table.columns.map(quoted).join(', ')}) to stdout`));

/** Runs `work` in a read-only transaction that sees one point in time. */
export async function inSnapshot<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    await client.query(SETTINGS);
    return await work();
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

export interface LoadedDatabase {
  readonly tables: readonly TableRows[];
  readonly sequences: readonly SequenceValue[];
  open(table: TableRows): Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;
  /** Called after each table, in the same transaction; throws where the rows are not those of the source. */
  check(table: TableRows, loaded: TableDigest): void;
  /** Awaited before the rows become visible; if it fails, none does. */
  beforeCommit?(): Promise<void>;
}

/**
 * Replaces all rows in one transaction. Foreign keys are dropped meanwhile and added again at the end, which verifies
 * them; unlike disabling them this needs no superuser. Triggers do not run, because the rows already have their effects.
 */
export async function loadRows(client: pg.ClientBase, source: LoadedDatabase): Promise<void> {
  await client.query('begin');
  try {
    await client.query(SETTINGS);
    const { rows: keys } = await client.query<TableName & { key: string; definition: string }>(FOREIGN_KEYS);
    for (const each of keys) await client.query(`alter table ${sqlName(each)} drop constraint ${quoted(each.key)}`);
    const present = await listTables(client);
    for (const table of present) await client.query(`alter table ${sqlName(table)} disable trigger user`);
    await client.query(`truncate ${present.map(sqlName).join(', ')}`);
    for (const table of source.tables) {
      const columns = table.columns.map(quoted).join(', ');
      const target = client.query(copyFrom(`copy ${sqlName(table)} (${columns}) from stdin`));
      await pipeline(await source.open(table), target);
      source.check(table, await digestOf(client, table));
    }
    for (const { last, ...sequence } of source.sequences)
      await client.query('select setval($1::regclass, coalesce($2, 1)::bigint, $2 is not null)', [
        sqlName(sequence),
        last,
      ]);
    for (const table of present) await client.query(`alter table ${sqlName(table)} enable trigger user`);
    for (const each of keys)
      await client.query(`alter table ${sqlName(each)} add constraint ${quoted(each.key)} ${each.definition}`);
    await source.beforeCommit?.();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
