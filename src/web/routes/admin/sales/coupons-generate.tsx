// /admin/coupons/generate: bulk generation of promo codes.
export { CouponGenerator as default } from '#web/features/admin-sales/coupon-generator.tsx';
