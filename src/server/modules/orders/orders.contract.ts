// Contracts of a customer’s orders.

import { giftLinkSchema } from '#core/books/gift-book.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, inLocale } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { recipientSchema } from '#core/orders/checkout.ts';
import { ORDER_REFUSALS } from './order-refusals.ts';
import * as answers from './schemas/order-schemas.ts';

export const orderContracts = defineContracts({
  'GET /api/shop/orders': {
    summary: 'List the caller’s orders',
    query: inLocale,
    answer: answers.ordersAnswer,
    refusals: COMMON_REFUSALS,
  },
  'GET /api/shop/orders/:id': {
    summary: 'Read an order of the caller',
    params: byId,
    answer: answers.orderAnswer,
    refusals: NOT_FOUND,
  },
  'GET /api/shop/orders/:id/events': {
    summary: 'Stream the changes of an order as server-sent events',
    params: byId,
    answer: { media: 'text/event-stream' },
    refusals: NOT_FOUND,
  },
  'POST /api/shop/orders/:id/settle': {
    summary: 'Check the payment of an order',
    params: byId,
    answer: answers.orderAnswer,
    refusals: ORDER_REFUSALS,
  },
  'POST /api/shop/orders/:id/cancel': {
    summary: 'Cancel an order before a book is approved, and refund it',
    params: byId,
    answer: answers.orderAnswer,
    refusals: ORDER_REFUSALS,
  },
  'PUT /api/shop/orders/:id/recipient': {
    summary: 'Change the recipient of an order',
    params: byId,
    body: recipientSchema,
    answer: answers.orderAnswer,
    refusals: ORDER_REFUSALS,
  },
  'POST /api/shop/orders/:id/gift-link': {
    summary: 'Make another link for the parents of a gift; the links sent before stop working',
    params: byId,
    body: giftLinkSchema,
    answer: answers.orderAnswer,
    refusals: ORDER_REFUSALS,
  },
  'POST /api/shop/orders/:id/reorder': {
    summary: 'Put the same books into the cart again',
    params: byId,
    query: inLocale,
    answer: answers.cartAnswer,
    refusals: ORDER_REFUSALS,
  },
});
export { groupQuote } from './schemas/group-quote.ts';
