// Full-text search: Russian stems (and English ones for Latin words) in a stored column, one for each locale.

import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE, type Locale } from '#core/locale.ts';
import { isTextual, type Model, type ScalarField, scalarColumn } from './model.ts';

/** Beyond this a text adds nothing to finding it, and a tsvector has a limit. */
const MAX_LENGTH = 50_000;

const searchable = (model: Model): ScalarField[] =>
  [...model.fields.values()].filter(
    (field): field is ScalarField =>
      field.kind === 'scalar' &&
      // What another module writes is looked through where it is declared.
      (field.writable || field.rules.searchable === true) &&
      // A word list that nobody reads may be declared to be looked through all the same.
      (!field.private || field.rules.searchable === true) &&
      isTextual(field.type) &&
      field.type !== 'enumeration' &&
      field.rules.searchable !== false,
  );

/** Null where the type has no words. Immutable, so that PostgreSQL keeps it up to date by itself. */
export function searchExpression(model: Model, locale: Locale): string | null {
  const fields = searchable(model);
  if (fields.length === 0) return null;
  const texts = fields.map((field) => `left(coalesce(${scalarColumn(field, locale)}, ''), ${MAX_LENGTH})`);
  return `to_tsvector('russian'::regconfig, ${texts.join(` || ' ' || `)})`;
}

/** A changed expression gets a new column: a generated one cannot be altered. */
export function searchColumn(model: Model, locale: Locale): string {
  const hash = createHash('sha256')
    .update(searchExpression(model, locale) ?? '')
    .digest('hex')
    .slice(0, 8);
  return `search__${locale === DEFAULT_LOCALE ? '' : `${locale}_`}${hash}`;
}

export const searchedTexts = (model: Model): ScalarField[] => searchable(model);

/** Every word, as the beginning of a stem: «сказки мор» finds «Сказка о море». Null where there is no word. */
export function toTsQuery(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, 10);
  return words ? words.map((word) => `${word}:*`).join(' & ') : null;
}
