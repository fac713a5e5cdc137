// /admin/coupons: promo codes and discounts; one of them (`new` creates one), and many at once (`generate`).
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { CouponEditor } from '#web/features/admin-sales/coupon-editor.tsx';
import { CouponGenerator } from '#web/features/admin-sales/coupon-generator.tsx';
import { CouponList } from '#web/features/admin-sales/coupon-list.tsx';
import { ReferralPanel } from '#web/features/admin-sales/referral-panel.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/coupons';

export default function AdminCoupons({ params: { documentId } }: Route.ComponentProps) {
  if (documentId === undefined) return <CouponsPage />;
  if (documentId === 'generate') return <CouponGenerator />;
  return <CouponEditor key={documentId} documentId={documentId === 'new' ? null : documentId} />;
}

function CouponsPage() {
  const t = useT();
  const { can } = useStaff();
  return (
    <AdminPage
      title={t('adminLetters.coupons.title')}
      actions={
        can('admin::coupons.write') && (
          <>
            <ShopLink to="/admin/coupons/generate" className={buttonClass('quiet', true)}>
              {t('adminLetters.coupons.generateMany')}
            </ShopLink>
            <ShopLink to="/admin/coupons/new" className={buttonClass('plum', true)}>
              {t('adminLetters.coupons.new')}
            </ShopLink>
          </>
        )
      }
    >
      <ReferralPanel />
      <CouponList />
    </AdminPage>
  );
}
