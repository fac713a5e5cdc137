// Contracts of the cart.
import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byId, inLocale } from '#core/http/contract-schemas.ts';
import { cartChangeSchema, checkoutSchema } from '#core/orders/checkout.ts';
import { bookChoiceSchema } from '#core/pricing/choice.ts';
import * as answers from './order-schemas.ts';

export const cartContracts = defineContracts({
  'GET /api/shop/cart': {
    summary: 'The caller’s cart',
    query: inLocale,
    answer: answers.nullableCartAnswer,
  },
  'GET /api/shop/cart/count': {
    summary: 'How many books stand in the caller’s cart',
    answer: answers.countAnswer,
  },
  'PUT /api/shop/cart/books/:id': {
    summary: 'Put a book into the cart, or choose something else of it',
    params: byId,
    query: inLocale,
    body: z.strictObject({ choice: bookChoiceSchema }),
    answer: answers.cartAnswer,
  },
  'DELETE /api/shop/cart/books/:id': {
    summary: 'Take a book out of the cart',
    params: byId,
    query: inLocale,
    answer: answers.nullableCartAnswer,
  },
  'PUT /api/shop/cart/code': {
    summary: 'Apply a promo code',
    query: inLocale,
    body: z.strictObject({ code: z.string().max(200) }),
    answer: answers.cartAnswer,
  },
  'DELETE /api/shop/cart/code': {
    summary: 'Take the promo code away',
    query: inLocale,
    answer: answers.cartAnswer,
  },
  'PATCH /api/shop/cart': {
    summary: 'Say who buys, who gets it and where',
    query: inLocale,
    body: cartChangeSchema,
    answer: answers.cartAnswer,
  },
  'POST /api/shop/cart/checkout': {
    summary: 'Begin to pay',
    query: inLocale,
    body: checkoutSchema,
    answer: answers.checkedOutAnswer,
  },
});
