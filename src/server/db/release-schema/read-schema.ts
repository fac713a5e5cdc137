// The tables of a database as code depends on them: columns, and rules that refuse a row.
import type { Queryable } from '../database.ts';

export interface Column {
  readonly type: string;
  readonly isNullable: boolean;
  /** Whether an insert may leave it out although it cannot be null. */
  readonly hasDefault: boolean;
}

export interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  /** Definitions of checks, foreign keys, and unique keys and indexes. */
  readonly rules: readonly string[];
}

export type Schema = Readonly<Record<string, Table>>;

interface Row {
  readonly table: string;
  readonly columns: Table['columns'];
  readonly rules: Table['rules'];
}

/**
 * Tables of the shop and of its content types; those of the job queue belong to its library. A search column is named
 * by its expression, and an upgraded database keeps the earlier one, so they are left out.
 */
export async function readSchema(db: Queryable): Promise<Schema> {
  const rows = await db.query<Row>(`
    select n.nspname || '.' || c.relname as table,
      (select jsonb_object_agg(a.attname, jsonb_build_object(
          'type', format_type(a.atttypid, a.atttypmod),
          'isNullable', not a.attnotnull,
          'hasDefault', a.atthasdef or a.attidentity <> '' or a.attgenerated <> ''))
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attname not like 'search\\_\\_%') as columns,
      (select coalesce(jsonb_agg(rule order by rule), '[]') from (
          select pg_get_constraintdef(o.oid) as rule from pg_constraint o
            where o.conrelid = c.oid and o.contype in ('c', 'f', 'u', 'x')
          union all
          select regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX .* USING', ' USING') from pg_index i
            where i.indrelid = c.oid and i.indisunique
              and not exists (select 1 from pg_constraint o where o.conindid = i.indexrelid)) rules) as rules
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'content') and c.relname <> 'schema_migrations'
    order by 1`);
  return Object.fromEntries(rows.map(({ table, columns, rules }) => [table, { columns, rules }]));
}
