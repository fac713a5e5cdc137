// HTTP routes of a customer's orders. The owner comes from the cookie or token, never from the URL.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '#core/errors.ts';
import { LOCALES } from '#core/locale.ts';
import { recipientSchema } from '#core/orders/checkout.ts';
import { streamState } from '../../live/event-stream.ts';
import type { NoticeHub } from '../../live/notice-hub.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import { unwrapOrThrow } from './order-errors.ts';
import * as answers from './order-schemas.ts';
import type { OrdersService } from './orders.types.ts';

const tags = ['shop'];
const params = z.object({ id: z.string().max(40) });
const querystring = z.object({ locale: z.enum(LOCALES).default('ru') });
const cart = { 200: answers.cartAnswer };
const order = { 200: answers.orderAnswer };

export const installOrders =
  (deps: { readonly orders: OrdersService; readonly owners: OwnersService; readonly notices: NoticeHub }) =>
  (app: FastifyInstance) => {
    const { orders, owners, notices } = deps;
    const typed = app.withTypeProvider<ZodTypeProvider>();

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
        const topic = await orders.liveTopic(await owners.ownerOf(request), request.params.id);
        if (!topic) throw notFound();
        streamState(request, reply, { hub: notices, ...topic });
      },
    );

    typed.post(
      '/api/shop/orders/:id/settle',
      { schema: { tags, summary: 'Ask how its payment stands', params, response: order } },
      async (request) => {
        const owner = await owners.ownerOf(request);
        return { data: unwrapOrThrow(await orders.checkPayment(owner, request.params.id), request) };
      },
    );

    typed.post(
      '/api/shop/orders/:id/cancel',
      {
        schema: {
          tags,
          summary: 'Cancel it before anything is approved; the money goes back',
          params,
          response: order,
        },
      },
      async (request) => {
        const owner = await owners.ownerOf(request);
        return { data: unwrapOrThrow(await orders.cancel(owner, request.params.id), request) };
      },
    );

    typed.put(
      '/api/shop/orders/:id/recipient',
      { schema: { tags, summary: 'Change who takes the parcel', params, body: recipientSchema, response: order } },
      async (request) => {
        const owner = await owners.ownerOf(request);
        return { data: unwrapOrThrow(await orders.changeRecipient(owner, request.params.id, request.body), request) };
      },
    );

    typed.post(
      '/api/shop/orders/:id/reorder',
      { schema: { tags, summary: 'Put the same books into the cart again', params, querystring, response: cart } },
      async (request, reply) => {
        const owner = await owners.ensureOwner(request, reply);
        return { data: unwrapOrThrow(await orders.reorder(owner, request.params.id, request.query.locale), request) };
      },
    );
  };
