// The columns of an entry or component that publishing copies between draft and published tables.
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#core/locale.ts';
import { type Field, linkColumn, type Model, presenceColumn, scalarColumn } from '../model.ts';

const localesOf = (localized: boolean | undefined): readonly Locale[] => (localized ? LOCALES : [DEFAULT_LOCALE]);

/** Columns of the row itself, without links. `localized`: rows of a component that has its own rows per locale. */
export function ownColumns(model: Model, localized = false): string[] {
  const kept = model.document
    ? ['document_id', 'updated_at', ...(model.localized ? LOCALES.map(presenceColumn) : [])]
    : ['owner_id', 'position', ...(localized ? ['locale'] : [])];
  return [...kept, ...[...model.fields.values()].flatMap(scalarColumns)];
}

const scalarColumns = (field: Field): string[] =>
  field.kind === 'scalar' && field.writable
    ? localesOf(field.localized).map((locale) => scalarColumn(field, locale))
    : [];

/** Link columns of the row. */
export const linkColumns = (model: Model): string[] =>
  [...model.fields.values()].flatMap((field) => {
    if (field.kind === 'scalar' || field.kind === 'component' || field.storage.kind !== 'column') return [];
    const { storage } = field;
    const columns = localesOf(storage.localized).map((locale) => linkColumn(storage, locale));
    return storage.position ? [...columns, storage.position] : columns;
  });

/** The same attribute in the other model. */
export function counterpartField<F extends Field>(model: Model, field: F): F {
  const counterpart = model.fields.get(field.name);
  if (counterpart?.kind !== field.kind) throw new Error(`${model.tableName} has no ${field.name}`);
  return counterpart as F;
}
