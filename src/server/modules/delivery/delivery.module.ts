// Delivery: towns, points and prices of the courier with the shop's own rules, and parcels followed to their end.
import { systemClock } from '#core/clock.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { installDelivery } from './delivery.routes.ts';
import type { DeliveryService } from './delivery.types.ts';
import { createDeliveryChoices } from './delivery-choices.ts';
import { createDeliverySettings } from './delivery-settings.ts';
import { followDueParcels, followParcelHandler } from './follow-parcel.job.ts';
import { installNotices, noticesPath } from './notices.routes.ts';
import { createParcels } from './parcels.ts';

type Parts = Pick<ServerParts, 'database' | 'queue' | 'secret' | 'shopContent' | 'courier' | 'publicUrl' | 'log'>;

/** Every letter of a town's name is a call; a machine that reads the courier out through us is stopped. */
const LIMITS = { windowSeconds: 300, perAccountAndAddress: 600, perAccount: null, perAddress: 600 };

export function deliveryModule(parts: Parts): ServiceModule<DeliveryService> {
  const { database, queue, secret, shopContent, courier, publicUrl, log } = parts;
  const clock = systemClock;
  const settings = createDeliverySettings(shopContent, clock);
  const breaker = createCircuitBreaker(clock);
  const choices = createDeliveryChoices({ courier, breaker, settings, clock });
  const parcels = createParcels({ database, queue, courier, breaker, settings, log });
  const { send, giveByHand, endByHand, parcel, onMoved } = parcels;
  const limit = courier.sample ? undefined : createRateLimit(database, secret, LIMITS);
  return {
    name: 'delivery',
    service: { ...choices, send, giveByHand, endByHand, parcel, onMoved },
    routes(app) {
      installDelivery({ delivery: choices, limit })(app);
      installNotices(parcels, secret)(app);
    },
    jobs: [followParcelHandler(parcels.follow), followDueParcels(database, parcels.follow)],
    async resume() {
      // Nobody out there reaches a shop on its owner's desk; then the clock alone asks.
      if (!publicUrl.startsWith('https://')) return;
      await courier
        .registerWebhook(`${publicUrl}${noticesPath(secret)}`)
        .catch((error: unknown) => log.warn({ err: error }, 'the courier does not take our address for its messages'));
    },
  };
}
