// Builds the order as its owner sees it: record, books, payments and parcel.

import { moscowDay } from '#core/calendar/working-days.ts';
import type { Clock } from '#core/clock.ts';
import type { Locale } from '#core/locale.ts';
import { kopecks, sum } from '#core/money.ts';
import { orderProgress } from '#core/states/order-steps.ts';
import type { Database } from '../../db/database.ts';
import type { BooksService } from '../books/books.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { DeliveryService } from '../delivery/delivery.types.ts';
import type { PaymentsService } from '../payments/payments.types.ts';
import { datedSteps } from './arrival/dated-steps.ts';
import { type BookTimes, findOrderOfBook, loadBookTimes } from './arrival/order-arrival.repository.ts';
import { orderArrival } from './arrival/order-arrival.ts';
import type { OrderBook } from './cart/order-books.repository.ts';
import { frozenQuote } from './frozen-quote.ts';
import {
  areAllBooksApproved,
  findWaitingBook,
  type LineRow,
  listOrderLines,
  loadOrderParts,
} from './order-parts.repository.ts';
import type { OrderRow } from './orders.repository.ts';
import type { OrderArrival, OrderItem, OrderSummary, OrderView } from './orders.types.ts';

export interface OrderViewDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'loadProduction'>;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly payments: Pick<PaymentsService, 'listForOrder'>;
  readonly delivery: Pick<DeliveryService, 'parcel' | 'makingDays'>;
  readonly clock: Clock;
}

export interface OrderViews {
  fullView(order: OrderRow): Promise<OrderView>;
  summary(order: OrderRow, locale: Locale): Promise<OrderSummary>;
  arrivalOfBook(book: string): Promise<OrderArrival | null>;
}

const NO_BOOK_TIMES: BookTimes = { drawn: null, approved: null, filed: null };
const NOT_MADE = { progress: null, downloads: [], keptUntil: null, keptByConsent: false };

const CHANGEABLE_STATES: readonly OrderRow['state'][] = ['awaiting_payment', 'paid', 'in_production'];
/** States in which a parcel may exist. */
const STATES_WITH_PARCEL: readonly OrderRow['state'][] = ['printing', 'shipped', 'delivered', 'cancelled', 'refunded'];
const BOUGHT_STATES: readonly OrderRow['state'][] = ['paid', 'in_production', 'printing', 'shipped', 'delivered'];

const IN_WORK_STATES: readonly OrderRow['state'][] = ['paid', 'in_production'];

const latest = (moments: readonly (string | null)[]): string | null =>
  moments
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null;

export function createOrderViews(deps: OrderViewDeps): OrderViews {
  const { database, books, catalogue, payments, delivery, clock } = deps;

  const computeArrival = async (order: OrderRow, approvedAt: Date | null): Promise<OrderArrival> =>
    orderArrival(order, { approvedAt, making: await delivery.makingDays(), today: moscowDay(clock.now()) });

  async function composeItems(
    order: OrderRow,
    lines: readonly LineRow[],
    inside: readonly OrderBook[],
  ): Promise<readonly OrderItem[]> {
    return Promise.all(
      inside.map(async ({ documentId, slug, childName, cover, state }) => {
        const own = lines.filter(({ book }) => book === documentId);
        const product = await catalogue.book(slug, order.locale);
        const made = childName !== null && order.paidAt !== null ? await books.loadProduction(documentId) : NOT_MADE;
        return {
          documentId,
          slug,
          childName,
          cover,
          state,
          title: own[0]?.title ?? product?.title ?? slug,
          preorder: product?.preorder ?? false,
          lines: own.map(({ format, quantity, finalPrice }) => ({ format, quantity, finalPrice })),
          ...made,
        };
      }),
    );
  }

  return {
    async fullView(order) {
      const { documentId, number, revision, locale, state, buyer, recipient, gift, couponCode } = order;
      const { lines, books: inside, history } = await loadOrderParts(database, documentId);
      const [items, paid, parcel] = await Promise.all([
        composeItems(order, lines, inside),
        payments.listForOrder(documentId),
        STATES_WITH_PARCEL.includes(state) ? delivery.parcel(documentId) : null,
      ]);
      const printed = inside.some(({ paper }) => paper !== null);
      const approved = inside.some((book) => book.approved);
      const progress = orderProgress(
        state,
        items.map((item) => item.state),
        printed,
      );
      const isBeyondPayment = progress.steps.some((step) => step.step !== 'confirmed' && step.state === 'done');
      const [times, making] = isBeyondPayment
        ? await Promise.all([loadBookTimes(database, documentId), delivery.makingDays()])
        : [NO_BOOK_TIMES, null];
      const reached = (to: OrderRow['state']) => history.findLast((event) => event.to === to)?.at ?? null;
      const returned = paid.refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
      const {
        cost,
        preorderDiscount,
        promoDiscount,
        giftWrap,
        delivery: deliveryCost,
        total,
      } = frozenQuote(order, lines);
      const isApproved = inside.every((book) => book.approved);
      const { arrives, moved } = await computeArrival(order, isApproved ? times.approved : null);
      const isKept = items.some(({ childName }) => childName !== null);
      return {
        documentId,
        number,
        revision,
        locale,
        state,
        items,
        couponCode,
        progress: {
          notice: progress.notice,
          steps: datedSteps(progress, { order, arrives, times, reached, making }),
        },
        money: {
          cost,
          preorderDiscount,
          promoDiscount,
          giftWrap,
          delivery: deliveryCost,
          total,
          refunded: returned.length > 0 ? sum(...returned) : kopecks(0),
        },
        printed,
        buyer,
        recipient,
        place: order.delivery,
        gift,
        parcel,
        ...paid,
        arrives,
        moved,
        history: history.map(({ event, to: reached, at }) => ({ event, to: reached, at: at.toISOString() })),
        createdAt: order.createdAt.toISOString(),
        paidAt: order.paidAt?.toISOString() ?? null,
        keptUntil: state === 'delivered' ? latest(items.map((item) => item.keptUntil)) : null,
        keptByConsent: items.some((item) => item.keptByConsent),
        may: {
          pay: state === 'cart' || state === 'awaiting_payment',
          cancel: CHANGEABLE_STATES.includes(state) && !approved,
          changeRecipient: printed && CHANGEABLE_STATES.includes(state),
          reorder: BOUGHT_STATES.includes(state) && isKept,
        },
      };
    },

    async arrivalOfBook(book) {
      const order = await findOrderOfBook(database, book);
      return order ? computeArrival(order, order.approvedAt) : null;
    },

    async summary(order) {
      const { documentId, number, state } = order;
      const [lines, waiting, approved] = await Promise.all([
        listOrderLines(database, documentId),
        IN_WORK_STATES.includes(state) ? findWaitingBook(database, documentId) : null,
        state === 'in_production' && areAllBooksApproved(database, documentId),
      ]);
      return {
        documentId,
        number,
        state,
        total: kopecks(order.total ?? 0),
        titles: [...new Set(lines.map(({ title }) => title))],
        books: [...new Set(lines.map(({ book }) => book))],
        waitsFor: waiting,
        isMakingFiles: approved,
        createdAt: order.createdAt.toISOString(),
      };
    },
  };
}
