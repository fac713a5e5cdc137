// The days a checkout may promise: of the chosen point, of the chosen town, or as usual while no town is named.
import type { CartView } from '#server/modules/orders/orders.types.ts';
import type { DeliveryDesk } from './delivery/use-delivery.ts';

export interface ShownDays {
  readonly arrives: CartView['arrives'];
  readonly known: 'point' | 'town' | 'usual';
}

export function shownDays(
  { place, arrives }: Pick<CartView, 'place' | 'arrives'>,
  { city, way }: Pick<DeliveryDesk, 'city' | 'way'>,
  /** A town was typed that we do not deliver to. */
  isAbroad: boolean,
): ShownDays {
  if (isAbroad) return { arrives: null, known: 'usual' };
  if (place && place.city.code === city?.code) return { arrives, known: 'point' };
  if (city) return { arrives: way?.state === 'ready' ? way.arrives : null, known: 'town' };
  return { arrives, known: 'usual' };
}
