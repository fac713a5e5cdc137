// HTTP routes of corrections by staff after payment.

import type { FastifyInstance } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { notFound } from '#core/errors.ts';
import { bookViewInOrder, recordBookView } from '../../../audit/record-book-view.ts';
import type { Database } from '../../../db/database.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import type { BooksService } from '../../books/books.types.ts';
import { orderCorrectionContracts } from '../order-corrections.contract.ts';
import { unwrapOrThrow } from '../staff-action-errors.ts';
import type { StaffOrders } from '../staff-orders.types.ts';
import { orderHasBook } from './staff-orders.repository.ts';

interface Deps {
  readonly database: Database;
  readonly orders: StaffOrders;
  readonly books: Pick<BooksService, 'correction' | 'previewCorrection'>;
}

const HERO_COPY = { ru: ru.hero, en: en.hero };

function lookOptions(locale: 'ru' | 'en') {
  const { skins, hairs, styles, textures, fringes, eyeColours } = HERO_COPY[locale];
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  return {
    skin: options(skins),
    hair: options(hairs),
    hairStyle: options(styles),
    hairTexture: options(textures),
    fringe: options(fringes),
    eyes: options(eyeColours),
  };
}

export const installOrderCorrections =
  ({ database, orders, books }: Deps) =>
  (app: FastifyInstance) => {
    const route = implement(app, orderCorrectionContracts);

    route('GET /api/admin/orders/:id/books/:book/correction', async (request) => {
      const { id: order, book } = request.params;
      const found = (await orderHasBook(database, order, book)) ? await books.correction(book) : null;
      if (!found) throw notFound();
      await recordBookView(database, request.staff, bookViewInOrder(order, book), book);
      return { data: { ...found, lookOptions: lookOptions(requestLocale(request)) } };
    });

    route('POST /api/admin/orders/:id/books/:book/correction-preview', async (request) => {
      const { id: order, book } = request.params;
      if (!(await orderHasBook(database, order, book))) throw notFound();
      return { data: unwrapOrThrow(await books.previewCorrection(book, request.body), request) };
    });

    route('POST /api/admin/orders/:id/correct-book', async (request) => ({
      data: unwrapOrThrow(await orders.correctBook(request.staff, request.params.id, request.body), request),
    }));

    route('POST /api/admin/orders/:id/contacts', async (request) => ({
      data: unwrapOrThrow(await orders.changeContacts(request.staff, request.params.id, request.body), request),
    }));

    route('POST /api/admin/orders/:id/replace', async (request) => ({
      data: unwrapOrThrow(await orders.replace(request.staff, request.params.id, request.body), request),
    }));
  };
