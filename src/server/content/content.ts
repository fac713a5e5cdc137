// The content of one server: its types, their tables, and the ways to read and write them.
import type { Database } from '../db/database.ts';
import { type ContentReader, createContentReader } from './content-reader.ts';
import { type ContentWriter, createContentWriter } from './content-writer.ts';
import type { Declaration } from './declaration.ts';
import type { Model } from './model.ts';
import { createRegistry, type Registry } from './registry.ts';
import { createStatements } from './statements.ts';
import { syncTables } from './tables.ts';

export interface Content {
  readonly registry: Registry;
  readonly reader: ContentReader;
  readonly writer: ContentWriter;
  /** How the addresses of the types begin: /api/<path>. */
  readonly paths: readonly string[];
  /** Every action a role may be given, such as `api::product.product.find`. */
  readonly actions: readonly string[];
  /** The types whose tables were made by this start: they want their first permissions. */
  readonly fresh: readonly string[];
}

export async function openContent(database: Database, declarations: readonly Declaration[]): Promise<Content> {
  const registry = createRegistry(declarations);
  const fresh = await syncTables(database, registry);
  const statements = createStatements(database);
  return {
    registry,
    paths: registry.types.map(({ kind, singularName, pluralName }) => (kind === 'single' ? singularName : pluralName)),
    actions: registry.types.flatMap(actionsOf),
    fresh,
    reader: createContentReader(database, registry, statements),
    writer: createContentWriter(database, registry),
  };
}

const COLLECTION = ['find', 'findOne', 'create', 'update', 'delete'];
const SINGLE = ['find', 'update', 'delete'];
const SHOWN = ['find', 'findOne'];

function actionsOf({ uid, kind, shownFrom }: Model): string[] {
  const actions = kind === 'single' ? SINGLE : COLLECTION;
  return (shownFrom ? SHOWN : actions).map((action) => `${uid}.${action}`);
}
