// The content engine of one server: registry, tables, reader and writer.
import type { Database } from '../db/database.ts';
import { type ContentWriter, createContentWriter } from './content-writer.ts';
import type { Declaration } from './declaration.ts';
import type { Model } from './model.ts';
import { type ContentReader, createContentReader } from './read/content-reader.ts';
import { createStatements } from './read/statements.ts';
import { createRegistry, type Registry } from './registry.ts';
import { syncTables } from './tables.ts';

export interface Content {
  readonly registry: Registry;
  readonly reader: ContentReader;
  readonly writer: ContentWriter;
  /** Path segments of the types: /api/<path>. */
  readonly paths: readonly string[];
  /** Every action a role can be granted, such as `api::product.product.find`. */
  readonly actions: readonly string[];
  /** Types whose tables this start created: they need default permissions. */
  readonly newTypes: readonly string[];
}

export async function openContent(database: Database, declarations: readonly Declaration[]): Promise<Content> {
  const registry = createRegistry(declarations);
  const newTypes = await syncTables(database, registry);
  const statements = createStatements(database);
  return {
    registry,
    paths: registry.types.map(({ kind, singularName, pluralName }) => (kind === 'single' ? singularName : pluralName)),
    actions: registry.types.flatMap(actionsOf),
    newTypes,
    reader: createContentReader(database, registry, statements),
    writer: createContentWriter(database, registry),
  };
}

const COLLECTION_ACTIONS = ['find', 'findOne', 'create', 'update', 'delete'];
const SINGLE_ACTIONS = ['find', 'update', 'delete'];
const READ_ONLY_ACTIONS = ['find', 'findOne'];

function actionsOf({ uid, kind, shownFrom }: Model): string[] {
  const actions = kind === 'single' ? SINGLE_ACTIONS : COLLECTION_ACTIONS;
  return (shownFrom ? READ_ONLY_ACTIONS : actions).map((action) => `${uid}.${action}`);
}
