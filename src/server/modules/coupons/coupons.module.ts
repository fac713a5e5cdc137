// Coupons: edited as content by administrators; looked up and counted here.
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { installCouponScopeTrigger } from './coupon-scope-trigger.repository.ts';
import { installCoupons } from './coupons.routes.ts';
import { createCouponsService } from './coupons.service.ts';
import type { CouponsService } from './coupons.types.ts';
import { createCouponsAdmin } from './coupons-admin.ts';

export async function couponsModule({
  database,
  content,
}: Pick<ServerParts, 'database' | 'content'>): Promise<ServiceModule<CouponsService>> {
  await installCouponScopeTrigger(database);
  return {
    name: 'coupons',
    service: createCouponsService(database),
    routes: installCoupons(createCouponsAdmin({ database, content })),
  };
}
