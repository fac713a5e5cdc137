// Webhooks with their receiver and state.
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import type { Answer } from '#web/api/contracts.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { eventLabel } from './webhook-labels.ts';

type Webhook = Answer<'GET /api/admin/webhooks'>['data'][number];

export function WebhookState({ enabled, pausedAt }: Pick<Webhook, 'enabled' | 'pausedAt'>) {
  const t = useT();
  if (pausedAt !== null) return <Badge tone="bad">{t('adminStaff.webhooks.paused')}</Badge>;
  return (
    <Badge tone={enabled ? 'good' : 'calm'}>{t(enabled ? 'adminStaff.webhooks.on' : 'adminStaff.webhooks.off')}</Badge>
  );
}

export function WebhookList() {
  const t = useT();
  const address = useListAddress();
  const list = useAdminData('GET /api/admin/webhooks');
  const columns: readonly DataColumn<Webhook>[] = [
    { id: 'name', title: t('adminStaff.webhooks.name'), cell: ({ name }) => name },
    {
      id: 'url',
      title: t('adminStaff.webhooks.url'),
      cell: ({ url }) => <span className="break-all">{url}</span>,
    },
    {
      id: 'events',
      title: t('adminStaff.webhooks.events'),
      cell: ({ events }) => events.map((event) => eventLabel(t, event)).join(', '),
    },
    { id: 'state', title: t('adminStaff.webhooks.state'), cell: (row) => <WebhookState {...row} /> },
  ];
  return (
    <>
      <p className="mb-3 max-w-3xl text-small text-ink-soft">{t('adminStaff.webhooks.text')}</p>
      <DataTable
        caption={t('adminStaff.webhooks.title')}
        columns={columns}
        rows={list.data?.data ?? null}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowTo={({ id }) => `/admin/webhooks/${id}`}
        address={address}
        empty={t('adminStaff.webhooks.empty')}
        loading={list.loading}
        failure={list.failure}
        retry={list.reload}
      />
    </>
  );
}
