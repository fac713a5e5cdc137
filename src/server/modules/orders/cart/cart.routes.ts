// HTTP routes of a customer's cart. The owner comes from the cookie or token, never from the URL.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LOCALES } from '#core/locale.ts';
import { cartChangeSchema, checkoutSchema } from '#core/orders/checkout.ts';
import { bookChoiceSchema } from '#core/pricing/choice.ts';
import { visitSource } from '../../../http/campaign-cookie.ts';
import type { OwnersService } from '../../accounts/accounts.types.ts';
import { unwrapOrThrow } from '../order-errors.ts';
import * as answers from '../order-schemas.ts';
import type { OrdersService } from '../orders.types.ts';

const tags = ['shop'];
const params = z.object({ id: z.string().max(40) });
const querystring = z.object({ locale: z.enum(LOCALES).default('ru') });
const cart = { 200: answers.cartAnswer };
const nullableCart = { 200: answers.nullableCartAnswer };

export const installCart =
  (deps: { readonly orders: OrdersService; readonly owners: OwnersService }) => (app: FastifyInstance) => {
    const { orders, owners } = deps;
    const typed = app.withTypeProvider<ZodTypeProvider>();

    typed.get(
      '/api/shop/cart',
      { schema: { tags, summary: 'The caller’s cart', querystring, response: nullableCart } },
      async (request) => ({ data: await orders.cart(await owners.ownerOf(request), request.query.locale) }),
    );

    typed.get(
      '/api/shop/cart/count',
      {
        schema: { tags, summary: 'How many books stand in the caller’s cart', response: { 200: answers.countAnswer } },
      },
      async (request) => ({ data: { count: await orders.countCartBooks(await owners.ownerOf(request)) } }),
    );

    typed.put(
      '/api/shop/cart/books/:id',
      {
        schema: {
          tags,
          summary: 'Put a book into the cart, or choose something else of it',
          params,
          querystring,
          body: z.strictObject({ choice: bookChoiceSchema }),
          response: cart,
        },
      },
      async (request, reply) => {
        const owner = await owners.ensureOwner(request, reply);
        const more = { locale: request.query.locale, source: visitSource(request) };
        return {
          data: unwrapOrThrow(await orders.addBook(owner, request.params.id, request.body.choice, more), request),
        };
      },
    );

    typed.delete(
      '/api/shop/cart/books/:id',
      { schema: { tags, summary: 'Take a book out of the cart', params, querystring, response: nullableCart } },
      async (request) => {
        const owner = await owners.ownerOf(request);
        return {
          data: unwrapOrThrow(await orders.removeBook(owner, request.params.id, request.query.locale), request),
        };
      },
    );

    typed.put(
      '/api/shop/cart/code',
      {
        schema: {
          tags,
          summary: 'Apply a promo code',
          querystring,
          response: cart,
          body: z.strictObject({ code: z.string().max(200) }),
        },
      },
      async (request) => {
        const owner = await owners.ownerOf(request);
        return {
          data: unwrapOrThrow(await orders.applyCoupon(owner, request.body.code, request.query.locale), request),
        };
      },
    );

    typed.delete(
      '/api/shop/cart/code',
      { schema: { tags, summary: 'Take the promo code away', querystring, response: cart } },
      async (request) => {
        const owner = await owners.ownerOf(request);
        return { data: unwrapOrThrow(await orders.removeCoupon(owner, request.query.locale), request) };
      },
    );

    typed.patch(
      '/api/shop/cart',
      {
        schema: {
          tags,
          summary: 'Say who buys, who gets it and where',
          querystring,
          body: cartChangeSchema,
          response: cart,
        },
      },
      async (request) => {
        const owner = await owners.ownerOf(request);
        return { data: unwrapOrThrow(await orders.changeCart(owner, request.body, request.query.locale), request) };
      },
    );

    typed.post(
      '/api/shop/cart/checkout',
      {
        schema: {
          tags,
          summary: 'Begin to pay',
          querystring,
          body: checkoutSchema,
          response: { 200: answers.checkedOutAnswer },
        },
      },
      async (request) => {
        const owner = await owners.ownerOf(request);
        return { data: unwrapOrThrow(await orders.checkOut(owner, request.body, request.query.locale), request) };
      },
    );
  };
