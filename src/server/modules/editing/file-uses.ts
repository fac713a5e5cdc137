// Which entries show a file: every declared picture or file attribute is asked, those inside components too.
import { LOCALES } from '#core/locale.ts';
import { columnOf } from '../../content/declaration.ts';
import { linkColumn, type Model, quote, type RelationField } from '../../content/model.ts';
import type { Registry } from '../../content/registry.ts';
import type { Queryable } from '../../db/database.ts';
import type { FileUse } from './editing.types.ts';
import { labelOf } from './snapshot.ts';

/** Nobody looks through more. */
const MOST = 100;

export async function usesOfFile(db: Queryable, registry: Registry, file: number): Promise<FileUse[]> {
  const models = [...new Set([...registry.types, ...registry.drafts.types])].filter(({ shownFrom }) => !shownFrom);
  const selects = models.flatMap((model) => usesIn(model));
  if (selects.length === 0) return [];
  return db.query<FileUse>(`select distinct * from (${selects.join(' union all ')}) uses limit ${MOST}`, [file]);
}

function usesIn(model: Model): string[] {
  const label = labelOf(model);
  const shown = label === 'documentId' ? 'e.document_id' : `coalesce(e.${quote(columnOf(label))}::text, e.document_id)`;
  return holders(model, 'e', '', model.table).map(
    ({ from, where, field }) =>
      `select '${model.singularName}' as type, e.document_id as "documentId", ${shown} as label, '${field}' as field
       from ${from.replace(model.table, `${model.table} e`)} where ${where}`,
  );
}

interface Holder {
  readonly from: string;
  readonly where: string;
  readonly field: string;
}

function holders(model: Model, alias: string, path: string, from: string): Holder[] {
  return [...model.fields.values()].flatMap((field): Holder[] => {
    const at = `${path}${field.name}`;
    if (field.kind === 'media') return [{ from, where: holds(field, alias), field: at }];
    if (field.kind !== 'component') return [];
    const inner = `${alias}_${columnOf(field.name)}`;
    const joined = `${from} join ${field.model.table} ${inner} on ${inner}.owner_id = ${alias}.id`;
    return holders(field.model, inner, `${at}.`, joined);
  });
}

function holds({ storage }: RelationField, alias: string): string {
  if (storage.kind === 'table')
    return `exists (select 1 from ${storage.table} l where l.${storage.own} = ${alias}.id and l.${storage.other} = $1)`;
  const columns = storage.kind === 'column' && storage.localized ? LOCALES : LOCALES.slice(0, 1);
  return `(${columns.map((locale) => `${alias}.${linkColumn(storage, locale)} = $1`).join(' or ')})`;
}
