// What the delivery part of the checkout asks of the shop.
import type { City, PickupPoint, PointKind } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { InTimeAnswer, TariffView } from '#server/modules/delivery/delivery.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';

/** What the parcel is: prices and days depend on it. */
export interface ParcelFacts {
  readonly copies: number;
  readonly preorder: boolean;
}

async function ask<T>(
  what: string,
  query: Readonly<Record<string, string | number | boolean>>,
  signal?: AbortSignal,
): Promise<Result<T, ApiFailure>> {
  const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const path = `/api/shop/delivery/${what}?${words}`;
  const answer = await shopApi.call<{ data: T }>({ path, ...(signal && { signal }) });
  return answer.ok ? { ok: true, value: answer.value.data } : answer;
}

export const deliveryCalls = (locale: Locale) => ({
  cities: (q: string, signal: AbortSignal) => ask<readonly City[]>('cities', { q, locale }, signal),
  points: (city: string, { copies }: ParcelFacts) => ask<readonly PickupPoint[]>('points', { city, copies, locale }),
  tariffs: (city: string, kind: PointKind, parcel: ParcelFacts) =>
    ask<readonly TariffView[]>('tariffs', { city, kind, ...parcel, locale }),
  inTime: (city: string, date: string, parcel: ParcelFacts) =>
    ask<InTimeAnswer>('in-time', { city, date, ...parcel, locale }),
});
