// API calls of group orders.
import type { GroupChange, GroupChildInput, GroupToCart, NewGroup } from '#core/groups/group.ts';
import type { Locale } from '#core/locale.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';

const { request } = shopApi;

export const priceGroup = (wanted: { slug: string; paper: 'printed' | 'premium'; books: number }, locale: Locale) =>
  unwrapData(request('GET /api/shop/groups/price', { query: { ...wanted, locale } }));

export const createGroup = (body: NewGroup, locale: Locale) =>
  unwrapData(request('POST /api/shop/groups', { query: { locale }, body }));

/** Calls that answer with the group as it is after the change. */
export const groupCalls = (id: string, locale: Locale) => {
  const query = { locale };
  const params = { id };
  return {
    read: () => unwrapData(request('GET /api/shop/groups/:id', { params, query })),
    change: (body: GroupChange) => unwrapData(request('PATCH /api/shop/groups/:id', { params, query, body })),
    remove: () => request('DELETE /api/shop/groups/:id', { params }),
    addChild: (body: GroupChildInput) =>
      unwrapData(request('POST /api/shop/groups/:id/children', { params, query, body })),
    changeChild: (child: string, body: GroupChildInput) =>
      unwrapData(request('PUT /api/shop/groups/:id/children/:child', { params: { id, child }, query, body })),
    removeChild: (child: string) =>
      unwrapData(request('DELETE /api/shop/groups/:id/children/:child', { params: { id, child }, query })),
    renewLink: (child: string) =>
      unwrapData(request('POST /api/shop/groups/:id/children/:child/link', { params: { id, child }, query })),
    markSent: (children: readonly string[]) =>
      unwrapData(request('POST /api/shop/groups/:id/sent', { params, query, body: { children: [...children] } })),
    invite: () => unwrapData(request('POST /api/shop/groups/:id/invitations', { params, query })),
    toCart: (body: GroupToCart) => unwrapData(request('POST /api/shop/groups/:id/cart', { params, query, body })),
  };
};

export const declineInvitation = (key: string) =>
  request('POST /api/shop/group-links/:key/decline', { params: { key } });
