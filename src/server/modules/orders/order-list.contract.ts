// Contracts of the staff list of orders.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { dataOf, documentId, pageOf } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { listedOrder, listView } from './schemas/staff-order-schemas.ts';
import { orderCsvSchema, orderListSchema } from './staff/order-list-query.ts';
import { staffOrderRefusals } from './staff-order-refusals.ts';

const viewBody = z.strictObject({
  name: z.string().trim().min(1).max(60),
  query: z.string().max(1000),
});
const viewParams = z.object({ view: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const MAX_BULK_ORDERS = 100;
const bulkBody = z.strictObject({
  /** The same key does nothing twice. */
  key: z.uuid(),
  orders: z.array(documentId).min(1).max(MAX_BULK_ORDERS),
  action: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['printed', 'send-mail']) }),
    z.strictObject({ kind: z.literal('cancel'), reason: z.string().trim().min(3).max(500) }),
  ]),
});

const views = dataOf(z.array(listView).readonly());

export const orderListContracts = defineContracts({
  'GET /api/admin/orders': {
    summary: 'List orders',
    staff: 'admin::orders.read',
    query: orderListSchema,
    answer: pageOf(listedOrder),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/orders.csv': {
    summary: 'Download orders as CSV',
    staff: 'admin::orders.read',
    fresh: true,
    query: orderCsvSchema,
    answer: { media: 'text/csv; charset=utf-8' },
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/orders/bulk': {
    summary: 'Do one action on several orders; each has its own result',
    staff: 'admin::orders.write',
    body: bulkBody,
    answer: dataOf(
      z
        .array(
          z.object({
            documentId: z.string(),
            number: z.string().nullable(),
            /** Why it was not done, in the language of the request; null when it was. */
            problem: z.string().nullable(),
          }),
        )
        .readonly(),
    ),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/orders/views': {
    summary: 'List the caller’s saved views',
    staff: 'admin::orders.read',
    answer: views,
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/orders/views': {
    summary: 'Save a view; a view of the same name is replaced',
    staff: 'admin::orders.read',
    body: viewBody,
    answer: dataOf(listView),
    refusals: staffOrderRefusals('too-many-views'),
  },
  'DELETE /api/admin/orders/views/:view': {
    summary: 'Delete a saved view',
    staff: 'admin::orders.read',
    params: viewParams,
    answer: views,
    refusals: NOT_FOUND,
  },
});
