// Contracts of the staff list of orders.
import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { dataOf, pageOf } from '#core/http/contract-schemas.ts';
import { orderCsvSchema, orderListSchema } from './staff/order-list-query.ts';
import { listedOrder, listView } from './staff-order-schemas.ts';

const viewBody = z.strictObject({
  name: z.string().trim().min(1).max(60),
  query: z.string().max(1000),
});
const viewParams = z.object({ view: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const views = dataOf(z.array(listView).readonly());

export const orderListContracts = defineContracts({
  'GET /api/admin/orders': {
    summary: 'Orders, found and sorted',
    staff: 'admin::orders.read',
    query: orderListSchema,
    answer: pageOf(listedOrder),
  },
  'GET /api/admin/orders.csv': {
    summary: 'The same orders as a table',
    staff: 'admin::orders.read',
    query: orderCsvSchema,
    answer: { media: 'text/csv; charset=utf-8' },
  },
  'GET /api/admin/orders/views': {
    summary: 'The caller’s views',
    staff: 'admin::orders.read',
    answer: views,
  },
  'POST /api/admin/orders/views': {
    summary: 'Keep a view; the same name is the same view',
    staff: 'admin::orders.read',
    body: viewBody,
    answer: dataOf(listView),
  },
  'DELETE /api/admin/orders/views/:view': {
    summary: 'Forget a view',
    staff: 'admin::orders.read',
    params: viewParams,
    answer: views,
  },
});
