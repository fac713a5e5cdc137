// Recommendations beside the promo codes: figures of the links, and the best of them.
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { StaffReferrals } from '#server/modules/referrals/referrals.types.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { type Column, Table } from '#web/ui/display/table.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type Link = StaffReferrals['links'][number];
type Figure = keyof StaffReferrals['all'];

const FIGURES: readonly (readonly [name: Figure, unit: 'count' | 'money'])[] = [
  ['links', 'count'],
  ['opens', 'count'],
  ['orders', 'count'],
  ['ownOrders', 'count'],
  ['earned', 'money'],
  ['given', 'money'],
  ['rewards', 'count'],
  ['usedRewards', 'count'],
  ['rewardDiscounts', 'money'],
];
const STATES: Readonly<Record<Link['state'], readonly [CopyKey, 'good' | 'calm' | 'bad']>> = {
  open: ['adminLetters.referrals.open', 'good'],
  'used-up': ['adminLetters.referrals.usedUp', 'calm'],
  ended: ['adminLetters.referrals.endedState', 'bad'],
};

/** Closed at first: the promo codes below are what most visits of this screen are for. */
export function ReferralPanel() {
  const t = useT();
  return (
    <details className="mb-5 rounded-md border border-plum-300 bg-white px-4 py-3">
      <summary className="min-h-8 cursor-pointer font-bold">{t('adminLetters.referrals.title')}</summary>
      <div className="mt-3 grid gap-4">
        <Figures />
      </div>
    </details>
  );
}

function Figures() {
  const t = useT();
  const locale = useLocale();
  const { data, failure, reload } = useAdminData('GET /api/admin/referrals');
  if (failure) return <FailureNotice failure={failure} retry={reload} />;
  if (!data) return <Skeleton className="h-40" />;
  const shown = (value: number, unit: 'count' | 'money') =>
    unit === 'money' ? formatPrice(kopecks(value), locale) : value.toLocaleString(locale);
  const columns: readonly Column<(typeof FIGURES)[number]>[] = [
    { id: 'name', title: t('adminLetters.referrals.figure'), cell: ([name]) => t(`adminLetters.referrals.${name}`) },
    { id: 'month', title: t('adminLetters.referrals.month'), numeric: true, cell: ([n, u]) => shown(data.month[n], u) },
    { id: 'all', title: t('adminLetters.referrals.all'), numeric: true, cell: ([n, u]) => shown(data.all[n], u) },
  ];
  return (
    <>
      <p className="max-w-prose text-small text-ink-soft">
        {t(data.isOn ? 'adminLetters.referrals.text' : 'adminLetters.referrals.textOff')}{' '}
        <ShopLink to="/admin/settings">{t('adminLetters.referrals.settings')}</ShopLink>
      </p>
      <Table
        compact
        caption={t('adminLetters.referrals.title')}
        columns={columns}
        rows={FIGURES}
        rowId={([name]) => name}
        empty=""
      />
      <h2 className="font-bold">{t('adminLetters.referrals.best')}</h2>
      <BestLinks links={data.links} reload={reload} />
    </>
  );
}

function BestLinks({ links, reload }: { links: readonly Link[]; reload: () => void }) {
  const t = useT();
  const locale = useLocale();
  const writes = useStaff().can('admin::coupons.write');

  async function end(id: string): Promise<string | null> {
    const answer = await adminApi.request('POST /api/admin/referrals/:id/end', { params: { id } });
    if (!answer.ok) return answer.error.sentence;
    reload();
    return null;
  }

  const columns: readonly Column<Link>[] = [
    {
      id: 'code',
      title: t('adminLetters.coupons.code'),
      cell: ({ code, coupon }) => <ShopLink to={`/admin/coupons/${coupon}`}>{code}</ShopLink>,
    },
    {
      id: 'state',
      title: t('adminLetters.coupons.state'),
      cell: ({ state }) => <Badge tone={STATES[state][1]}>{t(STATES[state][0])}</Badge>,
    },
    { id: 'made', title: t('adminLetters.referrals.made'), cell: ({ createdAt }) => formatDay(createdAt, locale) },
    { id: 'opens', title: t('adminLetters.referrals.opens'), numeric: true, cell: ({ opens }) => opens },
    { id: 'orders', title: t('adminLetters.referrals.orders'), numeric: true, cell: ({ orders }) => orders },
    { id: 'own', title: t('adminLetters.referrals.ownOrders'), numeric: true, cell: ({ ownOrders }) => ownOrders },
    { id: 'rewards', title: t('adminLetters.referrals.rewards'), numeric: true, cell: ({ rewards }) => rewards },
    ...(writes
      ? [
          {
            id: 'end',
            title: t('adminLetters.referrals.end'),
            cell: ({ documentId, code, state }: Link) =>
              state !== 'ended' && (
                <ConfirmButton
                  label={`${t('adminLetters.referrals.end')} ${code}`}
                  title={t('adminLetters.referrals.endTitle', { code })}
                  text={t('adminLetters.referrals.endText')}
                  confirm={t('adminLetters.referrals.end')}
                  onConfirm={() => end(documentId)}
                >
                  {t('adminLetters.referrals.end')}
                </ConfirmButton>
              ),
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={t('adminLetters.referrals.best')}
      columns={columns}
      rows={links}
      rowId={({ documentId }) => documentId}
      empty={t('adminLetters.referrals.none')}
    />
  );
}
