// Entry form generated from the content type: both languages side by side, saved by a button or Ctrl S.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import { keepForm, useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { publicAddress } from '../public-address.ts';
import { entryPath, NEW_ENTRY_ID } from '../use-types.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryFields } from './entry-fields.tsx';
import { EntryHistory } from './entry-history.tsx';
import { type EntryForm, useEntryForm } from './use-entry-form.ts';

interface EntryScreenProps {
  readonly type: EditType;
  readonly documentId: string;
  /** React key of the form. */
  readonly formKey: string;
}

export function EntryScreen({ type, documentId, formKey }: EntryScreenProps) {
  const t = useT();
  const locale = useLocale();
  const labels = useLabels();
  const form = useEntryForm(type, documentId);
  const [looking, setLooking] = useState(false);
  const [deleted, setDeleted] = useState(false);
  useUnsavedGuard(form.dirty && !deleted);
  const { entry, isNew } = form;
  useLeaving({ type, documentId, formKey, madeId: entry?.documentId, deleted });
  const mayWrite = isNew ? type.can.create : type.can.update;
  const maySave = mayWrite && form.ready;
  const save = useSaveKey(maySave ? form : null);
  const name = entry && type.kind !== 'single' ? labelOf(form, type, locale) : '';
  const list = { to: `/admin/content/${type.name}`, text: labels.type(type) };
  // Readers see a stored entry only, and a draft not at all.
  const address = entry && entry.status !== 'draft' ? publicAddress(type, form.stored, locale) : null;
  const title = isNew ? t('adminContent.newEntry', { type: labels.type(type) }) : name || labels.type(type);
  return (
    <AdminPage
      title={title}
      back={type.kind === 'single' ? { to: '/admin/content', text: t('adminContent.content') } : list}
      actions={
        <>
          <SaveStatus form={form} />
          {address && (
            <a href={address} target="_blank" rel="noopener" className="text-small font-bold">
              {t('adminContent.seeInShop')}
            </a>
          )}
          <EntryActions
            form={form}
            type={type}
            name={name}
            onHistory={() => setLooking(true)}
            onDeleted={() => setDeleted(true)}
            onSave={maySave ? save : null}
          />
        </>
      }
    >
      {form.failure && <FailureNotice failure={form.failure} retry={form.reload} />}
      {form.loading && <p className="text-ink-soft">{t('admin.loading')}</p>}
      <ConflictNotice form={form} type={type} />
      {form.notes.length > 0 && <EntryNotes form={form} type={type} />}
      {form.ready && !form.failure && <EntryFields mayWrite={mayWrite} save={save} type={type} form={form} />}
      {entry && (
        <p className="mt-5 text-small text-ink-soft">
          {t('adminContent.changedAt', { time: formatTime(entry.updatedAt, locale) })}
          {entry.changedBy && `, ${entry.changedBy}`}
        </p>
      )}
      {looking && entry && (
        <EntryHistory
          type={type}
          entry={entry}
          onRestored={(restored) => {
            form.show(restored);
            setLooking(false);
          }}
          onClose={() => setLooking(false)}
        />
      )}
    </AdminPage>
  );
}

interface LeavingOptions extends EntryScreenProps {
  /** Id of the stored entry. */
  readonly madeId: string | undefined;
  readonly deleted: boolean;
}

/** Goes to the address of an entry once it is created, and to the list once it is deleted. */
function useLeaving({ type, documentId, formKey, madeId, deleted }: LeavingOptions): void {
  const href = useHref();
  const navigate = useNavigate();
  // A string, so that typing does not start the navigation again.
  const madeAt = documentId === NEW_ENTRY_ID && madeId ? href(entryPath(type.name, madeId)) : null;
  useEffect(() => {
    if (madeAt !== null) void navigate(madeAt, { replace: true, state: keepForm(formKey) });
  }, [madeAt, navigate, formKey]);
  useEffect(() => {
    if (deleted) void navigate(href(`/admin/content/${type.name}`));
  }, [deleted, navigate, href, type.name]);
}

function SaveStatus({ form }: { form: EntryForm }) {
  const t = useT();
  return (
    <span role="status" className="text-small text-ink-soft">
      {form.state === 'saved' && !form.dirty ? t('admin.saved') : form.dirty ? t('adminContent.unsavedMark') : ''}
    </span>
  );
}

/** Why the entry was not saved, with links to entries that already have a refused value. */
function EntryNotes({ form, type }: { form: EntryForm; type: EditType }) {
  const t = useT();
  return (
    <div
      role="alert"
      className="mb-4 rounded-md border border-berry-600 bg-white p-3 text-small font-bold text-berry-700"
    >
      {form.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {form.holders.map(({ documentId: holder, label }) => (
        <p key={holder}>
          <SectionLink to={entryPath(type.name, holder)}>{t('adminContent.openHolder', { name: label })}</SectionLink>
        </p>
      ))}
    </div>
  );
}

/** Saves and focuses the first invalid field. */
function useSaveKey(form: EntryForm | null): (publish?: boolean) => Promise<void> {
  const current = useRef(form);
  current.current = form;
  const save = async (publish = false) => {
    if (!current.current || current.current.state === 'busy') return;
    await current.current.save(publish);
    focusFirstInvalid();
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By key code, because a Russian layout has another letter there.
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      void latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return save;
}

/** Prefers the user's language. */
const labelOf = (form: EntryForm, { label }: EditType, reader: Locale): string =>
  [form.values[reader], form.values.shared, ...LOCALES.map((locale) => form.values[locale])]
    .map((slot) => slot[label])
    .find((text) => text)
    ?.toString() ?? '';
