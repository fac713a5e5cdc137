// An entry as an editor sees it: every language, with its components whole and its links by name.
import { LOCALES, type Locale } from '#core/locale.ts';
import type { Caller } from '../../content/access.ts';
import type { Field, Model, RelationField } from '../../content/model.ts';
import { planOne } from '../../content/query/plan.ts';
import type { QueryObject } from '../../content/query/query-string.ts';
import type { Registry } from '../../content/registry.ts';
import type { Queryable } from '../../db/database.ts';

/** The attributes of one language; what is not localised is the same in all. */
type LocaleEntry = Readonly<Record<string, unknown>>;
/** Null where the entry has no version in the language; a type without languages has the first alone. */
export type Snapshot = Readonly<Partial<Record<Locale, LocaleEntry | null>>>;

interface SnapshotOf {
  readonly registry: Registry;
  readonly model: Model;
  /** Null for the one entry of a single type. */
  readonly documentId: string | null;
  readonly caller: Caller;
}

export async function takeSnapshot(
  db: Queryable,
  { registry, model, documentId, caller }: SnapshotOf,
): Promise<Snapshot> {
  const snapshot: Partial<Record<Locale, LocaleEntry | null>> = {};
  for (const locale of localesOf(model)) {
    const query = { locale, populate: populateOf(registry, model) };
    const plan = planOne({ registry, model, caller, query }, documentId);
    const [row] = await db.query<{ data: string | null }>(plan.sql, plan.values);
    snapshot[locale] = row?.data ? JSON.parse(row.data) : null;
  }
  return snapshot;
}

const localesOf = (model: Model): readonly Locale[] => (model.localized ? LOCALES : LOCALES.slice(0, 1));

function populateOf(registry: Registry, model: Model): QueryObject {
  const populate: QueryObject = {};
  for (const field of model.fields.values()) {
    if (field.kind === 'scalar' || field.private) continue;
    if (field.kind === 'component') populate[field.name] = { populate: populateOf(registry, field.model) };
    else if (field.kind === 'media') populate[field.name] = { fields: [...FILE_FIELDS] };
    else if (isListed(field)) populate[field.name] = { fields: [labelOf(registry.model(field.targetUid))] };
  }
  return populate;
}

const FILE_FIELDS = ['name', 'url', 'mime', 'alternativeText', 'formats'];

/** The other side's own lists may be endless, and are edited there: many reviews point to one product. */
const isListed = ({ rules }: RelationField): boolean =>
  rules.type !== 'relation' || rules.mappedBy === undefined || rules.relation !== 'oneToMany';

const LABELS = ['title', 'name', 'siteTitle', 'authorName', 'code', 'username', 'number', 'email', 'slug', 'subject'];

/** The attribute by which people tell entries apart. */
const labelOf = ({ fields }: Model): string => LABELS.find((name) => isShownText(fields.get(name))) ?? 'documentId';

const isShownText = (field: Field | undefined): boolean => field?.kind === 'scalar' && !field.private;
