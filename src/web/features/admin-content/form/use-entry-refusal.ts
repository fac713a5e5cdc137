// Why an entry was not saved: at its fields, above the form, and at entries that already have a refused value.
import { useCallback, useState } from 'react';
import type { EditType } from '#server/modules/editing/editing.types.ts';
import type { AdminFailure } from '#web/admin-kit/api/admin-api.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { holdersOf, type Problems, problemNotes, problemsOf, type ValueHolder } from './problems.ts';

interface EntryRefusal {
  readonly problems: Problems;
  readonly notes: readonly string[];
  /** Entries that already have a refused value. */
  readonly holders: readonly ValueHolder[];
}

const NO_REFUSAL: EntryRefusal = { problems: {}, notes: [], holders: [] };

export function useEntryRefusal(type: EditType) {
  const t = useT();
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const clearRefusal = useCallback(() => setRefusal(NO_REFUSAL), []);
  function showFailure(failure: AdminFailure): void {
    const found = problemsOf(failure, type, t);
    setRefusal({ problems: found.fields, notes: problemNotes(found, t), holders: holdersOf(failure) });
  }
  return { refusal, setRefusal, clearRefusal, showFailure };
}
