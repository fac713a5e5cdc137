// Contracts of the cart.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byId, inLocale } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';
import { cartChangeSchema, checkoutSchema } from '#core/orders/checkout.ts';
import { bookChoiceSchema } from '#core/pricing/choice.ts';
import { ORDER_REFUSALS } from './order-refusals.ts';
import * as answers from './schemas/order-schemas.ts';

export const cartContracts = defineContracts({
  'GET /api/shop/cart': {
    summary: 'Read the caller’s cart',
    query: inLocale,
    answer: answers.nullableCartAnswer,
    refusals: COMMON_REFUSALS,
  },
  'GET /api/shop/cart/count': {
    summary: 'Count the books in the caller’s cart',
    answer: answers.countAnswer,
    refusals: COMMON_REFUSALS,
  },
  'PUT /api/shop/cart/books/:id': {
    summary: 'Put a book into the cart, or change its formats',
    params: byId,
    query: inLocale,
    body: z.strictObject({
      choice: bookChoiceSchema,
      /** Leaves the formats of a book that is in the cart already as they are. */
      onlyIfAbsent: z.literal(true).optional(),
    }),
    answer: answers.cartAnswer,
    refusals: ORDER_REFUSALS,
  },
  'DELETE /api/shop/cart/books/:id': {
    summary: 'Remove a book from the cart',
    params: byId,
    query: inLocale,
    answer: answers.nullableCartAnswer,
    refusals: ORDER_REFUSALS,
  },
  'PUT /api/shop/cart/code': {
    summary: 'Apply a promo code',
    query: inLocale,
    body: z.strictObject({ code: z.string().max(200) }),
    answer: answers.cartAnswer,
    refusals: ORDER_REFUSALS,
  },
  'DELETE /api/shop/cart/code': {
    summary: 'Remove the promo code',
    query: inLocale,
    answer: answers.cartAnswer,
    refusals: ORDER_REFUSALS,
  },
  'POST /api/shop/cart/certificates': {
    summary: 'Pay with a gift certificate',
    query: inLocale,
    body: z.strictObject({ code: z.string().max(200) }),
    answer: answers.cartAnswer,
    refusals: ORDER_REFUSALS,
  },
  'DELETE /api/shop/cart/certificates/:id': {
    summary: 'Take a gift certificate out of the cart',
    params: byId,
    query: inLocale,
    answer: answers.cartAnswer,
    refusals: ORDER_REFUSALS,
  },
  'PATCH /api/shop/cart': {
    summary: 'Set buyer, recipient, delivery and gift options',
    query: inLocale,
    body: cartChangeSchema,
    answer: answers.cartAnswer,
    refusals: ORDER_REFUSALS,
  },
  'POST /api/shop/cart/checkout': {
    summary: 'Start the payment',
    query: inLocale,
    body: checkoutSchema,
    answer: answers.checkedOutAnswer,
    refusals: ORDER_REFUSALS,
  },
});
