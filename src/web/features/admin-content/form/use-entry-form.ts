// State of an entry form: loading, editing, validation and saving with optimistic locking.
import { useCallback, useEffect, useState } from 'react';
import { LOCALES } from '#core/locale.ts';
import type { EditEntry, EditType } from '#server/modules/editing/editing.types.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { callAction, type PublishingAction } from '../publishing.ts';
import { NEW_ENTRY_ID } from '../use-types.ts';
import { mergeFormValues } from './merge-values.ts';
import { holdersOf, type Problems, problemNotes, problemsOf, type ValueHolder } from './problems.ts';
import { buildBody } from './to-body.ts';
import { useEntryValues } from './use-entry-values.ts';
import type { FieldValue, Slot } from './values.ts';

/** Another user saved first. */
export interface Conflict {
  readonly changedBy: string | null;
  readonly theirs: EditEntry;
}

export type EntryForm = ReturnType<typeof useEntryForm>;

export function useEntryForm(type: EditType, documentId: string) {
  const t = useT();
  const { entry, initial, values, latest, dirty, setValues, adopt, change } = useEntryValues(type);
  const [startedNew] = useState(documentId === NEW_ENTRY_ID);
  const isNew = startedNew && entry === null;
  const id = (startedNew && entry?.documentId) || documentId;
  const params = { type: type.name, documentId: id };
  // An entry created here is known from its save; reloading would replace newer input.
  const loaded = useAdminData('GET /api/admin/content/entries/:type/:documentId', startedNew ? null : { params });
  const [problems, setProblems] = useState<Problems>({});
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [holders, setHolders] = useState<readonly ValueHolder[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');

  const show = useCallback(
    (shown: EditEntry) => {
      setValues(adopt(shown));
      setProblems({});
      setNotes([]);
      setHolders([]);
      setConflict(null);
    },
    [adopt, setValues],
  );
  useEffect(() => {
    if (loaded.data) show(loaded.data);
  }, [loaded.data, show]);
  // A single type without a record is shown as an empty form.
  const missing = loaded.failure?.status === 404 && type.kind === 'single';

  const set = useCallback(
    (slot: Slot, name: string, value: FieldValue) => {
      setState('idle');
      change(slot, name, value, isNew);
    },
    [change, isNew],
  );

  /** Resolves to the saved entry, or to null when it was not saved. */
  async function save(publish = false): Promise<EditEntry | null> {
    const saved = values;
    const present = LOCALES.filter((each) => entry?.locales[each]);
    const requiresAll = publish || !type.draftAndPublish;
    const sent = buildBody({ type, values, initial: entry ? initial : null, present, requiresAll }, t);
    setProblems(sent.problems);
    setNotes([]);
    setHolders([]);
    const wrong = Object.keys(sent.problems);
    if (wrong.length > 0) {
      setNotes(problemNotes({ fields: sent.problems, rest: [] }, t));
      return null;
    }
    if (Object.keys(sent.locales).length === 0) return publish ? act('publish') : entry;
    setState('busy');
    const body = { ...(entry ? { seen: entry.updatedAt } : {}), locales: sent.locales, publish };
    const answer = isNew
      ? await adminApi.request('POST /api/admin/content/entries/:type', { params: { type: type.name }, body })
      : await adminApi.request('PUT /api/admin/content/entries/:type/:documentId', { params, body });
    setState(answer.ok ? 'saved' : 'idle');
    if (answer.ok) {
      const typed = latest.current;
      show(answer.value);
      // Keeps input typed while the save was in flight.
      setValues((fresh) => mergeFormValues(saved, typed, fresh));
      return answer.value;
    }
    if (answer.error.status === 409 && answer.error.name === 'ConflictError') {
      const theirs = await adminApi.request('GET /api/admin/content/entries/:type/:documentId', { params });
      if (theirs.ok) setConflict({ changedBy: theirs.value.changedBy, theirs: theirs.value });
      else setNotes([theirs.error.sentence]);
      return null;
    }
    showFailure(answer.error);
    return null;
  }

  function showFailure(failure: AdminFailure): void {
    const found = problemsOf(failure, type, t);
    setProblems(found.fields);
    setNotes(problemNotes(found, t));
    setHolders(holdersOf(failure));
  }

  /** For types with drafts; unsaved input is not included. */
  async function act(action: PublishingAction): Promise<EditEntry | null> {
    setState('busy');
    const done = await callAction(type, id, action);
    const now = done.ok ? await adminApi.request('GET /api/admin/content/entries/:type/:documentId', { params }) : done;
    setState(now.ok ? 'saved' : 'idle');
    if (!now.ok) showFailure(now.error);
    else show(now.value);
    return now.ok ? now.value : null;
  }

  /** Reads the entry again without showing it; null when that fails. */
  async function refresh(): Promise<EditEntry | null> {
    const now = await adminApi.request('GET /api/admin/content/entries/:type/:documentId', { params });
    if (!now.ok) showFailure(now.error);
    return now.ok ? now.value : null;
  }

  /** Continues with the local input on top of the other user's version. */
  function keepMine(): void {
    if (!conflict) return;
    setValues(mergeFormValues(initial, values, adopt(conflict.theirs)));
    setConflict(null);
  }

  return {
    entry,
    values,
    /** Values of the stored entry. */
    stored: initial,
    problems,
    notes,
    /** Entries that already have a refused value. */
    holders,
    conflict,
    state,
    dirty,
    isNew,
    set,
    save,
    act,
    refresh,
    show,
    keepMine,
    /** Saving before the entry is loaded would overwrite it with an empty form. */
    ready: isNew || entry !== null || missing,
    loading: loaded.loading && !entry,
    failure: missing ? null : loaded.failure,
    takeTheirs: () => conflict && show(conflict.theirs),
    reload: loaded.reload,
  };
}
