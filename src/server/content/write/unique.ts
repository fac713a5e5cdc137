// Uniqueness of attributes: checked before a write, and reported the same way when concurrent writers collide.
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';
import { indexName, localColumn, type Model, type ScalarField, scalarColumn } from '../model.ts';
import { type FieldErrors, fieldErrors } from './errors.ts';
import type { EntryInput } from './input.ts';

export const NOT_UNIQUE_MESSAGE = 'This attribute must be unique';

const uniqueFields = (model: Model): ScalarField[] =>
  [...model.fields.values()].filter(
    (field): field is ScalarField => field.kind === 'scalar' && (field.rules.unique === true || field.type === 'uid'),
  );

export async function checkUnique(
  tx: Queryable,
  model: Model,
  entry: EntryInput,
  locale: Locale,
  self: number | null,
  errors: FieldErrors,
): Promise<void> {
  for (const field of uniqueFields(model)) {
    const value = entry.scalars.find(([each]) => each === field)?.[1];
    if (value === undefined || value === null || value === '') continue;
    const column = scalarColumn(field, locale);
    const taken = await tx.query(`select 1 from ${model.table} where ${column} = $1 and id <> $2 limit 1`, [
      value,
      self ?? -1,
    ]);
    if (taken.length > 0) errors.add([field.name], NOT_UNIQUE_MESSAGE, value);
  }
}

/** Two writers passed the check at once and the unique index stopped the second. */
export function uniqueError(model: Model, locale: Locale, error: unknown): Error {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  const field = uniqueFields(model).find((each) =>
    [model, model.draft ?? model].some(
      ({ tableName }) => indexName(tableName, localColumn(each, locale), 'key') === `"${constraint}"`,
    ),
  );
  return fieldErrors([{ path: field ? [field.name] : [], message: NOT_UNIQUE_MESSAGE }]);
}
