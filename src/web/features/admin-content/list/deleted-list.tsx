// Deleted entries of a collection that can be restored, newest first.
import { useNavigate } from 'react-router';
import type { DeletedEntry, EditType } from '#server/modules/editing/editing.types.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { problemsOf } from '../form/problems.ts';
import { entryPath } from '../use-types.ts';

export function DeletedList({ type }: { type: EditType }) {
  const t = useT();
  const locale = useLocale();
  const labels = useLabels();
  const href = useHref();
  const navigate = useNavigate();
  const { data, failure, loading, reload } = useAdminData('GET /api/admin/content/deleted/:type', {
    params: { type: type.name },
  });
  const bringBack = async ({ change }: DeletedEntry): Promise<string | null> => {
    const answer = await adminApi.request('POST /api/admin/content/deleted/:type/:change/restore', {
      params: { type: type.name, change },
    });
    if (!answer.ok) {
      const { fields, rest } = problemsOf(answer.error, type, t);
      const named = Object.entries(fields).map(([at, text]) => `${labels.field(at.split('.').at(-1) ?? at)}: ${text}`);
      return [...named, ...rest].join(' ');
    }
    showToast({ title: t('adminContent.broughtBack'), tone: 'good' });
    void navigate(href(entryPath(type.name, answer.value.documentId)));
    return null;
  };
  return (
    <AdminPage
      title={t('adminContent.deletedOf', { type: labels.type(type) })}
      back={{ to: `/admin/content/${type.name}`, text: labels.type(type) }}
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {data?.length === 0 && <p className="text-ink-soft">{t('adminContent.deletedEmpty')}</p>}
      <ul aria-busy={loading} className="grid max-w-3xl gap-2">
        {data?.map((entry) => (
          <li
            key={entry.change}
            className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-plum-200 bg-white px-4 py-3"
          >
            <div className="min-w-0">
              <p className="font-bold break-words">{entry.label}</p>
              <p className="text-small text-ink-soft">
                {entry.by ?? t('adminContent.theShop')}, <time dateTime={entry.at}>{formatTime(entry.at, locale)}</time>
              </p>
            </div>
            <ConfirmButton
              title={t('adminContent.bringBackTitle', { name: entry.label })}
              text={t(type.draftAndPublish ? 'adminContent.bringBackDraft' : 'adminContent.bringBackText')}
              confirm={t('adminContent.bringBack')}
              label={`${t('adminContent.bringBack')}: ${entry.label}`}
              onConfirm={() => bringBack(entry)}
            >
              {t('adminContent.bringBack')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
