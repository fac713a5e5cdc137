// Entries that already have a value which must be unique, so that the form can name them.
import type { Locale } from '#core/locale.ts';
import { columnOf } from '../../content/declaration.ts';
import { type Model, quote, scalarColumn } from '../../content/model.ts';
import type { Queryable } from '../../db/database.ts';
import { labelOf } from './snapshot.ts';

export interface ValueHolder {
  readonly field: string;
  readonly documentId: string;
  readonly label: string;
}

/** Null when no entry has it any more. */
export async function findValueHolder(
  db: Queryable,
  model: Model,
  { field: name, value, locale }: { readonly field: string; readonly value: unknown; readonly locale: Locale },
): Promise<ValueHolder | null> {
  const field = model.fields.get(name);
  if (field?.kind !== 'scalar') return null;
  const label = labelOf(model);
  const shown = label === 'documentId' ? 'document_id' : `coalesce(${quote(columnOf(label))}::text, document_id)`;
  // Drafts have a table of their own, and a published entry has a draft, too.
  const { table } = model.draft ?? model;
  const sql = `select document_id as "documentId", ${shown} as label from ${table} where ${scalarColumn(field, locale)} = $1 limit 1`;
  const [row] = await db.query<{ documentId: string; label: string }>(sql, [value]);
  return row ? { field: name, ...row } : null;
}
