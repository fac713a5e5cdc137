// Story templates: newest version, stress test result and number of books.

import type { TemplateBrief } from '#server/modules/stories/stories.types.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { FilterBar } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ImportStory } from './import-story.tsx';

const STATES: Readonly<Record<NonNullable<TemplateBrief['state']>, { text: CopyKey; tone: 'good' | 'calm' | 'bad' }>> =
  {
    draft: { text: 'adminBooks.stateUntested', tone: 'bad' },
    tested: { text: 'adminBooks.stateTested', tone: 'calm' },
    published: { text: 'adminBooks.statePublished', tone: 'good' },
  };

export function TemplateList({ address }: { address: ListAddress }) {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const query = new URLSearchParams({ page: String(address.page), q: address.get('q') });
  const templates = useAdminData('GET /api/admin/stories', { query });
  return (
    <>
      <FilterBar address={address} search={t('adminBooks.searchTemplates')} />
      {can('admin::stories.write') && <ImportStory />}
      <DataTable
        caption={t('adminBooks.templates')}
        address={address}
        rows={templates.data?.data ?? null}
        rowId={(row) => row.slug}
        rowName={(row) => row.title[locale]}
        rowTo={(row) => `/admin/stories/${row.slug}`}
        empty={address.get('q') ? t('adminBooks.nothingFound') : t('adminBooks.templatesEmpty')}
        loading={templates.loading}
        failure={templates.failure}
        retry={templates.reload}
        columns={[
          {
            id: 'title',
            title: t('adminBooks.title'),
            cell: (row) => (
              <>
                {row.title[locale]} <span className="block text-ink-soft">{row.slug}</span>
              </>
            ),
          },
          { id: 'age', title: t('adminBooks.age'), cell: ({ ages }) => (ages ? `${ages.min}–${ages.max}` : '—') },
          { id: 'pages', title: t('adminBooks.pages'), numeric: true, cell: (row) => row.pages || '—' },
          { id: 'version', title: t('adminBooks.version'), numeric: true, cell: (row) => row.version || '—' },
          {
            id: 'state',
            title: t('adminBooks.state'),
            noWrap: true,
            cell: (row) => (
              <span className="flex flex-wrap gap-1">
                {row.state && <Badge tone={STATES[row.state].tone}>{t(STATES[row.state].text)}</Badge>}
                {row.hasDraft && <Badge tone="new">{t('adminBooks.hasDraft')}</Badge>}
              </span>
            ),
          },
          {
            id: 'books',
            title: t('adminBooks.usedBy'),
            numeric: true,
            cell: (row) => row.books.toLocaleString(locale),
          },
          { id: 'changed', title: t('adminBooks.changed'), cell: (row) => formatTime(row.changedAt, locale) },
        ]}
      />
      <Pager
        page={address.page}
        pageSize={templates.data?.meta.pageSize ?? 1}
        count={templates.data?.meta}
        onPage={(page) => address.set({ page })}
      />
    </>
  );
}
