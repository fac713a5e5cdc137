// Compares two snapshots field by field, in each language for localised fields.
import type { Locale } from '#core/locale.ts';
import type { Field, Model } from '../../content/model.ts';
import type { Difference, Snapshot } from './editing.types.ts';
import { localesOf } from './snapshot.ts';

export function differencesOf(model: Model, before: Snapshot | null, after: Snapshot | null): Difference[] {
  const [first, ...others] = localesOf(model);
  if (first === undefined) return [];
  const sharedLocale = locatedIn(model, before, after) ?? first;
  const fields = [...model.fields.values()].filter((field) => field.kind !== 'scalar' || field.writable);
  return fields.flatMap((field) => {
    if (!isLocalized(field))
      return compared(field.name, null, valueAt(before, sharedLocale, field), valueAt(after, sharedLocale, field));
    return [first, ...others].flatMap((locale) =>
      compared(field.name, locale, valueAt(before, locale, field), valueAt(after, locale, field)),
    );
  });
}

/** A language in which both snapshots exist: shared attributes are equal in all of them. */
const locatedIn = (model: Model, before: Snapshot | null, after: Snapshot | null): Locale | undefined =>
  localesOf(model).find((locale) => (!before || before[locale]) && (!after || after[locale]));

const isLocalized = (field: Field): boolean =>
  field.kind === 'scalar' || field.kind === 'component'
    ? field.localized
    : field.storage.kind === 'column' && field.storage.localized === true;

const valueAt = (snapshot: Snapshot | null, locale: Locale, field: Field): unknown =>
  plain(snapshot?.[locale]?.[field.name] ?? null);

function compared(field: string, locale: Locale | null, before: unknown, after: unknown): Difference[] {
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, locale, before, after }];
}

/** Drops row ids and picture formats, which are not edited by staff. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value)
    .filter(([key]) => key !== 'id' && key !== 'formats')
    // Snapshots are read from jsonb, which has its own key order.
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(shown.map(([key, inner]) => [key, plain(inner)]));
}
