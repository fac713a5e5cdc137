// HTTP routes of customers' books for staff. Every access is audited.

import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import { readOrderNumber } from '#core/orders/order-number.ts';
import type { AuditEntry } from '../../../audit/audit.ts';
import { recordBookView, recordPictureView } from '../../../audit/record-book-view.ts';
import type { Database } from '../../../db/database.ts';
import { implement } from '../../../http/implement.ts';
import { sendStored } from '../../../http/sending/stored-file.ts';
import { type BookRow, loadBook, SAMPLE_GUEST } from '../books.repository.ts';
import type { CustomerBookView } from '../books.types.ts';
import { customerBookContracts } from '../customer-books.contract.ts';
import type { BookMaking } from '../making/making.types.ts';
import {
  findUserEmail,
  listHistoryOfBook,
  listOrdersOfBook,
  loadStoryTitle,
  searchBooks,
} from './customer-books.repository.ts';

interface Deps {
  readonly database: Database;
  readonly making: Pick<BookMaking, 'pages' | 'picture'>;
}

const PAGE_SIZE = 25;

export const installCustomerBooks =
  ({ database, making }: Deps) =>
  (app: FastifyInstance) => {
    const route = implement(app, customerBookContracts);

    async function bookOf(documentId: string): Promise<BookRow> {
      const book = await loadBook(database, documentId);
      if (!book || book.guestId === SAMPLE_GUEST) throw notFound();
      return book;
    }

    route('GET /api/admin/books', async (request) => {
      const { q, state = null, story = null, page } = request.query;
      const search = { q, order: readOrderNumber(q), state, story, page, pageSize: PAGE_SIZE };
      const { rows, count } = await searchBooks(database, search);
      return { data: rows, meta: { page, pageSize: PAGE_SIZE, ...count } };
    });

    route('GET /api/admin/books/:documentId', async (request) => {
      const book = await bookOf(request.params.documentId);
      const { documentId, story, storyVersion, locale, state, child, failure } = book;
      const [pages, orders, history, email, storyTitle] = await Promise.all([
        making.pages(book),
        listOrdersOfBook(database, documentId),
        listHistoryOfBook(database, documentId),
        findUserEmail(database, book.userId),
        loadStoryTitle(database, documentId),
      ]);
      await recordBookView(database, request.staff, lookAt(documentId), documentId);
      const data: CustomerBookView = {
        documentId,
        story,
        storyTitle,
        storyVersion,
        locale,
        state,
        failure,
        orders,
        child: { name: child.name, fullName: child.fullName, gender: child.gender, age: child.age },
        owner: email ?? book.notifyEmail,
        guest: book.userId === null,
        photos: book.photos.length,
        createdAt: book.createdAt.toISOString(),
        paidAt: book.paidAt?.toISOString() ?? null,
        confirmedAt: book.confirmedAt?.toISOString() ?? null,
        pages: pages.map(({ page, open, state: drawn, picture, variant }) => ({
          page,
          open,
          state: drawn,
          variant,
          picture: picture && staffAddress(picture),
        })),
        history: history.map((row) => ({ ...row, at: row.at.toISOString() })),
      };
      return { data };
    });

    route('GET /api/admin/books/:documentId/pages/:page/picture', async (request, reply) => {
      const book = await bookOf(request.params.documentId);
      const file = await making.picture(book, request.params.page, request.query.v);
      const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=600' };
      await recordPictureView(database, request.staff, lookAt(book.documentId), book.documentId);
      if (!(await sendStored(request, reply, headers, async () => file))) throw notFound();
      return reply;
    });
  };

const lookAt = (id: string): AuditEntry => ({ action: 'books.look', subject: { type: 'book', id } });

/** The staff URL of the same picture; the shop's URL requires the owner's cookie. */
const staffAddress = (address: string): string => address.replace('/api/shop/books/', '/api/admin/books/');
