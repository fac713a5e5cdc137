// API calls of recommendations.
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { ReferralOverview } from '#server/modules/referrals/referrals.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';

const { request } = shopApi;

/** Where the panel is: on an order, or in an account. */
export type ReferralPlace = { readonly order: string } | 'account';

export const makeLink = (place: ReferralPlace, locale: Locale): Promise<Result<ReferralOverview, ApiFailure>> =>
  unwrapData(
    place === 'account'
      ? request('POST /api/shop/referral', { query: { locale } })
      : request('POST /api/shop/orders/:id/referral', { params: { id: place.order }, query: { locale } }),
  );

export const countOpen = (code: string) => request('POST /api/shop/referrals/:code/opens', { params: { code } });

/** `kept`: for the first book that enters the cart. */
export type Accepted = 'applied' | 'kept' | 'first-order' | 'ended' | 'failed';

/** Remembers the code for this browser, and applies it to the cart if there is one. */
export async function acceptOffer(code: string, locale: Locale): Promise<Accepted> {
  const accepted = await request('POST /api/shop/referrals/:code/accept', { params: { code } });
  if (!accepted.ok) return accepted.error.status === 404 ? 'ended' : 'failed';
  const count = await request('GET /api/shop/cart/count');
  if (!count.ok || count.value.data.count === 0) return 'kept';
  const body = { code: accepted.value.data.code };
  const applied = await request('PUT /api/shop/cart/code', { query: { locale }, body });
  if (applied.ok) return applied.value.data.coupon?.problem === 'first-order' ? 'first-order' : 'applied';
  const { reason } = applied.error.details;
  if (reason === 'code-first-order' || reason === 'code-once') return 'first-order';
  return reason === 'code-not-for-these' ? 'kept' : 'failed';
}
