// Values of an entry form: as stored, as typed, and whether they differ.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { EditEntry, EditType } from '#server/modules/editing/editing.types.ts';
import { useLocale } from '#web/i18n/use-copy.ts';
import { withGeneratedUids } from './uid-source.ts';
import { type FieldValue, type FormValues, type Slot, valuesOf } from './values.ts';

export function useEntryValues(type: EditType) {
  const locale = useLocale();
  const [entry, setEntry] = useState<EditEntry | null>(null);
  const [initial, setInitial] = useState<FormValues>(() => valuesOf(type, null, locale));
  const [values, setValues] = useState<FormValues>(initial);
  const latest = useRef(values);
  latest.current = values;

  /** Makes the entry the stored one; returns its values, which the caller shows or merges. */
  const adopt = useCallback(
    (stored: EditEntry): FormValues => {
      const fresh = valuesOf(type, stored, locale);
      setEntry(stored);
      setInitial(fresh);
      return fresh;
    },
    [type, locale],
  );

  const change = useCallback(
    (slot: Slot, name: string, value: FieldValue, isNew: boolean) =>
      setValues((before) => {
        const after = { ...before, [slot]: { ...before[slot], [name]: value } };
        return isNew ? withGeneratedUids(type, before, after) : after;
      }),
    [type],
  );

  const dirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(initial), [values, initial]);
  return { entry, initial, values, latest, dirty, setValues, adopt, change };
}
