// One group order for staff: facts and children, without private links.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatDay, formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { type Column, Table } from '#web/ui/display/table.tsx';
import { GROUP_TONES } from './group-list.tsx';

type Data = NonNullable<ReturnType<typeof useAdminData<'GET /api/admin/groups/:id'>>['data']>;
type Child = Data['children'][number];

export function GroupCard({ documentId }: { documentId: string }) {
  const t = useT();
  const locale = useLocale();
  const read = useAdminData('GET /api/admin/groups/:id', { params: { id: documentId } });
  const back = { to: '/admin/groups', text: t('adminGroups.section') };
  if (!read.data)
    return (
      <AdminPage title={t('adminGroups.section')} back={back}>
        {read.failure && <FailureNotice failure={read.failure} retry={read.reload} />}
      </AdminPage>
    );
  const { group, children } = read.data;
  const columns: readonly Column<Child>[] = [
    { id: 'name', title: t('adminGroups.child'), cell: ({ name }) => name },
    { id: 'gender', title: t('adminGroups.gender'), cell: ({ gender }) => t(`adminGroups.${gender}`) },
    { id: 'age', title: t('adminGroups.age'), numeric: true, cell: ({ age }) => age },
    { id: 'state', title: t('adminGroups.childState'), cell: ({ state }) => t(`adminGroups.childStates.${state}`) },
    {
      id: 'sent',
      title: t('adminGroups.sentAt'),
      cell: ({ sentAt }) => (sentAt ? formatTime(sentAt, locale) : '—'),
    },
  ];
  return (
    <AdminPage title={group.title} back={back}>
      <div className="grid gap-6">
        <Facts group={group} />
        <p className="text-small text-ink-soft">{t('adminGroups.privacy')}</p>
        <Table
          caption={t('adminGroups.listCaption')}
          columns={columns}
          rows={children}
          rowId={(row) => row.documentId}
          empty={t('adminGroups.noChildren')}
        />
      </div>
    </AdminPage>
  );
}

function Facts({ group }: Pick<Data, 'group'>) {
  const t = useT();
  const locale = useLocale();
  const { organiser, story, paper, closesOn, state, order, children, waiting, createdAt } = group;
  const facts = [
    [t('adminGroups.organiser'), organiser],
    [t('adminGroups.story'), story],
    [t('adminGroups.binding'), t(`adminGroups.${paper}`)],
    [t('adminGroups.children'), children],
    [t('adminGroups.waiting'), waiting],
    [t('adminGroups.closesOn'), formatDay(closesOn, locale)],
    [t('adminGroups.created'), formatTime(createdAt, locale)],
  ] as const;
  return (
    <section className="paper grid gap-3 p-5">
      <p>
        <Badge tone={GROUP_TONES[state]}>{t(`adminGroups.states.${state}`)}</Badge>
      </p>
      <dl className="grid gap-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
        {order && (
          <>
            <dt className="text-ink-soft">{t('adminGroups.order')}</dt>
            <dd>
              <ShopLink to={`/admin/orders/${order.documentId}`}>{order.number}</ShopLink>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
