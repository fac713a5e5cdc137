// Reads an entry for editing: every language, with components and named links.

import { LOCALES, type Locale } from '#core/locale.ts';
import { type Caller, mayWrite } from '../../content/access.ts';
import type { Field, Model, RelationField } from '../../content/model.ts';
import { planOne } from '../../content/query/plan.ts';
import type { QueryObject } from '../../content/query/query-string.ts';
import type { Registry } from '../../content/registry.ts';
import type { Queryable } from '../../db/database.ts';
import type { LocaleEntry, Snapshot } from './editing.types.ts';
import { readPlanned } from './entries.repository.ts';

interface SnapshotOf {
  readonly registry: Registry;
  readonly model: Model;
  /** Null for the entry of a single type. */
  readonly documentId: string | null;
  readonly caller: Caller;
  /** Default: the draft for editors. */
  readonly status?: 'draft' | 'published';
}

export async function takeSnapshot(
  db: Queryable,
  { registry, model, documentId, caller, status: asked }: SnapshotOf,
): Promise<Snapshot> {
  const snapshot: Partial<Record<Locale, LocaleEntry | null>> = {};
  for (const locale of localesOf(model)) {
    // Editors of a type with drafts read the draft.
    const status = asked ?? (mayWrite(caller, model.uid) ? 'draft' : 'published');
    const query = { locale, status, populate: populateOf(registry, model) };
    const plan = planOne({ registry, model, caller, query }, documentId);
    const data = await readPlanned(db, plan);
    snapshot[locale] = data === null ? null : JSON.parse(data);
  }
  return snapshot;
}

export const localesOf = (model: Model): readonly Locale[] => (model.localized ? LOCALES : LOCALES.slice(0, 1));

function populateOf(registry: Registry, model: Model): QueryObject {
  const populate: QueryObject = {};
  for (const field of model.fields.values()) {
    if (field.kind === 'scalar' || field.private) continue;
    if (field.kind === 'component') populate[field.name] = { populate: populateOf(registry, field.model) };
    else if (field.kind === 'media') populate[field.name] = { fields: FILE_FIELDS };
    else if (isListed(field)) populate[field.name] = { fields: [labelOf(registry.model(field.targetUid))] };
  }
  return populate;
}

const FILE_FIELDS = ['name', 'url', 'mime', 'alternativeText', 'formats'];

/** Inverse relations may be long and are edited on the other side, for example reviews of a product. */
export const isListed = ({ rules }: RelationField): boolean =>
  rules.type !== 'relation' || rules.mappedBy === undefined || rules.relation !== 'oneToMany';

const LABELS = ['title', 'name', 'siteTitle', 'authorName', 'code', 'username', 'number', 'email', 'slug', 'subject'];

/** The attribute that identifies entries to people. */
export const labelOf = ({ fields }: Model): string =>
  LABELS.find((name) => isShownScalar(fields.get(name))) ?? 'documentId';

const isShownScalar = (field: Field | undefined): boolean => field?.kind === 'scalar' && !field.private;
