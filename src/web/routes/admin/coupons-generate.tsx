// Many promo codes at once.
export { CouponGenerator as default } from '#web/features/admin-sales/coupon-generator.tsx';
