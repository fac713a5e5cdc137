// Two edits of one entry brought together: what was changed here stays, the rest is the other one's.
import type { FieldValue, FormValues, Values } from './values.ts';

/** Parts of a list are new things after each reading: their keys say nothing about their content. */
export const sameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean => plain(a) === plain(b);

const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (key, inner: unknown) => (key === 'key' || key === 'id' ? undefined : inner));

export const merged = (base: FormValues, mine: FormValues, theirs: FormValues): FormValues => ({
  shared: mergedSlot(base.shared, mine.shared, theirs.shared),
  ru: mergedSlot(base.ru, mine.ru, theirs.ru),
  en: mergedSlot(base.en, mine.en, theirs.en),
});

const mergedSlot = (base: Values, mine: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [
      name,
      sameValue(mine[name], base[name]) ? value : (mine[name] ?? null),
    ]),
  );
