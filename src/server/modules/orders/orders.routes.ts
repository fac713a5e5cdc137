// The calls of carts and orders. Whose they are is asked of the cookie or the token, never of the address.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '#core/errors.ts';
import { LOCALES } from '#core/locale.ts';
import { cartChangeSchema, checkoutSchema, recipientSchema } from '#core/orders/checkout.ts';
import { bookChoiceSchema } from '#core/pricing/choice.ts';
import { visitSource } from '../../http/campaign-cookie.ts';
import { streamState } from '../../live/event-stream.ts';
import type { NoticeHub } from '../../live/notice-hub.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import * as answers from './order-schemas.ts';
import type { OrdersService } from './orders.types.ts';
import { given } from './refused-order.ts';

const tags = ['shop'];
const params = z.object({ id: z.string().max(40) });
const querystring = z.object({ locale: z.enum(LOCALES).default('ru') });
const cart = { 200: answers.cartAnswer };
const maybeCart = { 200: answers.maybeCartAnswer };
const order = { 200: answers.orderAnswer };

export const installOrders =
  (deps: { readonly orders: OrdersService; readonly owners: OwnersService; readonly notices: NoticeHub }) =>
  (app: FastifyInstance) => {
    const { orders, owners, notices } = deps;
    const typed = app.withTypeProvider<ZodTypeProvider>();

    typed.get(
      '/api/shop/cart',
      { schema: { tags, summary: 'The caller’s cart', querystring, response: maybeCart } },
      async (request) => ({ data: await orders.cart(await owners.ownerOf(request), request.query.locale) }),
    );

    typed.get(
      '/api/shop/cart/count',
      {
        schema: { tags, summary: 'How many books stand in the caller’s cart', response: { 200: answers.countAnswer } },
      },
      async (request) => ({ data: { count: await orders.count(await owners.ownerOf(request)) } }),
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
        return { data: given(await orders.put(owner, request.params.id, request.body.choice, more), request) };
      },
    );

    typed.delete(
      '/api/shop/cart/books/:id',
      { schema: { tags, summary: 'Take a book out of the cart', params, querystring, response: maybeCart } },
      async (request) => {
        const owner = await owners.ownerOf(request);
        return { data: given(await orders.take(owner, request.params.id, request.query.locale), request) };
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
        return { data: given(await orders.applyCode(owner, request.body.code, request.query.locale), request) };
      },
    );

    typed.delete(
      '/api/shop/cart/code',
      { schema: { tags, summary: 'Take the promo code away', querystring, response: cart } },
      async (request) => {
        const owner = await owners.ownerOf(request);
        return { data: given(await orders.removeCode(owner, request.query.locale), request) };
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
        return { data: given(await orders.change(owner, request.body, request.query.locale), request) };
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
        return { data: given(await orders.checkOut(owner, request.body, request.query.locale), request) };
      },
    );

    typed.get(
      '/api/shop/orders',
      { schema: { tags, summary: 'The caller’s orders', querystring, response: { 200: answers.ordersAnswer } } },
      async (request) => ({ data: await orders.list(await owners.ownerOf(request), request.query.locale) }),
    );

    typed.get(
      '/api/shop/orders/:id',
      { schema: { tags, summary: 'One of the caller’s orders', params, response: order } },
      async (request) => {
        const view = await orders.view(await owners.ownerOf(request), request.params.id);
        if (!view) throw notFound();
        return { data: view };
      },
    );

    typed.get(
      '/api/shop/orders/:id/events',
      { schema: { tags, summary: 'An order as it changes, as server-sent events', params } },
      async (request, reply) => {
        const topic = await orders.live(await owners.ownerOf(request), request.params.id);
        if (!topic) throw notFound();
        streamState(request, reply, { hub: notices, ...topic });
      },
    );

    for (const [step, summary] of [
      ['settle', 'Ask how its payment stands'],
      ['cancel', 'Cancel it before anything is approved; the money goes back'],
    ] as const)
      typed.post(
        `/api/shop/orders/:id/${step}`,
        { schema: { tags, summary, params, response: order } },
        async (request) => ({
          data: given(await orders[step](await owners.ownerOf(request), request.params.id), request),
        }),
      );

    typed.put(
      '/api/shop/orders/:id/recipient',
      { schema: { tags, summary: 'Change who takes the parcel', params, body: recipientSchema, response: order } },
      async (request) => {
        const owner = await owners.ownerOf(request);
        return { data: given(await orders.changeRecipient(owner, request.params.id, request.body), request) };
      },
    );

    typed.post(
      '/api/shop/orders/:id/reorder',
      { schema: { tags, summary: 'Put the same books into the cart again', params, querystring, response: cart } },
      async (request, reply) => {
        const owner = await owners.ensureOwner(request, reply);
        return { data: given(await orders.reorder(owner, request.params.id, request.query.locale), request) };
      },
    );
  };
