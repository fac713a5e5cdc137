// Full-text search with Russian stemming (English for Latin words) in a stored column per locale.

import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE, type Locale } from '#core/locale.ts';
import { wordsIn } from '#core/text/words.ts';
import { isTextual, type Model, type ScalarField, scalarColumn } from './model.ts';

/** Longer texts are cut: the rest hardly helps the search, and a tsvector is limited in size. */
const MAX_INDEXED_CHARACTERS = 50_000;

const searchable = (model: Model): ScalarField[] =>
  [...model.fields.values()].filter(
    (field): field is ScalarField =>
      field.kind === 'scalar' &&
      // Attributes that another module writes are searched where declared so.
      (field.writable || field.rules.searchable === true) &&
      // A private word list may be declared searchable.
      (!field.private || field.rules.searchable === true) &&
      isTextual(field.type) &&
      field.type !== 'enumeration' &&
      field.rules.searchable !== false,
  );

/** Null where the type has no searchable text. Immutable, as a generated column requires. */
export function searchExpression(model: Model, locale: Locale): string | null {
  const fields = searchable(model);
  if (fields.length === 0) return null;
  const texts = fields.map((field) => `left(coalesce(${scalarColumn(field, locale)}, ''), ${MAX_INDEXED_CHARACTERS})`);
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

/** Every word as a prefix: «сказки мор» finds «Сказка о море». Null without words. */
export function toTsQuery(text: string): string | null {
  const words = wordsIn(text).slice(0, 10);
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : null;
}
