// The price of the way to a town before a pickup point is chosen.
import type { PickupPoint } from '#core/delivery/places.ts';
import type { Kopecks } from '#core/money.ts';
import type { TariffView } from '#server/modules/delivery/delivery.types.ts';

export type WayPrice =
  | { readonly state: 'waiting' | 'failed' }
  | { readonly state: 'ready'; readonly price: Kopecks; readonly isExact: boolean };

/** Of the kinds of points the town has; of all kinds while its points are not known. */
export function wayPrice(
  tariffs: readonly Pick<TariffView, 'kind' | 'price' | 'cheapest'>[],
  points: readonly Pick<PickupPoint, 'kind'>[],
): WayPrice {
  const kinds = new Set(points.map(({ kind }) => kind));
  const prices = tariffs
    .filter(({ kind, cheapest }) => cheapest && (kinds.size === 0 || kinds.has(kind)))
    .map(({ price }) => price)
    .toSorted((a, b) => a - b);
  const [least] = prices;
  return least === undefined
    ? { state: 'failed' }
    : { state: 'ready', price: least, isExact: prices.every((price) => price === least) };
}
