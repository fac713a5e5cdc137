// Delivery: the courier's cities, points and prices with the shop's rules, and tracking of parcels.
import { systemClock } from '#core/clock.ts';
import type { Courier } from '#providers/courier/courier.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { courierWebhookPath, installCourierWebhook } from './courier-webhook.routes.ts';
import { installDelivery } from './delivery.routes.ts';
import type { DeliveryService } from './delivery.types.ts';
import { createDeliveryChoices } from './delivery-choices.ts';
import { createDeliverySettings } from './delivery-settings.ts';
import { refreshDueParcels, refreshParcelHandler } from './follow-parcel.job.ts';
import { createParcels } from './parcels.ts';

type Parts = Pick<
  ServerParts,
  'database' | 'queue' | 'secret' | 'shopContent' | 'courier' | 'connections' | 'publicUrl' | 'log'
>;

/** Every typed letter is a request; the limit stops scraping of the courier's data. */
const RATE_LIMITS = { windowSeconds: 300, perAccountAndAddress: 600, perAccount: null, perAddress: 600 };

export function deliveryModule(parts: Parts): ServiceModule<DeliveryService> {
  const { database, queue, secret, shopContent, courier, connections, publicUrl, log } = parts;
  const clock = systemClock;
  const settings = createDeliverySettings(shopContent, clock);
  const breaker = perRevision(courier, () => createCircuitBreaker(clock));
  const choices = createDeliveryChoices({ courier, breaker, settings, clock });
  const parcels = createParcels({ database, queue, courier, breaker, settings, log });
  const {
    createParcel: send,
    handOverManually: giveByHand,
    completeManually: endByHand,
    parcel,
    onParcelChange: onMoved,
  } = parcels;
  const limit = createRateLimit(database, secret, RATE_LIMITS);
  return {
    name: 'delivery',
    service: {
      ...choices,
      get sample() {
        return courier.sample;
      },
      createParcel: send,
      handOverManually: giveByHand,
      completeManually: endByHand,
      parcel,
      onParcelChange: onMoved,
    },
    routes(app) {
      installDelivery({ delivery: choices, limit: () => (courier.sample ? undefined : limit) })(app);
      installCourierWebhook(parcels, secret)(app);
    },
    jobs: [refreshParcelHandler(parcels.refresh), refreshDueParcels(database, parcels.refresh)],
    async resume() {
      await registerWebhook();
      connections.onExchange((name) => {
        if (name === 'courier') void registerWebhook();
      });
    },
  };

  async function registerWebhook(): Promise<void> {
    // The webhook needs a public HTTPS address; elsewhere only polling is used.
    if (!publicUrl.startsWith('https://')) return;
    await courier
      .registerWebhook(`${publicUrl}${courierWebhookPath(secret)}`)
      .catch((error: unknown) => log.warn({ err: error }, 'the courier does not take our address for its messages'));
  }
}

/** Failures under former keys say nothing about the new ones. */
function perRevision(courier: Courier, create: () => CircuitBreaker): CircuitBreaker {
  let breaker = create();
  let revision = courier.revision;
  return (ask) => {
    if (courier.revision !== revision) {
      revision = courier.revision;
      breaker = create();
    }
    return breaker(ask);
  };
}
