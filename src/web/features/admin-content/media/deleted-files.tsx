// Deleted files of the media library that can be restored, newest first.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';

export function DeletedFiles() {
  const t = useT();
  const locale = useLocale();
  const { data, failure, loading, reload } = useAdminData('GET /api/admin/media/deleted');
  const bringBack = async (id: number): Promise<string | null> => {
    const answer = await adminApi.request('POST /api/admin/media/deleted/:id/restore', { params: { id } });
    if (!answer.ok) return answer.error.sentence;
    showToast({ title: t('adminContent.fileBroughtBack'), tone: 'good' });
    reload();
    return null;
  };
  return (
    <AdminPage title={t('adminContent.deletedFiles')} back={{ to: '/admin/media', text: t('adminContent.media') }}>
      <p className="mb-3 text-small text-ink-soft">{t('adminContent.deletedFilesText')}</p>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {data?.length === 0 && <p className="text-ink-soft">{t('adminContent.deletedFilesEmpty')}</p>}
      <ul aria-busy={loading} className="grid max-w-3xl gap-2">
        {data?.map(({ id, name, by, at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-plum-200 bg-white px-4 py-3"
          >
            <div className="min-w-0">
              <p className="font-bold break-words">{name}</p>
              <p className="text-small text-ink-soft">
                {by}, <time dateTime={at}>{formatTime(at, locale)}</time>
              </p>
            </div>
            <ConfirmButton
              title={t('adminContent.bringBackTitle', { name })}
              text={t('adminContent.fileBringBackText')}
              confirm={t('adminContent.bringBack')}
              label={`${t('adminContent.bringBack')}: ${name}`}
              onConfirm={() => bringBack(id)}
            >
              {t('adminContent.bringBack')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
