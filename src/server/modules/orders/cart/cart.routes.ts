// HTTP routes of a customer's cart. The owner comes from the cookie or token, never from the URL.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#core/locale.ts';
import { visitSource } from '../../../http/cookies/campaign-cookie.ts';
import type { FriendCookie } from '../../../http/cookies/friend-cookie.ts';
import { implement } from '../../../http/implement.ts';
import type { Owner, OwnersService } from '../../accounts/accounts.types.ts';
import { cartContracts } from '../cart.contract.ts';
import { unwrapOrThrow } from '../order-errors.ts';
import type { CartView, OrdersService } from '../orders.types.ts';

export interface CartRouteDeps {
  readonly orders: OrdersService;
  readonly owners: OwnersService;
  readonly friendCookie: FriendCookie;
}

export const installCart =
  (deps: CartRouteDeps) =>
  (app: FastifyInstance): void => {
    const { orders, owners, friendCookie } = deps;
    const route = implement(app, cartContracts);

    /** Of a friend's link, accepted before there was a cart. A refused code is no refusal of the book. */
    async function withFriendCode(
      { request, reply, locale }: { request: FastifyRequest; reply: FastifyReply; locale: Locale },
      owner: Owner,
      cart: CartView,
    ): Promise<CartView> {
      const code = cart.coupon === null ? friendCookie.read(request) : null;
      if (code === null) return cart;
      const applied = await orders.applyCoupon(owner, code, locale);
      if (applied.ok || applied.error !== 'code-not-for-these') friendCookie.drop(reply);
      return applied.ok ? applied.value : cart;
    }

    route('GET /api/shop/cart', async (request) => ({
      data: await orders.cart(await owners.ownerOf(request), request.query.locale),
    }));

    route('GET /api/shop/cart/count', async (request) => ({
      data: { count: await orders.countCartBooks(await owners.ownerOf(request)) },
    }));

    route('PUT /api/shop/cart/books/:id', async (request, reply) => {
      const owner = await owners.ensureOwner(request, reply);
      const { choice, onlyIfAbsent } = request.body;
      const more = { locale: request.query.locale, source: visitSource(request), onlyIfAbsent };
      const cart = unwrapOrThrow(await orders.addBook(owner, request.params.id, choice, more), request);
      return { data: await withFriendCode({ request, reply, locale: more.locale }, owner, cart) };
    });

    route('DELETE /api/shop/cart/books/:id', async (request) => {
      const owner = await owners.ownerOf(request);
      return {
        data: unwrapOrThrow(await orders.removeBook(owner, request.params.id, request.query.locale), request),
      };
    });

    route('PUT /api/shop/cart/code', async (request, reply) => {
      const owner = await owners.ownerOf(request);
      const cart = unwrapOrThrow(await orders.applyCoupon(owner, request.body.code, request.query.locale), request);
      if (friendCookie.read(request) !== null) friendCookie.drop(reply);
      return { data: cart };
    });

    route('DELETE /api/shop/cart/code', async (request) => {
      const owner = await owners.ownerOf(request);
      return { data: unwrapOrThrow(await orders.removeCoupon(owner, request.query.locale), request) };
    });

    route('POST /api/shop/cart/certificates', async (request) => {
      const owner = await owners.ownerOf(request);
      const typed = { code: request.body.code, ip: request.ip };
      return { data: unwrapOrThrow(await orders.applyCertificate(owner, typed, request.query.locale), request) };
    });

    route('DELETE /api/shop/cart/certificates/:id', async (request) => {
      const owner = await owners.ownerOf(request);
      const { params, query } = request;
      return { data: unwrapOrThrow(await orders.removeCertificate(owner, params.id, query.locale), request) };
    });

    route('PATCH /api/shop/cart', async (request) => {
      const owner = await owners.ownerOf(request);
      return { data: unwrapOrThrow(await orders.changeCart(owner, request.body, request.query.locale), request) };
    });

    route('POST /api/shop/cart/checkout', async (request) => {
      const owner = await owners.ownerOf(request);
      return { data: unwrapOrThrow(await orders.checkOut(owner, request.body, request.query.locale), request) };
    });
  };
