// Creates and extends tables, columns and indexes from the models at start, forward only, under a lock.

import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#core/locale.ts';
import type { Database } from '../db/database.ts';
import { constraintStatements } from './constraints.ts';
import {
  CONTENT_SCHEMA,
  type ComponentField,
  hasTrigrams,
  indexName,
  isOrdered,
  isTextual,
  linkColumn,
  localColumn,
  type Model,
  presenceColumn,
  quote,
  type RelationField,
  type ScalarField,
} from './model.ts';
import { fillDrafts } from './publishing/fill-drafts.ts';
import type { Registry } from './registry.ts';
import { searchColumn, searchExpression } from './search.ts';
import { searchWordStatements, WORDS_SQL } from './search-words.ts';
import { sortColumnsOf, sortTriggerStatements } from './sort-columns.ts';
import { dropShownVersionTrigger, isCounted, shownVersionTrigger, VERSIONS_SQL, versionTrigger } from './versions.ts';

const SYNC_ADVISORY_LOCK = 7_201_913;
const SYSTEM_TABLES = ['files', 'users', 'roles', 'redirects'];

const SQL_TYPES: Readonly<Record<ScalarField['type'], string>> = {
  string: 'text',
  text: 'text',
  richtext: 'text',
  email: 'text',
  uid: 'text',
  password: 'text',
  enumeration: 'text',
  integer: 'integer',
  biginteger: 'bigint',
  float: 'double precision',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  time: 'time(3)',
  datetime: 'timestamptz(3)',
  json: 'jsonb',
};

/** Resolves to the uids whose tables were created. */
export async function syncTables(database: Database, registry: Registry): Promise<readonly string[]> {
  const statements = registry.types.flatMap((model) => [
    ...typeStatements(registry, model),
    ...(model.draft ? typeStatements(registry, model.draft) : []),
  ]);
  const hash = createHash('sha256').update(statements.join('\n')).update(VERSIONS_SQL).update(WORDS_SQL).digest('hex');
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [SYNC_ADVISORY_LOCK]);
    await tx.query(`create schema if not exists ${CONTENT_SCHEMA}`);
    await tx.query(`create table if not exists ${CONTENT_SCHEMA}.shape (hash text primary key)`);
    const known = await tx.query(`select 1 from ${CONTENT_SCHEMA}.shape where hash = $1`, [hash]);
    if (known.length > 0) return [];
    const before = await tx.query<{ table_name: string }>(
      'select table_name from information_schema.tables where table_schema = $1',
      [CONTENT_SCHEMA],
    );
    const existing = new Set(before.map((row) => row.table_name));
    await tx.query(VERSIONS_SQL);
    await tx.query(WORDS_SQL);
    for (const name of SYSTEM_TABLES) await tx.query(versionTrigger(quote(name)));
    for (const statement of statements) await tx.query(statement);
    const newlyDrafted = registry.types.filter(({ draft }) => draft && !existing.has(draft.tableName));
    await fillDrafts(tx, registry, newlyDrafted);
    await tx.query(`delete from ${CONTENT_SCHEMA}.shape`);
    await tx.query(`insert into ${CONTENT_SCHEMA}.shape (hash) values ($1)`, [hash]);
    return registry.types.filter((model) => !existing.has(model.tableName)).map((model) => model.uid);
  });
}

function typeStatements(registry: Registry, model: Model): string[] {
  const { table, shownFrom } = model;
  if (shownFrom)
    return [
      `drop view if exists ${table}`,
      `create view ${table} as ${shownFrom.select}`,
      ...shownFrom.tables.map((base) =>
        (isCounted(model) ? shownVersionTrigger : dropShownVersionTrigger)(quote(base), table),
      ),
    ];
  const locales = model.localized ? LOCALES : [];
  return [
    createTypeTable(model),
    ...(model.draft ? [createTypeTable(model.draft)] : []),
    // Entries that existed before a type was localized belong to the default locale.
    ...locales.map((locale) =>
      addColumn(table, presenceColumn(locale), `boolean not null default ${locale === DEFAULT_LOCALE}`),
    ),
    ...locales.map((locale) => presenceIndex(model, locale)),
    ...['created_at', 'updated_at', 'published_at'].flatMap((column) => countingIndex(model, column)),
    ...maintenance(table),
    ...fieldStatements(registry, model),
    ...searchStatements(model),
    ...searchWordStatements(model),
  ];
}

function fieldStatements(registry: Registry, model: Model): string[] {
  return [...model.fields.values()].flatMap((field) => {
    if (field.kind === 'scalar') return field.writable ? scalarStatements(model, field) : [];
    if (field.kind === 'component') return componentStatements(registry, model, field);
    return linkStatements(registry, model, field);
  });
}

function scalarStatements(model: Model, field: ScalarField): string[] {
  const locales: readonly Locale[] = field.localized ? LOCALES : LOCALES.slice(0, 1);
  return locales.flatMap((locale) => {
    const column = localColumn(field, locale);
    const statements = [
      addColumn(model.table, quote(column), SQL_TYPES[field.type]),
      ...constraintStatements(model, field, locale),
    ];
    if (model.kind === 'component') return statements;
    const unique = field.rules.unique === true || field.type === 'uid';
    if (unique) statements.push(uniqueIndex(model, column, isTextual(field.type)));
    // A partial unique index cannot serve a prepared statement, whose values are unknown at planning.
    if (isOrdered(field))
      statements.push(...(isTextual(field.type) ? [index(model, column)] : countingIndex(model, column)));
    if (hasTrigrams(field)) statements.push(trigramIndex(model, column));
    return statements;
  });
}

