// API calls of the delivery step.
import type { City, Country, PickupPoint, PointKind } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { InTimeAnswer, TariffView } from '#server/modules/delivery/delivery.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';

/** Parcel properties that determine price and days. */
export interface ParcelProperties {
  readonly copies: number;
  readonly preorder: boolean;
}

interface Answer<T, Meta> {
  readonly data: T;
  readonly meta: Meta;
}

export interface CitiesMeta {
  /** The place is known but outside the delivery area. */
  readonly abroad: boolean;
  readonly countries: readonly Country[];
}

async function callDelivery<T, Meta = unknown>(
  what: string,
  query: Readonly<Record<string, string | number | boolean>>,
  signal?: AbortSignal,
): Promise<Result<Answer<T, Meta>, ApiFailure>> {
  const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const path = `/api/shop/delivery/${what}?${words}`;
  return shopApi.call<Answer<T, Meta>>({ path, ...(signal && { signal }) });
}

async function callForData<T>(what: string, query: Parameters<typeof callDelivery>[1]): Promise<Result<T, ApiFailure>> {
  const answer = await callDelivery<T>(what, query);
  return answer.ok ? { ok: true, value: answer.value.data } : answer;
}

export const deliveryCalls = (locale: Locale) => ({
  cities: (q: string, signal: AbortSignal) =>
    callDelivery<readonly City[], CitiesMeta>('cities', { q, locale }, signal),
  points: (city: string, { copies }: ParcelProperties) =>
    callForData<readonly PickupPoint[]>('points', { city, copies, locale }),
  /** `kind` null returns tariffs for all kinds of points. */
  tariffs: (city: string, kind: PointKind | null, parcel: ParcelProperties) =>
    callForData<readonly TariffView[]>('tariffs', { city, ...(kind && { kind }), ...parcel, locale }),
  inTime: (city: string, date: string, parcel: ParcelProperties) =>
    callForData<InTimeAnswer>('in-time', { city, date, ...parcel, locale }),
});
