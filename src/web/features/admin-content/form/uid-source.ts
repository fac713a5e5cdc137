// Source text of a uid; in a new entry the uid follows it until edited.
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { slugOf } from './slug.ts';
import type { FormValues, Slot } from './values.ts';

/** Prefers English titles, which make better URLs. */
const SLOTS: readonly Slot[] = ['en', 'shared', 'ru'];

export function uidSource(values: FormValues, name: string | undefined): string {
  if (name === undefined) return '';
  const found = SLOTS.map((slot) => values[slot][name]).find((value) => value);
  return typeof found === 'string' ? found : '';
}

export function withGeneratedUids(type: EditType, before: FormValues, after: FormValues): FormValues {
  const { shared } = after;
  const followed = type.fields.flatMap((field) => {
    if (field.kind !== 'scalar' || field.type !== 'uid' || field.readOnly || field.targetField === undefined) return [];
    const own = shared[field.name] !== slugOf(uidSource(before, field.targetField));
    return own ? [] : [[field.name, slugOf(uidSource(after, field.targetField))] as const];
  });
  return followed.length === 0 ? after : { ...after, shared: { ...shared, ...Object.fromEntries(followed) } };
}
