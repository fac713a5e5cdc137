// State of an entry form: loading, editing, validation and saving with optimistic locking.
import { useCallback, useEffect, useState } from 'react';
import { LOCALES } from '#core/locale.ts';
import type { EditEntry, EditType } from '#server/modules/editing/editing.types.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import type { Input } from '#web/api/contracts.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { callAction, type PublishingAction } from '../publishing.ts';
import { NEW_ENTRY_ID } from '../use-types.ts';
import { mergeFormValues } from './merge-values.ts';
import { problemNotes } from './problems.ts';
import { buildBody } from './to-body.ts';
import { useEntryRefusal } from './use-entry-refusal.ts';
import { useEntryValues } from './use-entry-values.ts';
import type { FieldValue, Slot } from './values.ts';

/** Another user saved first. */
export interface Conflict {
  readonly changedBy: string | null;
  readonly theirs: EditEntry;
}

type SaveBody = NonNullable<Input<'PUT /api/admin/content/entries/:type/:documentId'>['body']>;

export type EntryForm = ReturnType<typeof useEntryForm>;

export function useEntryForm(type: EditType, documentId: string) {
  const shown = useShownEntry(type, documentId);
  const { entry, initial, values, dirty, isNew, loaded, refusal, conflict, show, keepMine } = shown;
  const { state, set, save, act, refresh } = useEntrySaving(type, shown);
  // A single type without a record is shown as an empty form.
  const missing = loaded.failure?.status === 404 && type.kind === 'single';
  return {
    entry,
    values,
    /** Values of the stored entry. */
    stored: initial,
    ...refusal,
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

/** The entry as loaded and as typed, and what speaks against saving it. */
function useShownEntry(type: EditType, documentId: string) {
  const entryValues = useEntryValues(type);
  const { entry, initial, values, setValues, adopt } = entryValues;
  const [startedNew] = useState(documentId === NEW_ENTRY_ID);
  const isNew = startedNew && entry === null;
  const id = (startedNew && entry?.documentId) || documentId;
  const params = { type: type.name, documentId: id };
  // An entry created here is known from its save; reloading would replace newer input.
  const loaded = useAdminData('GET /api/admin/content/entries/:type/:documentId', startedNew ? null : { params });
  const { refusal, setRefusal, clearRefusal, showFailure } = useEntryRefusal(type);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const show = useCallback(
    (shown: EditEntry) => {
      setValues(adopt(shown));
      clearRefusal();
      setConflict(null);
    },
    [adopt, setValues, clearRefusal],
  );
  useEffect(() => {
    if (loaded.data) show(loaded.data);
  }, [loaded.data, show]);

  /** Continues with the local input on top of the other user's version. */
  function keepMine(): void {
    if (!conflict) return;
    setValues(mergeFormValues(initial, values, adopt(conflict.theirs)));
    setConflict(null);
  }

  const entryState = { id, isNew, loaded, refusal, setRefusal, showFailure, conflict, setConflict, show, keepMine };
  return { ...entryValues, ...entryState };
}

/** Changes, saves and publishes the shown entry. */
function useEntrySaving(type: EditType, shown: ReturnType<typeof useShownEntry>) {
  const t = useT();
  const { entry, initial, values, latest, setValues, change, id, isNew } = shown;
  const { setRefusal, showFailure, setConflict, show } = shown;
  const params = { type: type.name, documentId: id };
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');

  const set = useCallback(
    (slot: Slot, name: string, value: FieldValue) => {
      setState('idle');
      change(slot, name, value, isNew);
    },
    [change, isNew],
  );

  const read = () => adminApi.request('GET /api/admin/content/entries/:type/:documentId', { params });
  const send = (body: SaveBody) =>
    isNew
      ? adminApi.request('POST /api/admin/content/entries/:type', { params: { type: type.name }, body })
      : adminApi.request('PUT /api/admin/content/entries/:type/:documentId', { params, body });

  /** Resolves to the saved entry, or to null when it was not saved. */
  async function save(publish = false): Promise<EditEntry | null> {
    const saved = values;
    const present = LOCALES.filter((each) => entry?.locales[each]);
    const requiresAll = publish || !type.draftAndPublish;
    const sent = buildBody({ type, values, initial: entry ? initial : null, present, requiresAll }, t);
    const isWrong = Object.keys(sent.problems).length > 0;
    setRefusal({
      problems: sent.problems,
      notes: isWrong ? problemNotes({ fields: sent.problems, rest: [] }, t) : [],
      holders: [],
    });
    if (isWrong) return null;
    if (Object.keys(sent.locales).length === 0) return publish ? act('publish') : entry;
    setState('busy');
    const answer = await send({ ...(entry ? { seen: entry.updatedAt } : {}), locales: sent.locales, publish });
    setState(answer.ok ? 'saved' : 'idle');
    if (answer.ok) {
      const typed = latest.current;
      show(answer.value);
      // Keeps input typed while the save was in flight.
      setValues((fresh) => mergeFormValues(saved, typed, fresh));
      return answer.value;
    }
    if (answer.error.status === 409 && answer.error.name === 'ConflictError') {
      const theirs = await read();
      if (theirs.ok) setConflict({ changedBy: theirs.value.changedBy, theirs: theirs.value });
      else setRefusal({ problems: {}, notes: [theirs.error.sentence], holders: [] });
      return null;
    }
    showFailure(answer.error);
    return null;
  }

  /** For types with drafts; unsaved input is not included. */
  async function act(action: PublishingAction): Promise<EditEntry | null> {
    setState('busy');
    const done = await callAction(type, id, action);
    const now = done.ok ? await read() : done;
    setState(now.ok ? 'saved' : 'idle');
    if (!now.ok) showFailure(now.error);
    else show(now.value);
    return now.ok ? now.value : null;
  }

  /** Reads the entry again without showing it; null when that fails. */
  async function refresh(): Promise<EditEntry | null> {
    const now = await read();
    if (!now.ok) showFailure(now.error);
    return now.ok ? now.value : null;
  }

  return { state, set, save, act, refresh };
}
