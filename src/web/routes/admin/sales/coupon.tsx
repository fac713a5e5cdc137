// /admin/coupons/:documentId: one promo code; `new` creates one.
import { CouponEditor } from '#web/features/admin-sales/coupon-editor.tsx';
import type { Route } from './+types/coupon';

export default function AdminCoupon({ params }: Route.ComponentProps) {
  const { documentId } = params;
  return <CouponEditor key={documentId} documentId={documentId === 'new' ? null : documentId} />;
}
