// HTTP routes of customers for staff: list, CSV export, card, notes, email.

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { moscowDay } from '#core/calendar/working-days.ts';
import { notFound } from '#core/errors.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { customerContracts } from './customers.contract.ts';
import type { Customers } from './customers.service.ts';
import { customersCsv } from './customers-csv.ts';

function doneOrNotFound(found: boolean): { readonly data: 'done' } {
  if (!found) throw notFound();
  return { data: 'done' };
}

export const installCustomers = (customers: Customers, database: Database) => (app: FastifyInstance) => {
  const route = implement(app, customerContracts);

  route('GET /api/admin/customers/cards', async ({ staff, query: { page, pageSize, kind = null, ...query } }) => {
    const { rows, count } = await customers.list(staff, { ...query, kind }, { page, pageSize });
    return { data: rows, meta: { page, pageSize, ...count } };
  });

  route('GET /api/admin/customers/cards.csv', async ({ staff, query: { locale, kind = null, ...query } }, reply) => {
    // The export contains names, phones and addresses, so it is audited.
    const subject = { type: 'customers', id: 'csv' } as const;
    await recordAudit(database, staff, { action: 'customers.export', subject, details: { q: query.q, kind } });
    reply.header('content-disposition', `attachment; filename="customers-${moscowDay(new Date())}.csv"`);
    reply.type('text/csv; charset=utf-8');
    return reply.send(Readable.from(customersCsv(database, { ...query, kind }, locale)));
  });

  route('GET /api/admin/customers/cards/:id', async ({ staff, params: { id } }) => {
    const card = await customers.card(staff, id);
    if (!card) throw notFound();
    return { data: card };
  });

  route('POST /api/admin/customers/cards/:id/notes', async ({ staff, params: { id }, body }) =>
    doneOrNotFound(await customers.addNote(staff, id, body.text)),
  );

  route('DELETE /api/admin/customers/cards/:id/notes/:note', async ({ staff, params: { id, note } }) =>
    doneOrNotFound(await customers.removeNote(staff, id, note)),
  );

  route('POST /api/admin/customers/cards/:id/letters', async ({ staff, params: { id }, body }) =>
    doneOrNotFound(await customers.sendEmail(staff, id, body)),
  );
};
