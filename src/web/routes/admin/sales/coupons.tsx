// /admin/coupons: promo codes.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { CouponList } from '#web/features/admin-sales/coupon-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export default function AdminCoupons() {
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
      <CouponList />
    </AdminPage>
  );
}
