// Finds every attribute that links to a type or to files, including those in components, as SQL joins.
import { LOCALES } from '#core/locale.ts';
import { columnOf } from '../../content/declaration.ts';
import { linkColumn, type Model, type RelationField } from '../../content/model.ts';
import type { Registry } from '../../content/registry.ts';

export interface LinkHolder {
  /** The type whose entry holds the link; its row is `e` in `from`. */
  readonly root: Model;
  /** Model of the row that holds the link: the type or one of its components. */
  readonly model: Model;
  readonly alias: string;
  readonly from: string;
  readonly field: RelationField;
  /** For example `pictures.cover`. */
  readonly path: string;
  /** Whether an entry may have several such rows. */
  readonly repeated: boolean;
}

export function linkHolders(registry: Registry, targetUid: string): LinkHolder[] {
  const models = [...new Set([...registry.types, ...registry.drafts.types])].filter(({ shownFrom }) => !shownFrom);
  return models.flatMap((root) =>
    holdersIn({ root, model: root, alias: 'e', from: `${root.table} e`, path: '', repeated: false }, targetUid),
  );
}

function holdersIn(at: Omit<LinkHolder, 'field'>, targetUid: string): LinkHolder[] {
  return [...at.model.fields.values()].flatMap((field): LinkHolder[] => {
    const path = `${at.path}${field.name}`;
    if (field.kind === 'scalar') return [];
    if (field.kind !== 'component') return isHeldBy(field, targetUid) ? [{ ...at, path, field }] : [];
    const alias = `${at.alias}_${columnOf(field.name)}`;
    const from = `${at.from} join ${field.model.table} ${alias} on ${alias}.owner_id = ${at.alias}.id`;
    const repeated = at.repeated || field.many;
    return holdersIn({ ...at, model: field.model, alias, from, path: `${path}.`, repeated }, targetUid);
  });
}

/** Counts each link once: on the owning side of the relation. */
const isHeldBy = ({ rules, storage, targetUid: to }: RelationField, targetUid: string): boolean =>
  to === targetUid && storage.kind !== 'inverse' && !('mappedBy' in rules && rules.mappedBy !== undefined);

/** SQL condition: the holder's row links to one of the ids in `$1`. */
export function linksToAny({ alias, field: { storage } }: LinkHolder): string {
  if (storage.kind === 'table')
    return `exists (select 1 from ${storage.table} l where l.${storage.own} = ${alias}.id and l.${storage.other} = any($1))`;
  const columns = storage.kind === 'column' && storage.localized ? LOCALES : LOCALES.slice(0, 1);
  return `(${columns.map((locale) => `${alias}.${linkColumn(storage, locale)} = any($1)`).join(' or ')})`;
}
