// Converts a stored snapshot to a request body that restores it; links to missing entries are dropped.

import type { Model, RelationField } from '../../content/model.ts';
import type { Registry } from '../../content/registry.ts';
import type { Json, JsonObject } from '../../content/write/input.ts';
import type { Queryable } from '../../db/database.ts';
import type { LocaleEntry } from './editing.types.ts';
import { listExisting } from './entries.repository.ts';
import { isListed } from './snapshot.ts';

interface Restoring {
  readonly db: Queryable;
  readonly registry: Registry;
  /** False for further languages: shared attributes are written once. */
  readonly shared: boolean;
}

export async function restoredBody(restoring: Restoring, model: Model, entry: LocaleEntry): Promise<JsonObject> {
  const body: JsonObject = {};
  for (const field of model.fields.values()) {
    const value = entry[field.name];
    if (value === undefined || field.setByShop || field.private) continue;
    if (field.kind === 'scalar') {
      if (field.writable && (restoring.shared || field.localized)) body[field.name] = value as Json;
    } else if (field.kind === 'component') {
      if (!restoring.shared && !field.localized) continue;
      const inner = { ...restoring, shared: true };
      const made = await Promise.all(
        listOf(value).map((each) => restoredBody(inner, field.model, each as LocaleEntry)),
      );
      body[field.name] = field.many ? made : (made[0] ?? null);
    } else if (field.kind === 'media' || isListed(field)) {
      const localized = field.storage.kind === 'column' && field.storage.localized === true;
      if (restoring.shared || localized) body[field.name] = { set: await existing(restoring, field, listOf(value)) };
    }
  }
  return body;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value]);

/** Files are identified by id, entries by documentId. */
async function existing({ db, registry }: Restoring, field: RelationField, links: readonly unknown[]): Promise<Json[]> {
  const key = field.kind === 'media' ? 'id' : 'documentId';
  const wanted = (links as Record<string, string | number>[]).map((link) => String(link[key]));
  if (wanted.length === 0) return [];
  const there = await listExisting(db, registry.drafts.model(field.targetUid), key, wanted);
  const found = wanted.filter((ref) => there.has(ref));
  return field.kind === 'media' ? found.map((ref) => ({ id: Number(ref) })) : found;
}
