// /admin: tasks that need attention, the setup checklist, and figures of the chosen period beside the previous one.

import type { Dashboard } from '#server/modules/dashboard/dashboard.types.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { BackupPanel } from './backup-panel.tsx';
import { PurchasesBlock, TownsBlock } from './buyer-blocks.tsx';
import { ChecklistPanel } from './checklist.tsx';
import { withSign } from './figures.ts';
import { FunnelBlock } from './funnel-block.tsx';
import { HeadlineFigures } from './headline-figures.tsx';
import { LetterPanel } from './letter-panel.tsx';
import { MarginBlock } from './margin-block.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { type ChosenPeriod, readPeriod } from './periods.ts';
import { ProductionTimesBlock, QueuesBlock } from './production-blocks.tsx';
import { SalesBlock } from './sales-block.tsx';
import { CampaignsBlock, CouponsBlock, StoriesBlock } from './sales-breakdown-blocks.tsx';

export function DashboardScreen() {
  const t = useT();
  const { can } = useStaff();
  const address = useListAddress();
  const period = readPeriod(address);
  return (
    <AdminPage title={t('adminDesk.title')} actions={<PeriodChoice address={address} period={period} />}>
      <AttentionPanel />
      {can('admin::settings.read') && <ChecklistPanel />}
      {can('admin::settings.read') && <BackupPanel />}
      {period.bad ? (
        <p role="alert" className="font-bold text-berry-700">
          {t('adminDesk.badPeriod')}
        </p>
      ) : (
        <Figures from={period.from} to={period.to} compare={period.compare} />
      )}
      {can('admin::settings.read') && <LetterPanel />}
    </AdminPage>
  );
}

function Figures({ from, to, compare }: Pick<ChosenPeriod, 'from' | 'to' | 'compare'>) {
  const t = useT();
  const locale = useLocale();
  const { data, failure, loading, reload } = useAdminData('GET /api/admin/dashboard', {
    query: { from, to, compare },
  });
  if (!data) {
    return failure ? (
      <FailureNotice failure={failure} retry={reload} />
    ) : (
      <p className="text-ink-soft" aria-live="polite">
        {t('admin.loading')}
      </p>
    );
  }
  const day = (text: string): string => formatDay(text, locale);
  const { period, before, sales, funnel, stories, campaigns, coupons, purchases, towns, margin, certificates } = data;
  const days = {
    from: day(period.from),
    to: day(period.to),
    beforeFrom: day(before.from),
    beforeTo: day(before.to),
  };
  return (
    <div aria-busy={loading}>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      <p className="mb-2 text-small text-ink-soft">
        {period.from === period.to ? t('adminDesk.oneDay', days) : t('adminDesk.periodIs', days)}
      </p>
      {sales && <HeadlineFigures sales={sales} funnel={funnel} />}
      {certificates && certificates.certificates > 0 && <CertificatesOwed {...certificates} />}
      <div className="grid gap-4 xl:grid-cols-2">
        {sales && <SalesBlock period={period} before={before} sales={sales} />}
        <FunnelBlock {...data} />
        {stories && <StoriesBlock period={period} stories={stories} />}
        {campaigns && <CampaignsBlock period={period} campaigns={campaigns} />}
        {purchases && <PurchasesBlock period={period} purchases={purchases} />}
        {towns && <TownsBlock period={period} towns={towns} />}
        {margin && <MarginBlock period={period} margin={margin} />}
        {coupons && <CouponsBlock period={period} coupons={coupons} />}
        <ProductionTimesBlock {...data} />
        <QueuesBlock {...data} />
      </div>
    </div>
  );
}

/** Money received for gift certificates and not spent yet; it is no revenue. */
function CertificatesOwed({ owed, certificates }: NonNullable<Dashboard['certificates']>) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className="mb-4 text-small">
      {t('adminDesk.certificatesOwed', { sum: withSign(owed, locale), count: certificates })}{' '}
      <ShopLink to="/admin/certificates">{t('adminGift.title')}</ShopLink>
    </p>
  );
}
