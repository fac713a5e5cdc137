// Takes back the last publication: the page as it was published before is restored and published again.
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { EntryForm } from '../form/use-entry-form.ts';

export function UndoPublication({ form, type }: { form: EntryForm; type: EditType }) {
  const t = useT();
  const locale = useLocale();
  const { entry } = form;
  const params = { type: type.name, documentId: entry?.documentId ?? '' };
  const { data } = useAdminData(
    'GET /api/admin/content/entries/:type/:documentId/publications',
    entry && { params, query: { seen: entry.updatedAt } },
  );
  const last = data?.[0];
  if (!entry || !last) return null;
  return (
    <ConfirmButton
      title={t('adminContent.undoPublication')}
      text={t('adminContent.undoPublicationText', {
        time: formatTime(last.at, locale),
        who: last.by ?? t('adminContent.theShop'),
      })}
      confirm={t('adminContent.undoPublication')}
      onConfirm={async () => {
        const answer = await adminApi.request(
          'POST /api/admin/content/entries/:type/:documentId/publications/:change/undo',
          { params: { ...params, change: last.id }, body: { seen: entry.updatedAt } },
        );
        if (!answer.ok) return answer.error.status === 409 ? t('adminContent.restoreConflict') : answer.error.sentence;
        form.show(answer.value);
        return null;
      }}
    >
      {t('adminContent.undoPublication')}
    </ConfirmButton>
  );
}
