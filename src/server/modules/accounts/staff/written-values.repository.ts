// SQL of the stored values of a written entry. Tables come from the declared content types.
import type { Write } from '../../../content/content-writer.ts';
import { type ScalarField, scalarColumn } from '../../../content/model.ts';
import type { Queryable } from '../../../db/database.ts';

export async function valuesOf(
  tx: Queryable,
  { model, documentId, locale }: Write,
  fields: readonly ScalarField[],
): Promise<Record<string, unknown>> {
  if (fields.length === 0) return {};
  const columns = fields.map((field, index) => `${scalarColumn(field, locale)} as f${index}`).join(', ');
  const { table } = model.draft ?? model;
  const [row] = await tx.query<Record<string, unknown>>(
    `select ${columns} from ${table} where document_id = $1 limit 1`,
    [documentId],
  );
  return Object.fromEntries(fields.map(({ name }, index) => [name, row?.[`f${index}`] ?? null]));
}
