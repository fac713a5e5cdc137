// HTTP routes of the staff order list: search, CSV export, saved views.

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { moscowDay } from '#core/calendar/working-days.ts';
import { notFound } from '#core/errors.ts';
import { recordAudit } from '../../../audit/audit.ts';
import type { Database } from '../../../db/database.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { orderListContracts } from './../order-list.contract.ts';
import { staffActionError, staffFailureText } from '../staff-action-errors.ts';
import type { createBulkActions } from './bulk-actions.ts';
import { countOrders, findOrderIds, loadListedOrders } from './order-search.repository.ts';
import { ordersCsv } from './orders-csv.ts';
import { listViews, removeView, saveView } from './saved-views.repository.ts';

interface Deps {
  readonly database: Database;
  readonly doInBulk: ReturnType<typeof createBulkActions>;
}

export const installOrderList =
  ({ database, doInBulk }: Deps) =>
  (app: FastifyInstance) => {
    const route = implement(app, orderListContracts);

    route('GET /api/admin/orders', async (request) => {
      const { page, pageSize, ...filter } = request.query;
      const [count, ids] = await Promise.all([
        countOrders(database, filter),
        findOrderIds(database, filter, { offset: (page - 1) * pageSize, limit: pageSize }),
      ]);
      return {
        data: await loadListedOrders(database, ids, requestLocale(request)),
        meta: { page, pageSize, ...count },
      };
    });

    route('GET /api/admin/orders.csv', async (request, reply) => {
      const { columns, locale, ...filter } = request.query;
      // The export contains names, phones and addresses, so it is audited.
      const subject = { type: 'orders', id: 'csv' } as const;
      await recordAudit(database, request.staff, { action: 'orders.export', subject, details: { ...filter } });
      const name = `orders-${moscowDay(new Date())}.csv`;
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
      return reply.send(Readable.from(ordersCsv(database, filter, columns, locale)));
    });

    route('POST /api/admin/orders/bulk', async (request) => {
      const results = await doInBulk(request.staff, request.body);
      return {
        data: results.map(({ documentId, number, failure }) => ({
          documentId,
          number,
          problem: failure === null ? null : staffFailureText(failure, requestLocale(request)),
        })),
      };
    });

    route('GET /api/admin/orders/views', async (request) => ({
      data: await listViews(database, request.staff.userId),
    }));

    route('POST /api/admin/orders/views', async (request) => {
      const { name, query } = request.body;
      const view = await database.transaction(async (tx) => {
        const saved = await saveView(tx, request.staff.userId, name, query);
        const subject = { type: 'order-view', id: String(saved?.id ?? '') } as const;
        if (saved) await recordAudit(tx, request.staff, { action: 'orders.save-view', subject, details: { name } });
        return saved;
      });
      if (!view) throw staffActionError('too-many-views', request);
      return { data: view };
    });

    route('DELETE /api/admin/orders/views/:view', async (request) => {
      const { view } = request.params;
      const gone = await database.transaction(async (tx) => {
        const removed = await removeView(tx, request.staff.userId, view);
        const subject = { type: 'order-view', id: String(view) } as const;
        if (removed) await recordAudit(tx, request.staff, { action: 'orders.remove-view', subject });
        return removed;
      });
      if (!gone) throw notFound();
      return { data: await listViews(database, request.staff.userId) };
    });
  };
