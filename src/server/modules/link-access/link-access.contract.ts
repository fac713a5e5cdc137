// Contracts of codes that let a reader change an order or a book.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byId, dataOf } from '#core/http/contract-schemas.ts';
import { codeRefusals } from './link-access-refusals.ts';

const body = z.strictObject({ code: z.string().max(20) });
const sent = dataOf(z.object({ sentTo: z.string().nullable(), minutes: z.number() }));
const opened = dataOf(z.object({ state: z.literal('open') }));

export const linkAccessContracts = defineContracts({
  'POST /api/shop/orders/:id/code': {
    summary: 'Send a code that lets a reader change the order',
    params: byId,
    answer: sent,
    refusals: codeRefusals('not-found', 'account-needed', 'no-address', 'too-many'),
  },
  'PUT /api/shop/orders/:id/code': {
    summary: 'Confirm the code',
    params: byId,
    body,
    answer: opened,
    refusals: codeRefusals('not-found', 'account-needed', 'wrong-code', 'expired-code', 'too-many'),
  },
  'POST /api/shop/books/:id/code': {
    summary: 'Send a code that lets a reader change the book',
    params: byId,
    answer: sent,
    refusals: codeRefusals('not-found', 'account-needed', 'no-address', 'too-many'),
  },
  'PUT /api/shop/books/:id/code': {
    summary: 'Confirm the code',
    params: byId,
    body,
    answer: opened,
    refusals: codeRefusals('not-found', 'account-needed', 'wrong-code', 'expired-code', 'too-many'),
  },
});
