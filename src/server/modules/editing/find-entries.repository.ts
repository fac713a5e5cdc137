// Entries of several types by the words of their label, for the command menu.
import { LOCALES, type Locale } from '#core/locale.ts';
import { foldYo } from '#core/text/fold-yo.ts';
import type { Model } from '../../content/model.ts';
import { type ScalarField, scalarColumn } from '../../content/model.ts';
import type { Queryable } from '../../db/database.ts';
import { containsPattern } from '../../http/list-query.ts';
import type { FoundEntry } from './editing.types.ts';
import { labelOf } from './snapshot.ts';

const MAX_FOUND_PER_TYPE = 5;

const labelField = (model: Model): ScalarField | null => {
  const field = model.fields.get(labelOf(model));
  return field?.kind === 'scalar' && !field.private ? field : null;
};

/** Types whose entries staff write; those of customers have sections of their own. */
const isSearched = (model: Model): boolean =>
  model.kind === 'collection' && !model.private && !model.writtenByCustomers && !model.shownFrom;

/** Every word is in the label of one of the languages. */
export async function findEntries(
  db: Queryable,
  models: readonly Model[],
  q: string,
  locale: Locale,
): Promise<FoundEntry[]> {
  const words = foldYo(q).split(/\s+/).filter(Boolean).slice(0, 5);
  const parts = models.filter(isSearched).flatMap((model) => {
    const field = labelField(model);
    if (!field) return [];
    const column = (each: Locale) => `${scalarColumn(field, each)}::text`;
    const shown = field.localized ? `coalesce(${column(locale)}, ${LOCALES.map(column).join(', ')})` : column(locale);
    const sought = (field.localized ? LOCALES.map(column) : [column(locale)]).map((each) => `coalesce(${each}, '')`);
    const text = `replace(lower(${sought.join(` || ' ' || `)}), 'ё', 'е')`;
    const found = words.map((_, index) => `${text} like $${index + 1}`).join(' and ');
    return [
      `(select '${model.singularName}' as type, document_id as "documentId", ${shown} as label
        from ${(model.draft ?? model).table} where ${found} order by 3 limit ${MAX_FOUND_PER_TYPE})`,
    ];
  });
  if (words.length === 0 || parts.length === 0) return [];
  return db.query<FoundEntry>(parts.join(' union all '), words.map(containsPattern));
}
