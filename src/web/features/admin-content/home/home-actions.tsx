// Actions of the home page: preview, history, undo of the last publication, save and publish.
import { useState } from 'react';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import { TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { localePath } from '#web/i18n/locale.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { EntryForm } from '../form/use-entry-form.ts';
import { statusLook } from '../publishing.ts';
import { emptyShownRows, rowName, rowsOf } from './home-rows.ts';
import { UndoPublication } from './undo-publication.tsx';

interface HomeActionsProps {
  readonly form: EntryForm;
  readonly type: EditType;
  readonly onHistory: () => void;
}

export function HomeActions({ form, type, onHistory }: HomeActionsProps) {
  const t = useT();
  const status = form.entry?.status ?? null;
  const look = status && statusLook(status);
  const busy = form.state === 'busy';
  const save = async (publish: boolean) => {
    await form.save(publish);
    focusFirstInvalid();
  };
  return (
    <>
      <span role="status" className="text-small text-ink-soft">
        {form.state === 'saved' && !form.dirty ? t('admin.saved') : form.dirty ? t('adminContent.unsavedMark') : ''}
      </span>
      {look && <Badge tone={look.tone}>{t(look.text)}</Badge>}
      <a href={localePath('ru', '/')} target="_blank" rel="noopener" className="text-small font-bold">
        {t('adminContent.seeInShop')}
      </a>
      <Button look="quiet" small icon="clock" onClick={onHistory}>
        {t('adminContent.history')}
      </Button>
      {type.can.update && (
        <>
          {/* Read again after each save and publication. */}
          <UndoPublication key={`${form.entry?.updatedAt} ${status}`} form={form} type={type} />
          {status === 'modified' && (
            <ConfirmButton
              title={t('adminContent.discardTitle')}
              text={t('adminContent.discardText')}
              confirm={t('adminContent.discard')}
              onConfirm={async () => ((await form.act('discard')) ? null : t('adminContent.actionFailed'))}
            >
              {t('adminContent.discard')}
            </ConfirmButton>
          )}
          <Button look="quiet" small busy={busy} onClick={() => void save(false)}>
            {t('adminContent.saveDraft')}
          </Button>
          <Publish form={form} busy={busy} publish={() => save(true)} />
        </>
      )}
    </>
  );
}

/** Names empty blocks first: the shop leaves them out without a word. */
function Publish({ form, busy, publish }: { form: EntryForm; busy: boolean; publish: () => Promise<void> }) {
  const t = useT();
  const locale = useLocale();
  const rows = rowsOf(form.values);
  const names = emptyShownRows(rows).map((row) =>
    t('adminContent.home.emptyBlock', { name: rowName(row, locale, t), place: rows.indexOf(row) + 1 }),
  );
  if (names.length === 0)
    return (
      <Button small busy={busy} onClick={() => void publish()}>
        {t('adminContent.publish')}
      </Button>
    );
  return (
    <ConfirmButton
      look="plum"
      title={t('adminContent.home.emptyTitle')}
      text={t('adminContent.home.emptyText', { names: names.join('; ') })}
      confirm={t('adminContent.publish')}
      onConfirm={async () => {
        await publish();
        return null;
      }}
    >
      {t('adminContent.publish')}
    </ConfirmButton>
  );
}

/** Opens the draft on the real page. Unsaved input is saved first, which also renews the staff cookie the page asks for. */
export function HomePreview({ form, mayWrite }: { form: EntryForm; mayWrite: boolean }) {
  const t = useT();
  const [at, setAt] = useState('');
  const open = async (locale: Locale) => {
    // Opened at once: browsers block a window that a script opens later.
    const page = window.open('about:blank', '_blank');
    const saved = mayWrite && form.dirty ? await form.save() : await form.refresh();
    if (!saved) {
      page?.close();
      focusFirstInvalid();
    } else if (page) page.location.href = `${localePath(locale, '/')}?preview=${at || 'draft'}`;
  };
  return (
    <div className="mb-4 flex max-w-5xl flex-wrap items-end gap-3 rounded-md border border-plum-200 bg-white p-4">
      <TextField
        label={t('adminContent.home.previewAt')}
        hint={t('adminContent.home.previewHint')}
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      {LOCALES.map((locale) => (
        <Button key={locale} look="quiet" small onClick={() => void open(locale)}>
          {t('adminContent.home.previewIn', { language: t(`adminContent.in_${locale}`) })}
        </Button>
      ))}
    </div>
  );
}
