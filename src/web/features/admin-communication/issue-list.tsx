// Newsletter issues, newest first, with delivery counts.
import type { IssueState } from '#core/mail/newsletter-issue.ts';
import type { Issue } from '#server/modules/newsletter/newsletter.types.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { BirthdayLetters } from './birthday-letters.tsx';

const STATE_TEXTS: Readonly<Record<IssueState, CopyKey>> = {
  draft: 'adminLetters.issues.draft',
  scheduled: 'adminLetters.issues.scheduled',
  sending: 'adminLetters.issues.sending',
  stopped: 'adminLetters.issues.stopped',
  sent: 'adminLetters.issues.sent',
};
const TONES = { draft: 'calm', scheduled: 'sale', sending: 'sale', stopped: 'bad', sent: 'good' } as const;
const PAGE_SIZE = 50;

export function IssueStateBadge({ state }: { state: IssueState }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(STATE_TEXTS[state])}</Badge>;
}

export function IssueList() {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const address = useListAddress();
  const list = useAdminData('GET /api/admin/newsletters', {
    query: { page: address.page, pageSize: PAGE_SIZE },
  });
  const nameOf = ({ content }: Issue): string =>
    content.ru.subject || content.en.subject || t('adminLetters.issues.untitled');

  const number = (id: string, title: string, value: (issue: Issue) => number): DataColumn<Issue> => ({
    id,
    title,
    numeric: true,
    cell: (issue) => (issue.startedAt ? value(issue).toLocaleString(locale) : '—'),
  });
  const columns: readonly DataColumn<Issue>[] = [
    { id: 'subject', title: t('adminLetters.issues.subject'), cell: nameOf },
    {
      id: 'state',
      title: t('adminLetters.issues.state'),
      noWrap: true,
      cell: ({ state }) => <IssueStateBadge state={state} />,
    },
    number('recipients', t('adminLetters.issues.recipients'), (issue) => issue.recipients),
    number('sentCount', t('adminLetters.issues.sentCount'), (issue) => issue.sent),
    { ...number('refused', t('adminLetters.issues.refusedCount'), (issue) => issue.refused), wideOnly: true },
    number('gone', t('adminLetters.issues.unsubscribed'), (issue) => issue.unsubscribed),
    number('orders', t('adminLetters.issues.orders14'), (issue) => issue.orders),
    { id: 'author', title: t('adminLetters.issues.author'), wideOnly: true, cell: (issue) => issue.author },
    {
      id: 'at',
      title: t('adminLetters.issues.at'),
      numeric: true,
      cell: (issue) => formatTime(issue.startedAt ?? issue.scheduledAt ?? issue.createdAt, locale),
    },
  ];
  return (
    <AdminPage
      title={t('adminLetters.issues.title')}
      actions={
        can('admin::newsletters.write') && (
          <ShopLink to="/admin/newsletters/new" className={buttonClass('plum', true)}>
            {t('adminLetters.issues.new')}
          </ShopLink>
        )
      }
    >
      <DataTable
        caption={t('adminLetters.issues.title')}
        columns={columns}
        rows={list.data?.rows ?? null}
        rowId={(issue) => issue.documentId}
        rowName={nameOf}
        rowTo={(issue) => `/admin/newsletters/${issue.documentId}`}
        address={address}
        empty={t('adminLetters.issues.empty')}
        emptyAtFirst={t('adminLetters.issues.emptyAtFirst')}
        loading={list.loading}
        failure={list.failure}
        retry={list.reload}
      />
      <Pager page={address.page} pageSize={PAGE_SIZE} count={list.data} onPage={(page) => address.set({ page })} />
      <BirthdayLetters />
    </AdminPage>
  );
}
