// HTTP routes of customers for staff: list, CSV export, card, notes, email.

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { moscowDay } from '#core/calendar/working-days.ts';
import { ApiError, notFound } from '#core/errors.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { createZipStream } from '../../http/sending/zip-stream.ts';
import { maySeeChildren } from './customer-access.ts';
import { customerContracts } from './customers.contract.ts';
import type { Customers } from './customers.service.ts';
import { customersCsv } from './customers-csv.ts';
import type { EraseFailure, PersonalData } from './personal-data.ts';
import { personalDataPage } from './personal-data-page.ts';

const COPY = { ru: ru.adminOrders.customers, en: en.adminOrders.customers };

const TEXT_COMPRESSION_LEVEL = 6;

type Done = { readonly data: 'done' };

function doneOrNotFound(found: boolean): Done {
  if (!found) throw notFound();
  return { data: 'done' };
}

function eraseError(failure: EraseFailure, request: FastifyRequest): ApiError {
  if (failure.reason === 'not-found') return notFound();
  const numbers = failure.reason === 'order-unfinished' ? failure.numbers.join(', ') : '';
  const message = COPY[requestLocale(request)].eraseFailures[failure.reason].replace('{numbers}', numbers);
  return new ApiError(409, 'ConflictError', message, { reason: failure.reason });
}

const implementCustomers = (app: FastifyInstance) => implement(app, customerContracts);

type CustomerRoute = ReturnType<typeof implementCustomers>;

export const installCustomers =
  (customers: Customers, personalData: PersonalData, database: Database) => (app: FastifyInstance) => {
    const route = implementCustomers(app);

    route('GET /api/admin/customers/cards', async ({ staff, query: { page, pageSize, language, ...query } }) => {
      const { rows, count } = await customers.list(staff, { ...query, locale: language }, { page, pageSize });
      return { data: rows, meta: { page, pageSize, ...count } };
    });

    route('GET /api/admin/customers/cards.csv', async ({ staff, query: { locale, language, ...query } }, reply) => {
      // The export contains names, phones and addresses, so it is audited.
      const subject = { type: 'customers', id: 'csv' } as const;
      await recordAudit(database, staff, {
        action: 'customers.export',
        subject,
        details: { q: query.q, kind: query.kind },
      });
      reply.header('content-disposition', `attachment; filename="customers-${moscowDay(new Date())}.csv"`);
      reply.type('text/csv; charset=utf-8');
      return reply.send(
        Readable.from(
          customersCsv(database, { ...query, locale: language }, { locale, withChildren: maySeeChildren(staff) }),
        ),
      );
    });

    route('GET /api/admin/customers/cards/:id', async (request) => {
      const card = await customers.card(request.staff, request.params.id, requestLocale(request));
      if (!card) throw notFound();
      return { data: card };
    });

    installCustomerChanges(route, customers);

    route('POST /api/admin/customers/cards/:id/letters', async ({ staff, params: { id }, body }) =>
      doneOrNotFound(await customers.sendEmail(staff, id, body)),
    );

    installPersonalData(route, personalData);
  };

/** Notes, tags and joined records. */
function installCustomerChanges(route: CustomerRoute, customers: Customers): void {
  route('POST /api/admin/customers/cards/:id/notes', async ({ staff, params: { id }, body }) =>
    doneOrNotFound(await customers.addNote(staff, id, body.text)),
  );

  route('DELETE /api/admin/customers/cards/:id/notes/:note', async ({ staff, params: { id, note } }) =>
    doneOrNotFound(await customers.removeNote(staff, id, note)),
  );

  route('GET /api/admin/customers/tags', async () => ({ data: await customers.tags() }));

  route('PUT /api/admin/customers/cards/:id/tags', async ({ staff, params: { id }, body }) =>
    doneOrNotFound(await customers.setTags(staff, id, body.tags)),
  );

  route('POST /api/admin/customers/cards/:id/join', async (request) => {
    const joined = await customers.join(request.staff, request.params.id, request.body.other);
    if (joined === 'same-customer')
      throw new ApiError(409, 'ConflictError', COPY[requestLocale(request)].sameCustomer, { reason: joined });
    return doneOrNotFound(joined === 'joined');
  });

  route('POST /api/admin/customers/cards/:id/separate', async ({ staff, params: { id }, body }) =>
    doneOrNotFound(await customers.separate(staff, id, body.other)),
  );
}

/** All data about a customer: handed out as an archive, or erased. */
function installPersonalData(route: CustomerRoute, personalData: PersonalData): void {
  route('GET /api/admin/customers/cards/:id/export', async (request, reply) => {
    const exported = await personalData.export(request.staff, request.params.id);
    if (!exported) throw notFound();
    const now = new Date();
    const entry = (name: string, text: string) => ({ name, open: async () => Readable.from([Buffer.from(text)]) });
    const files = [
      entry('data.html', personalDataPage(exported, request.query.locale)),
      entry('data.json', JSON.stringify(exported, null, 2)),
    ];
    reply.header('cache-control', 'no-store');
    reply.header('content-disposition', `attachment; filename="customer-data-${moscowDay(now)}.zip"`);
    reply.type('application/zip');
    return reply.send(Readable.from(createZipStream(files, now, TEXT_COMPRESSION_LEVEL)));
  });

  route('DELETE /api/admin/customers/cards/:id', async (request): Promise<Done> => {
    const erased = await personalData.erase(request.staff, request.params.id);
    if (!erased.ok) throw eraseError(erased.error, request);
    return { data: 'done' };
  });
}
