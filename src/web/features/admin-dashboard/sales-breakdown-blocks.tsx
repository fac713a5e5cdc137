// Sales by story, campaign and promo code.
import type { CampaignRow, CouponRow, Dashboard, StoryRow } from '#server/modules/dashboard/dashboard.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Block, type BlockColumn } from './block.tsx';
import { ShareBars } from './charts/share-bars.tsx';
import { withSign } from './figures.ts';
import { useColumns } from './use-columns.ts';

type BlockData<Key extends keyof Dashboard> = Pick<Dashboard, 'period'> & {
  readonly [Name in Key]: NonNullable<Dashboard[Name]>;
};

export function StoriesBlock({ stories, period }: BlockData<'stories'>) {
  const t = useT();
  const locale = useLocale();
  const { number, money } = useColumns();
  const title = t('adminDesk.storiesTitle');
  const columns: BlockColumn<StoryRow>[] = [
    { title: t('adminDesk.story'), value: (row) => row.title },
    number(t('adminDesk.copies'), ({ copies }) => copies.now),
    money(t('adminDesk.revenueShort'), ({ revenue }) => revenue.now),
    number(t('adminDesk.copiesBefore'), ({ copies }) => copies.before),
    money(t('adminDesk.revenueBefore'), ({ revenue }) => revenue.before),
  ];
  const bars = stories.slice(0, 8).map(({ slug, title: name, revenue, copies }) => ({
    id: slug,
    name,
    now: revenue.now,
    before: revenue.before,
    text: `${withSign(revenue.now, locale)} · ${t('adminDesk.booksSold', { count: copies.now.toLocaleString(locale) })}`,
  }));
  return (
    <Block
      title={title}
      columns={columns}
      rows={stories}
      file={`stories-${period.from}-${period.to}`}
      rowId={({ slug }) => slug}
      chart={<ShareBars bars={bars} label={t('adminDesk.chartOf', { name: title })} />}
    />
  );
}

export function CampaignsBlock({ campaigns, period }: BlockData<'campaigns'>) {
  const t = useT();
  const { number, money } = useColumns();
  const word = (text: string): string => text || t('adminDesk.noMark');
  const columns: BlockColumn<CampaignRow>[] = [
    { title: t('adminDesk.source'), value: ({ source }) => source, cell: ({ source }) => word(source) },
    { title: t('adminDesk.medium'), value: ({ medium }) => medium, cell: ({ medium }) => medium || '–' },
    { title: t('adminDesk.campaign'), value: ({ campaign }) => campaign, cell: ({ campaign }) => word(campaign) },
    number(t('adminDesk.visits'), ({ visits }) => visits.now),
    number(t('adminDesk.ordersShort'), ({ orders }) => orders.now),
    money(t('adminDesk.revenueShort'), ({ revenue }) => revenue.now),
    money(t('adminDesk.revenueBefore'), ({ revenue }) => revenue.before),
  ];
  return (
    <Block
      title={t('adminDesk.campaignsTitle')}
      columns={columns}
      rows={campaigns}
      file={`campaigns-${period.from}-${period.to}`}
      rowId={({ source, medium, campaign }) => `${source}\n${medium}\n${campaign}`}
    />
  );
}

export function CouponsBlock({ coupons, period }: BlockData<'coupons'>) {
  const t = useT();
  const { number, money } = useColumns();
  const columns: BlockColumn<CouponRow>[] = [
    {
      title: t('adminDesk.code'),
      value: ({ code, automatic }) => (automatic ? `${code} (${t('adminLetters.coupons.automaticShort')})` : code),
    },
    number(t('adminDesk.uses'), ({ uses }) => uses.now),
    money(t('adminDesk.discount'), ({ discount }) => discount.now),
    money(t('adminDesk.ordered'), ({ ordered }) => ordered.now),
    number(t('adminDesk.usesBefore'), ({ uses }) => uses.before),
  ];
  return (
    <Block
      title={t('adminDesk.couponsTitle')}
      columns={columns}
      rows={coupons}
      file={`coupons-${period.from}-${period.to}`}
      rowId={({ code, automatic }) => `${automatic} ${code}`}
    />
  );
}
