// Moves a paid order on: to print when its books are finished, to delivered with its parcel.
import { kopecks } from '#core/money.ts';
import type { Queryable } from '../../db/database.ts';
import type { BooksService } from '../books/books.types.ts';
import type { DeliveryService, ParcelChange } from '../delivery/delivery.types.ts';
import { listChosenBooks } from './cart/order-books.repository.ts';
import { listOrderLines } from './order-parts.repository.ts';
import * as rows from './orders.repository.ts';
import { markOrderPrinted } from './printing/print-runs.repository.ts';

export interface ProductionDeps {
  readonly books: Pick<BooksService, 'onFinished'>;
  readonly delivery: Pick<DeliveryService, 'createParcel' | 'onParcelChange'>;
}

const PAPER_FORMATS: readonly string[] = ['printed', 'premium'];

export function connectProduction({ books, delivery }: ProductionDeps): void {
  async function createParcel(tx: Queryable, order: rows.OrderRow): Promise<void> {
    const { documentId, number, buyer, recipient, delivery: place } = order;
    if (!buyer || !place) return;
    const [chosen, lines] = await Promise.all([listChosenBooks(tx, documentId), listOrderLines(tx, documentId)]);
    await delivery.createParcel(tx, {
      order: documentId,
      number,
      city: place.city.code,
      point: place.point.code,
      tariff: place.tariff.code,
      copies: chosen.reduce((all, { paper, copies }) => all + (paper ? copies : 0), 0),
      recipient: { name: recipient?.name ?? buyer.name, phone: recipient?.phone ?? buyer.phone, email: buyer.email },
      contents: lines
        .filter(({ format }) => PAPER_FORMATS.includes(format))
        .map(({ title, quantity, finalPrice }) => ({
          title,
          count: quantity,
          price: kopecks(Math.floor(finalPrice / quantity)),
        })),
    });
  }

  /** Called for each run and each file; only the last call moves the order. */
  async function advanceOrder(tx: Queryable, documentId: string): Promise<void> {
    const order = await rows.lockOrder(tx, documentId);
    if (order?.state !== 'in_production') return;
    const { handed, ...facts } = await rows.loadBookFacts(tx, documentId);
    if (facts.printed && !handed) return;
    const event = facts.printed ? 'sent_to_print' : 'delivered';
    const moved = await rows.moveOrder(tx, order, { event, actor: 'shop', facts });
    if (moved.ok && facts.printed) await createParcel(tx, order);
  }

  books.onFinished(
    async (tx, book) => {
      for (const order of await rows.listOrdersInProduction(tx, book)) await advanceOrder(tx, order);
    },
    (tx, book) => rows.lockOrdersOfBook(tx, book),
  );

  delivery.onParcelChange(async (tx, { order: id, state, trackingNumber }: ParcelChange) => {
    const order = await rows.lockOrder(tx, id);
    if (!order) return;
    const details = { parcel: state, trackingNumber };
    if (state !== 'created' && state !== 'failed' && order.state === 'printing') {
      await rows.moveOrder(tx, order, { event: 'shipped', actor: 'courier', facts: {}, details });
      // A shipped order was printed, even if its runs were not marked.
      await markOrderPrinted(tx, id);
    }
    const after = order.state === 'printing' ? { ...order, state: 'shipped' as const } : order;
    if (state === 'delivered')
      await rows.moveOrder(tx, after, { event: 'delivered', actor: 'courier', facts: {}, details });
    else await rows.addHistoryNote(tx, id, `parcel_${state}`, 'courier', details);
  });
}
