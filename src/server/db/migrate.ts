// Runs forward-only migrations at every start under an advisory lock, so that several processes may start together.
import type { Database } from './database.ts';
import { migrations } from './migrations/list.ts';

const MIGRATION_ADVISORY_LOCK = 7_201_911;

export async function migrate(database: Database): Promise<string[]> {
  const client = await database.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_ADVISORY_LOCK]);
    await client.query(
      'create table if not exists schema_migrations (id text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ id: string }>('select id from schema_migrations');
    const appliedBefore = new Set(rows.map((row) => row.id));
    for (const { id, sql } of migrations) {
      if (appliedBefore.has(id)) continue;
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migrations (id) values ($1)', [id]);
      await client.query('commit');
      applied.push(id);
    }
    return applied;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_ADVISORY_LOCK]).catch(() => {});
    client.release();
  }
}
