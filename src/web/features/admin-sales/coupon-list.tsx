// Promo codes with their usage.
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { ListedCoupon } from '#server/modules/coupons/coupons.types.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import type { CopyKey, Translate } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { conditionsLabel, couponName, discountLabel, scopeLabel } from './coupon-labels.ts';

const STATE_TEXTS: Readonly<Record<ListedCoupon['state'], CopyKey>> = {
  current: 'adminLetters.coupons.current',
  over: 'adminLetters.coupons.over',
  off: 'adminLetters.coupons.off',
};
const TONES = { current: 'good', over: 'calm', off: 'bad' } as const;
const PAGE_SIZE = 50;

const couponColumns = (t: Translate, locale: Locale): readonly DataColumn<ListedCoupon>[] => [
  { id: 'code', title: t('adminLetters.coupons.name'), sort: 'code', cell: (row) => couponName(row, locale) },
  {
    id: 'discount',
    title: t('adminLetters.coupons.discount'),
    numeric: true,
    cell: (row) => discountLabel(row, locale),
  },
  {
    id: 'holds',
    title: t('adminLetters.coupons.holdsFor'),
    cell: (row) => (
      <>
        {scopeLabel(row, t)}
        <span className="block text-ink-soft empty:hidden">{conditionsLabel(row, t, locale)}</span>
      </>
    ),
  },
  {
    id: 'used',
    title: t('adminLetters.coupons.used'),
    sort: 'used',
    numeric: true,
    cell: ({ used, usageLimit }) =>
      usageLimit === null ? used : `${used.toLocaleString(locale)} / ${usageLimit.toLocaleString(locale)}`,
  },
  {
    id: 'given',
    title: t('adminLetters.coupons.given'),
    numeric: true,
    cell: ({ given }) => formatPrice(kopecks(given), locale),
  },
  {
    id: 'earned',
    title: t('adminLetters.coupons.earned'),
    numeric: true,
    cell: ({ earned }) => formatPrice(kopecks(earned), locale),
  },
  {
    id: 'until',
    title: t('adminLetters.coupons.until'),
    sort: 'validUntil',
    numeric: true,
    cell: ({ validUntil }) => (validUntil ? formatDay(validUntil, locale) : '—'),
  },
  {
    id: 'state',
    title: t('adminLetters.coupons.state'),
    cell: ({ state }) => <Badge tone={TONES[state]}>{t(STATE_TEXTS[state])}</Badge>,
  },
];

export function CouponList() {
  const t = useT();
  const locale = useLocale();
  const address = useListAddress('createdAt:desc');
  const query = new URLSearchParams(address.params);
  query.set('pageSize', String(PAGE_SIZE));
  const list = useAdminData('GET /api/admin/coupons', { query });
  return (
    <>
      <FilterBar address={address} search={t('adminLetters.coupons.search')}>
        <FilterSelect
          address={address}
          name="state"
          label={t('adminLetters.coupons.anyState')}
          options={(['current', 'over', 'off'] as const).map((value) => ({ value, label: t(STATE_TEXTS[value]) }))}
        />
        <FilterSelect
          address={address}
          name="origin"
          label={t('adminLetters.coupons.byStaff')}
          options={(['links', 'rewards'] as const).map((value) => ({
            value,
            label: t(`adminLetters.coupons.origin.${value}`),
          }))}
        />
      </FilterBar>
      <DataTable
        caption={t('adminLetters.coupons.title')}
        columns={couponColumns(t, locale)}
        rows={list.data?.rows ?? null}
        rowId={(row) => row.documentId}
        rowName={(row) => couponName(row, locale)}
        rowTo={(row) => `/admin/coupons/${row.documentId}`}
        address={address}
        empty={t('adminLetters.coupons.empty')}
        emptyAtFirst={t('adminLetters.coupons.emptyAtFirst')}
        loading={list.loading}
        failure={list.failure}
        retry={list.reload}
      />
      <Pager page={address.page} pageSize={PAGE_SIZE} count={list.data} onPage={(page) => address.set({ page })} />
    </>
  );
}
