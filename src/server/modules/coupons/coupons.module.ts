// Promo codes: written by administrators as content, looked up and counted here.
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { installCoupons } from './coupons.routes.ts';
import { createCouponsService } from './coupons.service.ts';
import type { CouponsService } from './coupons.types.ts';
import { createManageCoupons } from './manage-coupons.ts';
import { rememberScope } from './remember-scope.ts';

export async function couponsModule({
  database,
  content,
}: Pick<ServerParts, 'database' | 'content'>): Promise<ServiceModule<CouponsService>> {
  await rememberScope(database);
  return {
    name: 'coupons',
    service: createCouponsService(database),
    routes: installCoupons(createManageCoupons({ database, content })),
  };
}
