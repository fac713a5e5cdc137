// The courier adapter of CDEK, over its API v2.
import type { Clock } from '#core/clock.ts';
import { type Courier, CourierUnavailable } from '../courier.ts';
import { type CdekAccess, createCdekClient } from './cdek-client.ts';
import { type CdekSender, createCdekOrders, ORDER_TYPE_SHOP } from './cdek-orders.ts';
import { readParcelWebhook } from './cdek-parcels.ts';
import { readPoints, readTariffs } from './cdek-places.ts';
import { createCdekTowns, LANGUAGE } from './cdek-towns.ts';

export interface CdekSettings extends CdekAccess {
  readonly sender: CdekSender;
  /** CDEK's code of the sender's town; if missing, it is looked up by name. */
  readonly senderCity?: string | undefined;
}

interface CdekDeps {
  readonly clock: Clock;
  readonly log: (problem: string) => void;
  readonly pauseMs?: number;
}

export function createCdek(settings: CdekSettings, { clock, log, pauseMs = 700 }: CdekDeps): Courier {
  const { sender } = settings;
  const api = createCdekClient(settings, clock);
  const towns = createCdekTowns(api, settings.senderCity);
  const orders = createCdekOrders({ api, sender, senderCode: towns.senderCode, log, pauseMs });

  return {
    name: 'cdek',
    sample: false,
    cities: towns.search,
    city: towns.byCode,
    async points(code, parcel, locale) {
      const query = { city_code: code, type: 'ALL', is_handout: 'true', lang: LANGUAGE[locale] };
      const { refused, body } = await api.get('/deliverypoints', query);
      return refused ? [] : readPoints(body, parcel);
    },
    async tariffs(way, { grams, size }, locale) {
      const { refused, body } = await api.post('/calculator/tarifflist', {
        type: ORDER_TYPE_SHOP,
        lang: LANGUAGE[locale],
        from_location: { code: await towns.senderCode(way.from) },
        to_location: { code: Number(way.to) },
        packages: [{ weight: grams, ...size }],
      });
      return refused ? [] : readTariffs(body, sender.point === undefined ? 'door' : 'office');
    },
    register: orders.register,
    status: orders.status,
    parcelOfWebhook: readParcelWebhook,
    async registerWebhook(address) {
      const { body } = await api.get('/webhooks');
      const known = Array.isArray(body) && body.some((hook) => hook?.url === address && hook?.type === 'ORDER_STATUS');
      if (known) return;
      const { refused } = await api.post('/webhooks', { url: address, type: 'ORDER_STATUS' });
      if (refused) throw new CourierUnavailable(`CDEK refuses our address: ${refused}`);
    },
  };
}
