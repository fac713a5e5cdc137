// Promo codes: written by administrators as content, looked up and counted here.
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { createCouponsService } from './coupons.service.ts';
import type { CouponsService } from './coupons.types.ts';

export const couponsModule = ({ database }: Pick<ServerParts, 'database'>): ServiceModule<CouponsService> => ({
  name: 'coupons',
  service: createCouponsService(database),
});
