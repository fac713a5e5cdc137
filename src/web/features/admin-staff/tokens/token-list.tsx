// API tokens: who made them, what they may do, when they were used and when they end.
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatDay, formatTime } from '#web/admin-kit/labels/format-time.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import type { Answer } from '#web/api/contracts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';

type Token = Answer<'GET /api/admin/api-tokens'>['data']['tokens'][number];

export function TokenList() {
  const t = useT();
  const locale = useLocale();
  const address = useListAddress();
  const list = useAdminData('GET /api/admin/api-tokens');
  const columns: readonly DataColumn<Token>[] = [
    {
      id: 'name',
      title: t('adminStaff.tokens.name'),
      cell: ({ name, description }) => (
        <>
          {name}
          <span className="block font-normal text-ink-soft empty:hidden">{description}</span>
        </>
      ),
    },
    { id: 'kind', title: t('adminStaff.tokens.kind'), cell: ({ kind }) => t(`adminStaff.tokens.kinds.${kind}`) },
    { id: 'ending', title: t('adminStaff.tokens.ending'), noWrap: true, cell: ({ ending }) => `…${ending}` },
    {
      id: 'lastUsed',
      title: t('adminStaff.tokens.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatTime(lastUsedAt, locale) : t('adminStaff.tokens.never')),
    },
    {
      id: 'expires',
      title: t('adminStaff.tokens.expires'),
      cell: ({ expiresAt, isExpired }) => {
        if (isExpired) return <Badge tone="bad">{t('adminStaff.tokens.expired')}</Badge>;
        return expiresAt ? formatDay(expiresAt, locale) : t('adminStaff.tokens.forever');
      },
    },
    { id: 'madeBy', title: t('adminStaff.tokens.madeBy'), wideOnly: true, cell: ({ madeBy }) => madeBy },
  ];
  return (
    <>
      <p className="mb-3 max-w-3xl text-small text-ink-soft">{t('adminStaff.tokens.text')}</p>
      <DataTable
        caption={t('adminStaff.tokens.title')}
        columns={columns}
        rows={list.data?.data.tokens ?? null}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowTo={({ id }) => `/admin/api-tokens/${id}`}
        address={address}
        empty={t('adminStaff.tokens.empty')}
        loading={list.loading}
        failure={list.failure}
        retry={list.reload}
      />
    </>
  );
}
