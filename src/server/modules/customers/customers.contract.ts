// Contracts of customers for staff.
import { z } from 'zod';
import { CUSTOMER_KINDS, CUSTOMER_SORTS, LONGEST_CUSTOMER_NOTE, LONGEST_LETTER } from '#core/accounts/staff-lists.ts';
import { defineContracts } from '#core/http/contract.ts';
import { dataOf, done, objectOf, pageOf } from '#core/http/contract-schemas.ts';
import { LOCALES } from '#core/locale.ts';
import { listQuery } from '../../http/list-query.ts';
import type { CustomerCard, ListedCustomer } from './customers.types.ts';

const params = z.object({ id: z.string().max(40) });
const noteParams = params.extend({ note: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const filter = {
  q: listQuery.q,
  kind: z.union([z.literal('').transform(() => undefined), z.enum(CUSTOMER_KINDS)]).optional(),
  sort: z.enum(CUSTOMER_SORTS).default('lastOrderAt:desc'),
};
const listed = z.object({ ...listQuery, ...filter });
const table = z.object({ ...filter, locale: z.enum(LOCALES).default('ru') });
const noteBody = z.strictObject({ text: z.string().trim().min(1).max(LONGEST_CUSTOMER_NOTE) });
const letterBody = z.strictObject({
  subject: z.string().trim().min(3).max(150),
  text: z.string().trim().min(3).max(LONGEST_LETTER),
});

export const customerContracts = defineContracts({
  'GET /api/admin/customers/cards': {
    summary: 'Customers, found and sorted',
    staff: 'admin::customers.read',
    query: listed,
    answer: pageOf(objectOf<ListedCustomer>()),
  },
  'GET /api/admin/customers/cards.csv': {
    summary: 'The same customers as a table',
    staff: 'admin::customers.read',
    query: table,
    answer: { media: 'text/csv; charset=utf-8' },
  },
  'GET /api/admin/customers/cards/:id': {
    summary: 'The card of one; the look is written down',
    staff: 'admin::customers.read',
    params,
    answer: dataOf(objectOf<CustomerCard>()),
  },
  'POST /api/admin/customers/cards/:id/notes': {
    summary: 'A note for colleagues',
    staff: 'admin::customers.write',
    params,
    body: noteBody,
    answer: done,
  },
  'DELETE /api/admin/customers/cards/:id/notes/:note': {
    summary: 'Remove a note',
    staff: 'admin::customers.write',
    params: noteParams,
    answer: done,
  },
  'POST /api/admin/customers/cards/:id/letters': {
    summary: 'Write to the customer by mail',
    staff: 'admin::customers.write',
    params,
    body: letterBody,
    answer: done,
  },
});
