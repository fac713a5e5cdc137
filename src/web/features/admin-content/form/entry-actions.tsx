// Actions of an entry: save, publish, unpublish, history, delete.
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { statusLook } from '../publishing.ts';
import { EntryUsesList } from './entry-uses.tsx';
import type { EntryForm } from './use-entry-form.ts';

interface EntryActionsProps {
  readonly form: EntryForm;
  readonly type: EditType;
  /** Shown name of the entry; empty when it has none. */
  readonly name: string;
  readonly onHistory: () => void;
  readonly onDeleted: () => void;
  /** Null when the role may only read. */
  readonly onSave: ((publish?: boolean) => Promise<void>) | null;
}

export function EntryActions({ form, type, name, onHistory, onDeleted, onSave }: EntryActionsProps) {
  const t = useT();
  const { entry } = form;
  const status = entry?.status ?? null;
  const look = status && statusLook(status);
  const busy = form.state === 'busy';
  return (
    <>
      {look && <Badge tone={look.tone}>{t(look.text)}</Badge>}
      {entry && type.history && (
        <Button look="quiet" small icon="clock" onClick={onHistory}>
          {t('adminContent.history')}
        </Button>
      )}
      {onSave && (status === 'published' || status === 'modified') && <TakeBack form={form} />}
      {entry && type.can.delete && (
        <DeleteEntry type={type} name={name} documentId={entry.documentId} onDeleted={onDeleted} />
      )}
      {onSave && (
        <Button
          look={type.draftAndPublish ? 'quiet' : 'plum'}
          small
          busy={busy}
          title="Ctrl S"
          onClick={() => void onSave()}
        >
          {type.draftAndPublish ? t('adminContent.saveDraft') : t('admin.save')}
        </Button>
      )}
      {onSave && type.draftAndPublish && (
        <Button small busy={busy} onClick={() => void onSave(true)}>
          {t('adminContent.publish')}
        </Button>
      )}
    </>
  );
}

function TakeBack({ form }: { form: EntryForm }) {
  const t = useT();
  const act = async (action: 'unpublish' | 'discard') =>
    (await form.act(action)) ? null : t('adminContent.actionFailed');
  return (
    <>
      {form.entry?.status === 'modified' && (
        <ConfirmButton
          title={t('adminContent.discardTitle')}
          text={t('adminContent.discardText')}
          confirm={t('adminContent.discard')}
          onConfirm={() => act('discard')}
        >
          {t('adminContent.discard')}
        </ConfirmButton>
      )}
      <ConfirmButton
        title={t('adminContent.unpublishTitle')}
        text={t('adminContent.unpublishText')}
        confirm={t('adminContent.unpublish')}
        onConfirm={() => act('unpublish')}
      >
        {t('adminContent.unpublish')}
      </ConfirmButton>
    </>
  );
}

interface DeleteEntryProps {
  readonly type: EditType;
  readonly name: string;
  readonly documentId: string;
  readonly onDeleted: () => void;
}

function DeleteEntry({ type, name, documentId, onDeleted }: DeleteEntryProps) {
  const t = useT();
  return (
    <ConfirmButton
      look="danger"
      title={name ? t('adminContent.deleteNamed', { name }) : t('adminContent.deleteTitle', { count: 1 })}
      text={t(type.comesBack ? 'adminContent.deleteText' : 'adminContent.deleteForGood')}
      confirm={t('adminContent.delete')}
      fields={<EntryUsesList type={type} documentIds={[documentId]} />}
      onConfirm={async () => {
        const answer = await adminApi.request('POST /api/admin/content/entries/:type/delete', {
          params: { type: type.name },
          body: { documentIds: [documentId] },
        });
        if (!answer.ok) return answer.error.sentence;
        onDeleted();
        return null;
      }}
    >
      {t('adminContent.delete')}
    </ConfirmButton>
  );
}
