// Entries that link to the ones about to be deleted.
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { entryPath } from '../use-types.ts';

export function EntryUsesList({ type, documentIds }: { type: EditType; documentIds: readonly string[] }) {
  const t = useT();
  const labels = useLabels();
  const { data, failure, reload } = useAdminData('GET /api/admin/content/uses/:type', {
    params: { type: type.name },
    query: { ids: documentIds.join(',') },
  });
  if (failure) return <FailureNotice failure={failure} retry={reload} />;
  if (!data) return <p className="text-small text-ink-soft">{t('admin.loading')}</p>;
  if (data.total === 0) return <p className="text-small text-ink-soft">{t('adminContent.linkedFromNowhere')}</p>;
  const more = data.total - data.uses.length;
  return (
    <div className="text-small">
      <p className="font-bold">{t('adminContent.linkedFrom', { count: data.total })}</p>
      <ul className="mt-1 max-h-48 overflow-y-auto">
        {data.uses.map(({ type: name, documentId, label }) => (
          <li key={`${name} ${documentId}`} className="py-1">
            <SectionLink to={entryPath(name, documentId)} target="_blank">
              {label}
            </SectionLink>{' '}
            <span className="text-ink-soft">{labels.typeByName(name)}</span>
          </li>
        ))}
        {more > 0 && <li className="py-1 text-ink-soft">{t('adminContent.linkedFromMore', { count: more })}</li>}
      </ul>
      <p className="mt-1 text-ink-soft">
        {t(type.comesBack ? 'adminContent.linksComeBack' : 'adminContent.linksGoForGood')}
      </p>
    </div>
  );
}
