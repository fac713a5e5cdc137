// HTTP routes of one order for staff. Actions carry an idempotency key and the revision that was seen.

import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import { kopecks } from '#core/money.ts';
import { bookViewInOrder, recordPictureView } from '../../../audit/record-book-view.ts';
import type { Database } from '../../../db/database.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { sendStored } from '../../../http/sending/stored-file.ts';
import type { BooksService } from '../../books/books.types.ts';
import { unwrapOrThrow } from '../staff-action-errors.ts';
import { staffOrderContracts } from './../staff-orders.contract.ts';
import type { StaffOrders } from '../staff-orders.types.ts';
import { orderHasBook } from './staff-orders.repository.ts';

interface Deps {
  readonly database: Database;
  readonly orders: StaffOrders;
  readonly books: Pick<BooksService, 'picture'>;
}

export const installStaffOrder =
  ({ database, orders, books }: Deps) =>
  (app: FastifyInstance) => {
    const route = implement(app, staffOrderContracts);

    route('GET /api/admin/orders/:id', async (request) => {
      const view = await orders.view(request.staff, request.params.id, requestLocale(request));
      if (!view) throw notFound();
      return { data: view };
    });

    route('GET /api/admin/orders/:id/books/:book/pages', async (request) => {
      const { id: order, book } = request.params;
      const pages = await orders.pages(request.staff, order, book);
      if (!pages) throw notFound();
      const own = `/api/admin/orders/${order}/books/${book}`;
      const picture = (address: string | null) => address?.replace(/^\/api\/shop\/books\/[a-z0-9]+/, own) ?? null;
      return { data: pages.map((page) => ({ ...page, picture: picture(page.picture), photo: null })) };
    });

    route('GET /api/admin/orders/:id/books/:book/pages/:page/picture', async (request, reply) => {
      const { id: order, book, page } = request.params;
      if (!(await orderHasBook(database, order, book))) throw notFound();
      await recordPictureView(database, request.staff, bookViewInOrder(order, book), book);
      const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=600' };
      const read = () => books.picture(book, page, request.query.v);
      if (!(await sendStored(request, reply, headers, read))) throw notFound();
      return reply;
    });

    route('POST /api/admin/orders/:id/refund', async (request) => {
      const { amount, ...body } = request.body;
      const asked = { ...body, amount: amount === null ? null : kopecks(amount) };
      return { data: unwrapOrThrow(await orders.refund(request.staff, request.params.id, asked), request) };
    });

    route('POST /api/admin/orders/:id/cancel', async (request) => ({
      data: unwrapOrThrow(await orders.cancel(request.staff, request.params.id, request.body), request),
    }));

    route('POST /api/admin/orders/:id/readdress', async (request) => ({
      data: unwrapOrThrow(await orders.readdress(request.staff, request.params.id, request.body), request),
    }));

    route('POST /api/admin/orders/:id/pages', async (request) => {
      const { variant, ...body } = request.body;
      const change = variant === null ? { again: true as const } : { variant };
      return {
        data: unwrapOrThrow(await orders.changePage(request.staff, request.params.id, { ...body, change }), request),
      };
    });

    for (const [step, call] of [
      ['markPrinted', 'printed'],
      ['undoPrinting', 'undo-printing'],
      ['markDelivered', 'delivered'],
    ] as const)
      route(`POST /api/admin/orders/:id/${call}`, async (request) => ({
        data: unwrapOrThrow(await orders[step](request.staff, request.params.id, request.body), request),
      }));

    route('POST /api/admin/orders/:id/hand-over', async (request) => ({
      data: unwrapOrThrow(await orders.handOver(request.staff, request.params.id, request.body), request),
    }));

    route('POST /api/admin/orders/:id/notes', async (request) => ({
      data: unwrapOrThrow(await orders.note(request.staff, request.params.id, request.body), request),
    }));
  };
