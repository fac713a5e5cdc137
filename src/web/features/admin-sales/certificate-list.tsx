// Gift certificates with the money the shop owes on them.

import type { Locale } from '#core/locale.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { CertificateStatus } from '#core/states/certificate-states.ts';
import type { WireCertificate } from '#server/modules/certificates/certificates.types.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const FILTERS = ['open', 'refund-asked', 'used', 'blocked', 'expired', 'unpaid'] as const;
const PAGE_SIZE = 50;

export const CERTIFICATE_TONES: Readonly<Record<CertificateStatus, 'good' | 'calm' | 'bad'>> = {
  unpaid: 'calm',
  active: 'good',
  part: 'good',
  used: 'calm',
  refunded: 'calm',
  expired: 'bad',
  blocked: 'bad',
  cancelled: 'calm',
};

const columns = (t: Translate, locale: Locale): readonly DataColumn<WireCertificate>[] => [
  { id: 'code', title: t('adminGift.code'), cell: ({ ending }) => (ending ? `…${ending}` : '—') },
  {
    id: 'status',
    title: t('adminGift.status'),
    cell: ({ status }) => <Badge tone={CERTIFICATE_TONES[status]}>{t(`adminGift.statuses.${status}`)}</Badge>,
  },
  { id: 'value', title: t('adminGift.value'), numeric: true, cell: ({ value }) => formatPrice(value, locale) },
  { id: 'balance', title: t('adminGift.balance'), numeric: true, cell: ({ balance }) => formatPrice(balance, locale) },
  { id: 'buyer', title: t('adminGift.buyer'), cell: ({ buyerEmail }) => buyerEmail ?? t('adminGift.erased') },
  {
    id: 'recipient',
    title: t('adminGift.recipient'),
    cell: ({ recipient, recipientEmail }) => recipientEmail ?? recipient,
  },
  {
    id: 'bought',
    title: t('adminGift.bought'),
    numeric: true,
    cell: ({ paidAt }) => (paidAt ? formatDay(paidAt, locale) : '—'),
  },
  {
    id: 'until',
    title: t('adminGift.until'),
    numeric: true,
    wideOnly: true,
    cell: ({ validUntil }) => (validUntil ? formatDay(validUntil, locale) : '—'),
  },
];

export function CertificateList() {
  const t = useT();
  const locale = useLocale();
  const address = useListAddress();
  const query = new URLSearchParams(address.params);
  query.set('pageSize', String(PAGE_SIZE));
  const list = useAdminData('GET /api/admin/certificates', { query });
  return (
    <>
      {list.data && (
        <p className="mb-4 font-bold">{t('adminGift.owed', { sum: formatPrice(list.data.owed, locale) })}</p>
      )}
      <FilterBar address={address} search={t('adminGift.search')}>
        <FilterSelect
          address={address}
          name="state"
          label={t('adminGift.filter')}
          options={FILTERS.map((value) => ({ value, label: t(`adminGift.filters.${value}`) }))}
        />
      </FilterBar>
      <DataTable
        caption={t('adminGift.title')}
        columns={columns(t, locale)}
        rows={list.data?.rows ?? null}
        rowId={(row) => row.documentId}
        rowName={({ ending, buyerEmail }) => (ending ? `…${ending}` : (buyerEmail ?? ''))}
        rowTo={(row) => `/admin/certificates/${row.documentId}`}
        address={address}
        empty={t('adminGift.none')}
        emptyAtFirst={t('adminGift.empty')}
        loading={list.loading}
        failure={list.failure}
        retry={list.reload}
      />
      <Pager page={address.page} pageSize={PAGE_SIZE} count={list.data} onPage={(page) => address.set({ page })} />
    </>
  );
}