function componentStatements(registry: Registry, owner: Model, field: ComponentField): string[] {
  const { model } = field;
  const locale = field.localized ? `locale text not null default '${LOCALES[0]}', ` : '';
  return [
    `create table if not exists ${model.table} (
      ${idColumn(model)},
      owner_id bigint not null references ${owner.table} on delete cascade, ${locale}
      position integer not null default 0)`,
    index(model, 'owner_id', 'position'),
    ...maintenance(model.table),
    ...fieldStatements(registry, model),
    ...(owner.document ? sortedStatements(owner, field) : []),
  ];
}

function sortedStatements(owner: Model, field: ComponentField): string[] {
  return [
    ...sortColumnsOf(field).flatMap(({ name, scalar: { type } }) => [
      addColumn(owner.table, quote(name), SQL_TYPES[type]),
      ...(isTextual(type) ? [index(owner, name)] : countingIndex(owner, name)),
    ]),
    ...sortTriggerStatements(owner, field),
  ];
}

function linkStatements(registry: Registry, model: Model, field: RelationField): string[] {
  const published = registry.model(field.targetUid);
  // A draft row exists as long as its entry, so a link to it survives unpublishing.
  const target = published.draft ?? published;
  const { storage } = field;
  if (storage.kind === 'inverse') return [];
  // A target declared later has no table yet: it is created here with its base columns and extended later.
  const targetTables =
    target.kind === 'system' ? [] : (published.draft ? [published, target] : [target]).map(createTypeTable);
  if (storage.kind === 'column') {
    const columns = (storage.localized ? LOCALES : [DEFAULT_LOCALE]).map((locale) => linkColumn(storage, locale));
    const positions = storage.position ? [storage.position] : [];
    return [
      ...targetTables,
      ...columns.map((column) =>
        addColumn(model.table, column, `bigint references ${target.table} on delete set null`),
      ),
      ...positions.map((position) => addColumn(model.table, position, 'double precision')),
      ...columns.map((column) => index(model, unquote(column), ...positions.map(unquote))),
    ];
  }
  // The inverse side of a manyToMany uses the same table, which its owner creates.
  if ('mappedBy' in field.rules && field.rules.mappedBy !== undefined) return [];
  const name = storage.table.split('.')[1] ?? '';
  return [
    ...targetTables,
    `create table if not exists ${storage.table} (
      own_id bigint not null references ${(model.draft ?? model).table} on delete cascade,
      other_id bigint not null references ${target.table} on delete cascade,
      own_pos double precision not null default 0,
      other_pos double precision not null default 0,
      primary key (own_id, other_id))`,
    `create index if not exists ${indexName(unquote(name), 'own')} on ${storage.table} (own_id, own_pos, other_id)`,
    `create index if not exists ${indexName(unquote(name), 'other')} on ${storage.table} (other_id, other_pos, own_id)`,
    ...maintenance(storage.table),
  ];
}

const createTypeTable = (model: Model): string =>
  `create table if not exists ${model.table} (
      ${idColumn(model)},
      document_id text not null unique,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      ${model.numberedBy === undefined ? 'published_at timestamptz(3) not null default now()' : 'published_at timestamptz(3), shown_since timestamptz(3)'})`;

const idColumn = ({ numberedBy }: Model): string =>
  numberedBy === undefined
    ? 'id bigint generated by default as identity primary key'
    : `id bigint primary key default nextval(pg_get_serial_sequence('${numberedBy}', 'id'))`;

function searchStatements(model: Model): string[] {
  const locales: readonly Locale[] = model.localized ? LOCALES : LOCALES.slice(0, 1);
  return locales.flatMap((locale) => {
    const expression = searchExpression(model, locale);
    if (!expression) return [];
    const column = searchColumn(model, locale);
    return [
      addColumn(model.table, quote(column), `tsvector generated always as (${expression}) stored`),
      `create index if not exists ${indexName(model.tableName, column)} on ${model.table} using gin (${quote(column)})`,
    ];
  });
}

const unquote = (name: string): string => name.replaceAll('"', '');

const addColumn = (table: string, column: string, type: string): string =>
  `alter table ${table} add column if not exists ${column} ${type}`;

/**
 * PostgreSQL does not analyze tables of a few rows and then misjudges how selective a genre is. These tables
 * are analyzed after each change of a tenth of their rows.
 */
const maintenance = (table: string): string[] => [
  versionTrigger(table),
  `alter table ${table} set (autovacuum_analyze_threshold = 0)`,
];

const index = (model: Model, ...columns: string[]): string =>
  `create index if not exists ${indexName(model.tableName, ...columns)} on ${model.table} (${[...columns, 'id'].map(quote).join(', ')})`;

/** Includes the entry's locales, so that counting reads the index only; drops the older index without them. */
const countingIndex = (model: Model, column: string): string[] =>
  model.localized
    ? [
        `create index if not exists ${indexName(model.tableName, column, 'languages')} on ${model.table} (${quote(column)}, id) include (${LOCALES.map(presenceColumn).join(', ')})`,
        `drop index if exists ${CONTENT_SCHEMA}.${indexName(model.tableName, column)}`,
      ]
    : [index(model, column)];

/** Counts the entries of a locale and reaches deep pages without reading rows. */
const presenceIndex = (model: Model, locale: Locale): string =>
  `create index if not exists ${indexName(model.tableName, 'has', locale)} on ${model.table} (id) where ${presenceColumn(locale)}`;

/** Empty texts may repeat, as in Strapi. */
const uniqueIndex = (model: Model, column: string, text: boolean): string =>
  `create unique index if not exists ${indexName(model.tableName, column, 'key')} on ${model.table} (${quote(column)})${text ? ` where ${quote(column)} <> ''` : ''}`;

const trigramIndex = (model: Model, column: string): string =>
  `create index if not exists ${indexName(model.tableName, column, 'trgm')} on ${model.table} using gin (${quote(column)} gin_trgm_ops)`;
