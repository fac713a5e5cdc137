// One promo code; `new` is one to be made.
import { CouponEditor } from '#web/features/admin-sales/coupon-editor.tsx';
import type { Route } from './+types/coupon';

export default function AdminCoupon({ params }: Route.ComponentProps) {
  const { documentId } = params;
  return <CouponEditor key={documentId} documentId={documentId === 'new' ? null : documentId} />;
}
