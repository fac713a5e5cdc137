// HTTP routes of a customer's cart. The owner comes from the cookie or token, never from the URL.

import type { FastifyInstance } from 'fastify';
import { visitSource } from '../../../http/cookies/campaign-cookie.ts';
import { implement } from '../../../http/implement.ts';
import type { OwnersService } from '../../accounts/accounts.types.ts';
import { cartContracts } from '../cart.contract.ts';
import { unwrapOrThrow } from '../order-errors.ts';
import type { OrdersService } from '../orders.types.ts';

export const installCart =
  (deps: { readonly orders: OrdersService; readonly owners: OwnersService }) => (app: FastifyInstance) => {
    const { orders, owners } = deps;
    const route = implement(app, cartContracts);

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
      return { data: unwrapOrThrow(await orders.addBook(owner, request.params.id, choice, more), request) };
    });

    route('DELETE /api/shop/cart/books/:id', async (request) => {
      const owner = await owners.ownerOf(request);
      return {
        data: unwrapOrThrow(await orders.removeBook(owner, request.params.id, request.query.locale), request),
      };
    });

    route('PUT /api/shop/cart/code', async (request) => {
      const owner = await owners.ownerOf(request);
      return {
        data: unwrapOrThrow(await orders.applyCoupon(owner, request.body.code, request.query.locale), request),
      };
    });

    route('DELETE /api/shop/cart/code', async (request) => {
      const owner = await owners.ownerOf(request);
      return { data: unwrapOrThrow(await orders.removeCoupon(owner, request.query.locale), request) };
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
