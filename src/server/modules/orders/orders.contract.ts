// Contracts of a customer’s orders.
import { defineContracts } from '#core/http/contract.ts';
import { byId, inLocale } from '#core/http/contract-schemas.ts';
import { recipientSchema } from '#core/orders/checkout.ts';
import * as answers from './order-schemas.ts';

export const orderContracts = defineContracts({
  'GET /api/shop/orders': {
    summary: 'The caller’s orders',
    query: inLocale,
    answer: answers.ordersAnswer,
  },
  'GET /api/shop/orders/:id': {
    summary: 'One of the caller’s orders',
    params: byId,
    answer: answers.orderAnswer,
  },
  'GET /api/shop/orders/:id/events': {
    summary: 'An order as it changes, as server-sent events',
    params: byId,
    answer: { media: 'text/event-stream' },
  },
  'POST /api/shop/orders/:id/settle': {
    summary: 'Ask how its payment stands',
    params: byId,
    answer: answers.orderAnswer,
  },
  'POST /api/shop/orders/:id/cancel': {
    summary: 'Cancel it before anything is approved; the money goes back',
    params: byId,
    answer: answers.orderAnswer,
  },
  'PUT /api/shop/orders/:id/recipient': {
    summary: 'Change who takes the parcel',
    params: byId,
    body: recipientSchema,
    answer: answers.orderAnswer,
  },
  'POST /api/shop/orders/:id/reorder': {
    summary: 'Put the same books into the cart again',
    params: byId,
    query: inLocale,
    answer: answers.cartAnswer,
  },
});
