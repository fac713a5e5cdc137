// Delivery price as soon as the town is known: exact when every kind of point costs the same, otherwise the lowest.
import { useEffect, useState } from 'react';
import type { PickupPoint } from '#core/delivery/places.ts';
import type { TariffView } from '#server/modules/delivery/delivery.types.ts';
import { useLocale } from '#web/i18n/use-copy.ts';
import { type DeliveryPrice, lowestDeliveryPrice } from '../cart/delivery-price.ts';
import { deliveryCalls, type ParcelProperties } from './delivery-calls.ts';

/** Null without a town. */
export function useDeliveryPrice(
  city: string | null,
  points: readonly PickupPoint[],
  { copies, preorder }: ParcelProperties,
): DeliveryPrice | null {
  const locale = useLocale();
  const [answer, setAnswer] = useState<{ for: string; tariffs: readonly TariffView[] }>();
  const asked = `${city} ${copies} ${preorder} ${locale}`;
  useEffect(() => {
    if (city === null || copies === 0) return;
    let gone = false;
    void deliveryCalls(locale)
      .tariffs(city, null, { copies, preorder })
      .then((found) => {
        if (!gone) setAnswer({ for: asked, tariffs: found.ok ? found.value : [] });
      });
    return () => {
      gone = true;
    };
  }, [city, copies, preorder, locale, asked]);
  if (city === null) return null;
  return answer?.for === asked ? lowestDeliveryPrice(answer.tariffs, points) : { state: 'waiting' };
}
