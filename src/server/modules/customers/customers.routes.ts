// HTTP routes of customers for staff: list, CSV export, card, notes, email.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CUSTOMER_KINDS, CUSTOMER_SORTS, LONGEST_CUSTOMER_NOTE, LONGEST_LETTER } from '#core/accounts/staff-lists.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { notFound } from '#core/errors.ts';
import { LOCALES } from '#core/locale.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Database } from '../../db/database.ts';
import { listQuery } from '../../http/list-query.ts';
import type { Customers } from './customers.service.ts';
import { customersCsv } from './customers-csv.ts';

const tags = ['admin'];
const CARDS_PATH = '/api/admin/customers/cards';
const read = { staff: 'admin::customers.read' } as const;
const write = { staff: 'admin::customers.write' } as const;
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

function doneOrNotFound(found: boolean): { readonly data: 'done' } {
  if (!found) throw notFound();
  return { data: 'done' };
}

export const installCustomers = (customers: Customers, database: Database) => (app: FastifyInstance) => {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    CARDS_PATH,
    { config: read, schema: { tags, summary: 'Customers, found and sorted', querystring: listed } },
    async ({ staff, query: { page, pageSize, kind = null, ...query } }) => {
      const { rows, count } = await customers.list(staff, { ...query, kind }, { page, pageSize });
      return { data: rows, meta: { page, pageSize, ...count } };
    },
  );

  typed.get(
    '/api/admin/customers/cards.csv',
    { config: read, schema: { tags, summary: 'The same customers as a table', querystring: table } },
    async ({ staff, query: { locale, kind = null, ...query } }, reply) => {
      // The export contains names, phones and addresses, so it is audited.
      const subject = { type: 'customers', id: 'csv' } as const;
      await recordAudit(database, staff, { action: 'customers.export', subject, details: { q: query.q, kind } });
      reply.header('content-disposition', `attachment; filename="customers-${moscowDay(new Date())}.csv"`);
      reply.type('text/csv; charset=utf-8');
      return reply.send(Readable.from(customersCsv(database, { ...query, kind }, locale)));
    },
  );

  typed.get(
    `${CARDS_PATH}/:id`,
    { config: read, schema: { tags, summary: 'The card of one; the look is written down', params } },
    async ({ staff, params: { id } }) => {
      const card = await customers.card(staff, id);
      if (!card) throw notFound();
      return { data: card };
    },
  );

  typed.post(
    `${CARDS_PATH}/:id/notes`,
    { config: write, schema: { tags, summary: 'A note for colleagues', params, body: noteBody } },
    async ({ staff, params: { id }, body }) => doneOrNotFound(await customers.addNote(staff, id, body.text)),
  );

  typed.delete(
    `${CARDS_PATH}/:id/notes/:note`,
    { config: write, schema: { tags, summary: 'Remove a note', params: noteParams } },
    async ({ staff, params: { id, note } }) => doneOrNotFound(await customers.removeNote(staff, id, note)),
  );

  typed.post(
    `${CARDS_PATH}/:id/letters`,
    { config: write, schema: { tags, summary: 'Write to the customer by mail', params, body: letterBody } },
    async ({ staff, params: { id }, body }) => doneOrNotFound(await customers.sendEmail(staff, id, body)),
  );
};
