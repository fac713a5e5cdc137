// Delivery: towns, points and prices of the courier with the shop's own rules.
import { systemClock } from '#core/clock.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { installDelivery } from './delivery.routes.ts';
import type { DeliveryChoices } from './delivery.types.ts';
import { createDeliveryChoices } from './delivery-choices.ts';
import { createDeliverySettings } from './delivery-settings.ts';

type Parts = Pick<ServerParts, 'database' | 'secret' | 'shopContent' | 'courier'>;

/** Every letter of a town's name is a call; a machine that reads the courier out through us is stopped. */
const LIMITS = { windowSeconds: 300, perAccountAndAddress: 600, perAccount: null, perAddress: 600 };

export function deliveryModule({ database, secret, shopContent, courier }: Parts): ServiceModule<DeliveryChoices> {
  const clock = systemClock;
  const settings = createDeliverySettings(shopContent, clock);
  const service = createDeliveryChoices({ courier, breaker: createCircuitBreaker(clock), settings, clock });
  const limit = courier.sample ? undefined : createRateLimit(database, secret, LIMITS);
  return { name: 'delivery', service, routes: installDelivery({ delivery: service, limit }) };
}
