// Delivery days shown in the checkout: for the chosen point, for the town, or the usual ones without a town.
import type { CartView } from '#server/modules/orders/orders.types.ts';
import type { DeliveryController } from './delivery/use-delivery.ts';

export interface ShownDays {
  readonly arrives: CartView['arrives'];
  readonly known: 'point' | 'town' | 'usual';
}

export function shownDays(
  { place, arrives }: Pick<CartView, 'place' | 'arrives'>,
  { city, deliveryPrice }: Pick<DeliveryController, 'city' | 'deliveryPrice'>,
  /** A town outside the delivery area was typed. */
  isAbroad: boolean,
): ShownDays {
  if (isAbroad) return { arrives: null, known: 'usual' };
  if (place && place.city.code === city?.code) return { arrives, known: 'point' };
  if (city) return { arrives: deliveryPrice?.state === 'ready' ? deliveryPrice.arrives : null, known: 'town' };
  return { arrives, known: 'usual' };
}
