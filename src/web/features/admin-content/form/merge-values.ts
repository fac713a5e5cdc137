// Merges two edits of an entry: local changes win, other fields take the saved values.
import type { FieldValue, FormValues, Values } from './values.ts';

/** Ignores keys and ids of list parts, which change with every load. */
export const sameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean => plain(a) === plain(b);

const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (key, inner: unknown) => (key === 'key' || key === 'id' ? undefined : inner));

export const mergeFormValues = (base: FormValues, mine: FormValues, theirs: FormValues): FormValues => ({
  shared: mergeSlot(base.shared, mine.shared, theirs.shared),
  ru: mergeSlot(base.ru, mine.ru, theirs.ru),
  en: mergeSlot(base.en, mine.en, theirs.en),
});

const mergeSlot = (base: Values, mine: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [
      name,
      sameValue(mine[name], base[name]) ? value : (mine[name] ?? null),
    ]),
  );
