// Toolbar of the story editor: draft state, save, undo, discard, copy and export.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StoryDetails } from '#server/modules/stories/stories.types.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from './editor-fields.tsx';
import type { Editor } from './use-editor.ts';

interface EditorBarProps {
  editor: Editor;
  storyDetails: StoryDetails;
  disabled: boolean;
  onReload: (said?: string) => void;
}

export function EditorBar({ editor, storyDetails, disabled, onReload }: EditorBarProps) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const { slug, draft, dirty, undo } = editor;
  const newest = storyDetails.versions[0]?.number;
  const save = async () => {
    setBusy(true);
    await editor.save();
    setBusy(false);
  };
  useSaveKey(dirty && !disabled && !busy, save);
  const discard = async () => {
    const answer = await adminApi.request('DELETE /api/admin/stories/:slug/draft', { params: { slug } });
    if (!answer.ok) return answer.error.sentence;
    onReload(t('adminBooks.discarded'));
    return null;
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 text-small">
      <span role="status" className="flex flex-wrap items-center gap-2">
        <Badge tone={draft || dirty ? 'new' : 'calm'}>
          {dirty
            ? t('adminBooks.unsavedChanges')
            : draft
              ? t('adminBooks.draftSaved')
              : t('adminBooks.noDraft', { version: newest ?? 0 })}
        </Badge>
        {editor.checking && <span className="whitespace-nowrap text-ink-soft">{t('adminBooks.checking')}</span>}
      </span>
      {draft && (
        <span className="text-ink-soft">
          {t('adminBooks.savedBy', { name: draft.savedBy, time: formatTime(draft.savedAt, locale) })}
        </span>
      )}
      {(draft || dirty) && (
        <span className="text-ink-soft">
          {newest === undefined ? t('adminBooks.neverPublished') : t('adminBooks.inShop', { version: newest })}
        </span>
      )}
      {draft && draft.beganFrom !== null && newest !== undefined && draft.beganFrom !== newest && (
        <span className="font-bold text-berry-700">
          {t('adminBooks.draftOutdated', { began: draft.beganFrom, newest })}
        </span>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        {!disabled && (
          <>
            <Button look="quiet" small disabled={!undo} onClick={() => undo?.()}>
              {t('adminBooks.undo')}
            </Button>
            <Button small busy={busy} disabled={!dirty || busy} onClick={save}>
              {t('adminBooks.save')}
            </Button>
            {draft && (
              <ConfirmButton
                look="danger"
                title={t('adminBooks.discardTitle')}
                text={t('adminBooks.discardText')}
                confirm={t('adminBooks.discard')}
                onConfirm={discard}
              >
                {t('adminBooks.discard')}
              </ConfirmButton>
            )}
            <CopyStory slug={slug} />
          </>
        )}
        <a href={`/api/admin/stories/${slug}/archive`} className="self-center">
          {t('adminBooks.export')}
        </a>
      </span>
    </div>
  );
}

/** Saves on Ctrl S. */
function useSaveKey(active: boolean, save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (active) save();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

function CopyStory({ slug }: { slug: string }) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const [wish, setWish] = useState({ slug: '', ru: '', en: '' });
  const copy = async () => {
    const body = { slug: wish.slug, title: { ru: wish.ru, en: wish.en } };
    const answer = await adminApi.request('POST /api/admin/stories/:slug/copy', { params: { slug }, body });
    if (!answer.ok) return answer.error.sentence;
    void navigate(href(`/admin/stories/${wish.slug}`));
    return null;
  };
  const field = (name: keyof typeof wish, label: string) => (
    <TextField label={label} value={wish[name]} onChange={(value) => setWish({ ...wish, [name]: value })} />
  );
  return (
    <ConfirmButton
      title={t('adminBooks.copyTitle')}
      text={t('adminBooks.copyText')}
      confirm={t('adminBooks.copy')}
      onConfirm={copy}
      fields={
        <>
          {field('slug', t('adminBooks.newSlug'))}
          {field('ru', t('adminBooks.title_ru'))}
          {field('en', t('adminBooks.title_en'))}
        </>
      }
    >
      {t('adminBooks.copy')}
    </ConfirmButton>
  );
}
