// HTTP routes of a customer's orders. The owner comes from the cookie or token, never from the URL.

import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import { implement } from '../../http/implement.ts';
import { streamState } from '../../live/event-stream.ts';
import type { NoticeHub } from '../../live/notice-hub.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import { unwrapOrThrow } from './order-errors.ts';
import { orderContracts } from './orders.contract.ts';
import type { OrdersService } from './orders.types.ts';

export const installOrders =
  (deps: { readonly orders: OrdersService; readonly owners: OwnersService; readonly notices: NoticeHub }) =>
  (app: FastifyInstance) => {
    const { orders, owners, notices } = deps;
    const route = implement(app, orderContracts);

    route('GET /api/shop/orders', async (request) => ({
      data: await orders.list(await owners.ownerOf(request), request.query.locale),
    }));

    route('GET /api/shop/orders/:id', async (request) => {
      const view = await orders.view(await owners.ownerOf(request), request.params.id);
      if (!view) throw notFound();
      return { data: view };
    });

    route('GET /api/shop/orders/:id/events', async (request, reply) => {
      const topic = await orders.liveTopic(await owners.ownerOf(request), request.params.id);
      if (!topic) throw notFound();
      streamState(request, reply, { hub: notices, ...topic });
    });

    route('POST /api/shop/orders/:id/settle', async (request) => {
      const owner = await owners.ownerOf(request);
      return { data: unwrapOrThrow(await orders.checkPayment(owner, request.params.id), request) };
    });

    route('POST /api/shop/orders/:id/cancel', async (request) => {
      const owner = await owners.ownerOf(request);
      return { data: unwrapOrThrow(await orders.cancel(owner, request.params.id), request) };
    });

    route('PUT /api/shop/orders/:id/recipient', async (request) => {
      const owner = await owners.ownerOf(request);
      return { data: unwrapOrThrow(await orders.changeRecipient(owner, request.params.id, request.body), request) };
    });

    route('POST /api/shop/orders/:id/gift-link', async (request) => {
      const owner = await owners.ownerOf(request);
      const { id } = request.params;
      return { data: unwrapOrThrow(await orders.renewGiftLink(owner, id, request.body.parentEmail), request) };
    });

    route('POST /api/shop/orders/:id/reorder', async (request, reply) => {
      const owner = await owners.ensureOwner(request, reply);
      return { data: unwrapOrThrow(await orders.reorder(owner, request.params.id, request.query.locale), request) };
    });
  };
