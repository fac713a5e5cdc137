// Change history of an entry; an earlier state can be restored, which is a new change.
import type { EditEntry, EditType, EntryChange } from '#server/modules/editing/editing.types.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { ShownValue } from '../shown-value.tsx';

interface EntryHistoryProps {
  readonly type: EditType;
  readonly entry: EditEntry;
  readonly onRestored: (entry: EditEntry) => void;
  readonly onClose: () => void;
}

export function EntryHistory({ type, entry, onRestored, onClose }: EntryHistoryProps) {
  const t = useT();
  const locale = useLocale();
  const labels = useLabels();
  const params = { type: type.name, documentId: entry.documentId };
  const { data, failure, loading, reload } = useAdminData('GET /api/admin/content/entries/:type/:documentId/history', {
    params,
  });
  const actionLabels = {
    create: t('adminContent.eventCreate'),
    update: t('adminContent.eventUpdate'),
    restore: t('adminContent.eventRestore'),
    delete: t('adminContent.eventDelete'),
  };
  const restore = async (change: EntryChange) => {
    const answer = await adminApi.request('POST /api/admin/content/entries/:type/:documentId/history/:change/restore', {
      params: { ...params, change: change.id },
      body: { seen: entry.updatedAt },
    });
    if (!answer.ok) return answer.error.status === 409 ? t('adminContent.restoreConflict') : answer.error.sentence;
    onRestored(answer.value);
    return null;
  };
  return (
    <Sheet
      open
      wide
      title={t('adminContent.history')}
      closeLabel={t('site.close')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {data?.length === 0 && <p className="text-small text-ink-soft">{t('adminContent.historyEmpty')}</p>}
      <ol aria-busy={loading} className="grid gap-3">
        {data?.map((change) => (
          <li key={change.id} className="rounded-md border border-plum-200 bg-white p-3 text-small">
            <p>
              <strong>{actionLabels[change.action]}</strong>, {change.by ?? t('adminContent.theShop')},{' '}
              <time dateTime={change.at}>{formatTime(change.at, locale)}</time>
            </p>
            <dl className="mt-2 grid gap-2">
              {change.differences.map(({ field: name, locale: language, before, after }) => {
                const field = type.fields.find((each) => each.name === name);
                return (
                  <div key={`${name} ${language}`}>
                    <dt className="font-bold">{labels.fieldIn(name, language)}</dt>
                    <dd className="max-h-40 overflow-auto rounded-sm bg-berry-100 px-2 py-0.5">
                      <ShownValue field={field} value={before} />
                    </dd>
                    <dd className="mt-0.5 max-h-40 overflow-auto rounded-sm bg-fern-100 px-2 py-0.5">
                      <ShownValue field={field} value={after} />
                    </dd>
                  </div>
                );
              })}
            </dl>
            {change.action !== 'create' && type.can.update && (
              <div className="mt-2">
                <ConfirmButton
                  title={t('adminContent.restoreTitle')}
                  text={t('adminContent.restoreText', { time: formatTime(change.at, locale) })}
                  confirm={t('adminContent.restore')}
                  onConfirm={() => restore(change)}
                >
                  {t('adminContent.restore')}
                </ConfirmButton>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
