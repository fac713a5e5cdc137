// Delivery price and days for a town before a pickup point is chosen.
import type { PickupPoint } from '#core/delivery/places.ts';
import type { Kopecks } from '#core/money.ts';
import type { ArrivalDays, TariffView } from '#server/modules/delivery/delivery.types.ts';

export type DeliveryPrice =
  | { readonly state: 'waiting' | 'failed' }
  | {
      readonly state: 'ready';
      readonly price: Kopecks;
      readonly isExact: boolean;
      /** From the earliest to the latest day over the cheapest tariffs. */
      readonly arrives: ArrivalDays;
    };

/** Considers the kinds of points in the town; all kinds while its points are unknown. */
export function lowestDeliveryPrice(
  tariffs: readonly Pick<TariffView, 'kind' | 'price' | 'cheapest' | 'arrives'>[],
  points: readonly Pick<PickupPoint, 'kind'>[],
): DeliveryPrice {
  const kinds = new Set(points.map(({ kind }) => kind));
  const ways = tariffs
    .filter(({ kind, cheapest }) => cheapest && (kinds.size === 0 || kinds.has(kind)))
    .toSorted((a, b) => a.price - b.price);
  const [first] = ways;
  if (!first) return { state: 'failed' };
  const from = ways.map(({ arrives }) => arrives.from).toSorted()[0] ?? first.arrives.from;
  const to =
    ways
      .map(({ arrives }) => arrives.to)
      .toSorted()
      .at(-1) ?? first.arrives.to;
  return {
    state: 'ready',
    price: first.price,
    arrives: { from, to },
    isExact: ways.every(({ price }) => price === first.price),
  };
}
