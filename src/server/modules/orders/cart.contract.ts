// Contracts of the cart.
import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byId, inLocale } from '#core/http/contract-schemas.ts';
import { cartChangeSchema, checkoutSchema } from '#core/orders/checkout.ts';
import { bookChoiceSchema } from '#core/pricing/choice.ts';
import * as answers from './order-schemas.ts';

export const cartContracts = defineContracts({
  'GET /api/shop/cart': {
    summary: 'Read the caller’s cart',
    query: inLocale,
    answer: answers.nullableCartAnswer,
  },
  'GET /api/shop/cart/count': {
    summary: 'Count the books in the caller’s cart',
    answer: answers.countAnswer,
  },
  'PUT /api/shop/cart/books/:id': {
    summary: 'Put a book into the cart, or change its formats',
    params: byId,
    query: inLocale,
    body: z.strictObject({ choice: bookChoiceSchema }),
    answer: answers.cartAnswer,
  },
  'DELETE /api/shop/cart/books/:id': {
    summary: 'Remove a book from the cart',
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
    summary: 'Remove the promo code',
    query: inLocale,
    answer: answers.cartAnswer,
  },
  'PATCH /api/shop/cart': {
    summary: 'Set buyer, recipient, delivery and gift options',
    query: inLocale,
    body: cartChangeSchema,
    answer: answers.cartAnswer,
  },
  'POST /api/shop/cart/checkout': {
    summary: 'Start the payment',
    query: inLocale,
    body: checkoutSchema,
    answer: answers.checkedOutAnswer,
  },
});
