// Writes an entry in all languages as one change of its history.
import { ApiError, notFound } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { type ContentWriter, createContentWriter } from '../../content/content-writer.ts';
import type { Model } from '../../content/model.ts';
import type { Registry } from '../../content/registry.ts';
import type { JsonObject } from '../../content/write/input.ts';
import type { Queryable } from '../../db/database.ts';
import type { LocaleEntry, Snapshot } from './editing.types.ts';
import { type Changes, callerOf, type Editor } from './editor.ts';
import type { DeletedRow } from './history.repository.ts';
import { keepHistory } from './keep-history.ts';
import { restoredBody } from './restored-body.ts';
import { localesOf } from './snapshot.ts';

interface Writing {
  readonly model: Model;
  /** Null for a new entry. */
  readonly documentId: string | null;
  readonly editor: Editor;
  readonly as: 'update' | 'restore';
  /** Set when a deleted entry is restored. */
  readonly deleted?: DeletedRow;
}

export function createEntryWriting(registry: Registry) {
  /** Records one change in the history for all languages. */
  function writerIn(tx: Queryable, { as, deleted }: Pick<Writing, 'as' | 'deleted'>): ContentWriter {
    const writer = createContentWriter({ transaction: (work) => work(tx) }, registry);
    const keep = keepHistory(registry, { as, ...(deleted ? { deleted: deleted.before } : {}) });
    let kept = false;
    writer.watch(async (inner, write) => {
      if (!kept) await keep(inner, write);
      kept = true;
    });
    return writer;
  }

  async function store(tx: Queryable, writing: Writing, locales: Changes['locales']): Promise<string> {
    const { model, editor } = writing;
    const writer = writerIn(tx, writing);
    const caller = callerOf(editor);
    let { documentId } = writing;
    for (const locale of localesOf(model)) {
      const data = locales[locale];
      if (!data) continue;
      const query = { locale, status: 'draft', fields: ['documentId'] };
      const answer = await writeIn(locale, () => {
        if (model.kind === 'single') return writer.put(model, { data }, query, caller);
        if (documentId === null) return writer.create(model, { data }, query, caller, writing.deleted?.documentId);
        return writer.update(model, documentId, { data }, query, caller);
      });
      documentId = String((JSON.parse(answer) as LocaleEntry).documentId);
    }
    if (documentId === null) throw notFound();
    return documentId;
  }

  async function bodiesOf(tx: Queryable, model: Model, before: Snapshot): Promise<Changes['locales']> {
    const locales: Partial<Record<Locale, JsonObject>> = {};
    for (const locale of localesOf(model)) {
      const entry = before[locale];
      const shared = Object.keys(locales).length === 0;
      if (entry) locales[locale] = await restoredBody({ db: tx, registry, shared }, model, entry);
    }
    return locales;
  }

  return { store, bodiesOf };
}

/** Adds the language to validation errors, because the form shows languages side by side. */
async function writeIn<T>(locale: Locale, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.status, error.name, error.message, { ...error.details, locale });
  }
}
