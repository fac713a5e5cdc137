// API calls of the delivery step.
import type { PointKind } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import type { Answer } from '#web/api/contracts.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';

/** Parcel properties that determine price and days. */
export interface ParcelProperties {
  readonly copies: number;
  readonly preorder: boolean;
}

export type CitiesMeta = Pick<Answer<'GET /api/shop/delivery/cities'>['meta'], 'abroad' | 'countries'>;

const { request } = shopApi;

export const deliveryCalls = (locale: Locale) => ({
  cities: (q: string, signal: AbortSignal) =>
    request('GET /api/shop/delivery/cities', { query: { q, locale }, signal }),
  points: (city: string, { copies }: ParcelProperties) =>
    unwrapData(request('GET /api/shop/delivery/points', { query: { city, copies, locale } })),
  /** `kind` null returns tariffs for all kinds of points. */
  tariffs: (city: string, kind: PointKind | null, parcel: ParcelProperties) =>
    unwrapData(
      request('GET /api/shop/delivery/tariffs', { query: { city, ...(kind && { kind }), ...parcel, locale } }),
    ),
  inTime: (city: string, date: string, parcel: ParcelProperties) =>
    unwrapData(request('GET /api/shop/delivery/in-time', { query: { city, date, ...parcel, locale } })),
});
